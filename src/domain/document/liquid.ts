import type { TextSpan } from './model.ts';

/** One piece of Liquid in a text: an output `{{ … }}` or a tag `{% … %}`. */
export interface LiquidPiece extends TextSpan {
  readonly kind: 'output' | 'tag';
  /** Between the braces, and where it begins. */
  readonly inner: string;
  readonly innerFrom: number;
}

/** A name that a piece reads, such as `customer.name`, and its position. */
export interface TagUse extends TextSpan {
  readonly name: string;
  /** It is printed, and has no default. */
  readonly isBare: boolean;
  /** The piece of Liquid that reads it. */
  readonly piece: LiquidPiece;
}

const pieces = /\{\{-?([\s\S]*?)-?\}\}|\{%-?([\s\S]*?)-?%\}/gu;
const literal = /'[^']*'|"[^"]*"/gu;
const path = /[a-z_][\w-]*(?:\.[a-z_][\w-]*|\[[^\]]*\])*/giu;
/** Words of the language; `forloop` is what a loop knows of itself. */
const words = new Set(
  ['if elsif else endif unless endunless for endfor in assign case when endcase break continue comment endcomment']
    .concat('and or not contains true false nil null empty blank limit offset reversed forloop')
    .flatMap((line) => line.split(' ')),
);

/** Every piece of Liquid in a text, in order. */
export function liquidIn(text: string): LiquidPiece[] {
  return [...text.matchAll(pieces)].map((found) => {
    const [whole, output, tag] = found;
    const inner = output ?? tag ?? '';
    const lead = /^\{[{%]-?/u.exec(whole)?.[0].length ?? 2;
    const kind = output === undefined ? 'tag' : 'output';
    return { kind, from: found.index, to: found.index + whole.length, inner, innerFrom: found.index + lead };
  });
}

/**
 * The names that a text reads from its context, with their positions. Fields of a loop item are named after its list:
 * `recommendations[].name`.
 */
export function tagUses(text: string): TagUse[] {
  const own = new Map<string, string | null>();
  const uses: TagUse[] = [];
  for (const piece of liquidIn(text)) {
    const { kind, inner, innerFrom } = piece;
    const plain = inner.replaceAll(literal, (found) => ' '.repeat(found.length));
    const loop = kind === 'tag' ? /^\s*for\s+([\w-]+)\s+in\s+(?:([\w.-]+)|\()/u.exec(plain) : null;
    const assigned = kind === 'tag' ? /^\s*assign\s+([\w-]+)\s*=/u.exec(plain) : null;
    if (loop) own.set(loop[1] ?? '', loop[2] ?? null);
    if (assigned) own.set(assigned[1] ?? '', null);
    const [value = '', ...filters] = plain.split('|');
    const hasDefault = filters.some((filter) => /^\s*default\b/u.test(filter));
    for (const found of value.matchAll(path)) {
      const name = dotted(inner.slice(found.index, found.index + found[0].length));
      const [first = ''] = name.split(/[.[]/u);
      if (words.has(first)) continue;
      const list = own.get(first);
      if (list === null || (own.has(first) && name === first)) continue;
      const from = innerFrom + found.index;
      const full = list === undefined ? name : `${list}[]${name.slice(first.length)}`;
      uses.push({ name: full, from, to: from + found[0].length, isBare: kind === 'output' && !hasDefault, piece });
    }
  }
  return uses;
}

/** `customer["name"]` as `customer.name`. */
function dotted(name: string): string {
  return name.replaceAll(/\[\s*(?:'([\w.-]+)'|"([\w.-]+)")\s*\]/gu, (_, single?: string, double?: string) => {
    return `.${single ?? double ?? ''}`;
  });
}
