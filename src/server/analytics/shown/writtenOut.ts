import type { Statement, Value } from '#server/engine/engine.ts';
import { layOut } from './layout.ts';
import { piecesOf } from './pieces.ts';
import { reservedWords } from './reservedWords.ts';

/**
 * A statement as people read it and as a DuckDB client runs it: its values written in, over several lines, without
 * quotes around names that need none.
 */
export function writtenOut({ text, values }: Statement): string {
  const textOf = (token: string): string => {
    if (token.startsWith('$')) return literal(values[Number(token.slice(1)) - 1] ?? null);
    const name = /^"(?<name>[a-z_][a-z0-9_]*)"$/u.exec(token)?.groups?.['name'];
    return name === undefined || reservedWords.has(name) ? token : name;
  };
  return layOut(piecesOf(text, textOf));
}

/** A bound value as a literal of a statement, of the type that it is bound with. */
function literal(value: Value): string {
  if (value === null) return 'NULL';
  if (typeof value === 'string') return textLiteral(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'object')
    return value.length === 0 ? 'CAST(ARRAY[] AS VARCHAR[])' : `ARRAY[${value.map(literal).join(', ')}]`;
  const isWhole = typeof value === 'bigint' || Number.isInteger(value);
  const written = isWhole ? BigInt(value).toString() : `CAST(${String(value)} AS DOUBLE PRECISION)`;
  // Two minus signs in a row begin a comment.
  return isWhole && value < 0 ? `(${written})` : written;
}

/** A text between quotes; the character 0, which no literal can hold, as its number. */
function textLiteral(text: string): string {
  const parts = text.split('\0').map((part) => `'${part.replaceAll("'", "''")}'`);
  return parts.length === 1 ? parts.join('') : `(${parts.join(' || chr(0) || ')})`;
}
