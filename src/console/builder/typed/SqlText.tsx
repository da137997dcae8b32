import { tokensOf } from '#domain/conditions/sql/lexer.ts';
import { reservedWords, type Token } from '#domain/conditions/sql/token.ts';
import { tables } from '#domain/conditions/model.ts';
import type { ReactNode } from 'react';

const names: ReadonlySet<string> = new Set(tables);
const colours: Readonly<Partial<Record<Token['kind'], string>>> = {
  // A line never ends inside a literal.
  text: 'text-sql-string whitespace-pre',
  number: 'text-sql-number',
};
const otherKeywords: ReadonlySet<string> = new Set(['count', 'sum', 'date', 'interval', 'current_date']);

/** SQL as the editor colours it, without an editor. */
export function SqlText({ text }: { readonly text: string }) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const token of tokensOf(text).tokens) {
    const colour = colourOf(token);
    if (colour === undefined) continue;
    parts.push(
      text.slice(at, token.from),
      <span key={token.from} className={colour}>
        {text.slice(token.from, token.to)}
      </span>,
    );
    at = token.to;
  }
  return (
    <pre className="overflow-x-auto rounded-inner border border-line bg-surface px-3 py-2 font-mono text-code whitespace-pre-wrap text-ink">
      {parts}
      {text.slice(at)}
    </pre>
  );
}

function colourOf({ kind, text }: Token): string | undefined {
  if (kind !== 'word') return colours[kind];
  if (names.has(text)) return 'text-sql-table';
  return reservedWords.has(text) || otherKeywords.has(text) ? 'text-sql-keyword' : undefined;
}
