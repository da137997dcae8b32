import { inLine, isGroup, type Piece } from './pieces.ts';

/** The longest line, where it can be broken. */
const width = 100;
/** The longest query that stays on the line of its parentheses. */
const shortQuery = 60;

/** The words that begin a clause, each on a line of its own. */
const clauseWords =
  /^(?:WITH|SELECT|FROM|WHERE|GROUP|HAVING|ORDER|LIMIT|OFFSET|UNION|EXCEPT|INTERSECT|JOIN|LEFT|INNER|CROSS|FULL)$/u;
/** Words after which another of them goes on with the clause. */
const openClause = /^(?:LEFT|INNER|CROSS|FULL|OUTER)$/u;

/** A query over several lines, each indented by so many spaces. */
export function layOut(pieces: readonly Piece[], indent = 0): string {
  return clausesOf(pieces)
    .map((clause) => ' '.repeat(indent) + layOutClause(clause, indent))
    .join('\n');
}

/** A query's pieces by clause. */
function clausesOf(pieces: readonly Piece[]): Piece[][] {
  const clauses: Piece[][] = [];
  let last = '';
  for (const piece of pieces) {
    const word = isGroup(piece) ? '' : piece.text;
    const begins = clauseWords.test(word) && !openClause.test(last);
    const clause = clauses.at(-1);
    if (begins || clause === undefined) clauses.push([piece]);
    else clause.push(piece);
    last = word;
  }
  return clauses;
}

/** A clause on one line where it fits; otherwise a line for each part between commas, ANDs or ORs. */
function layOutClause(clause: readonly Piece[], indent: number): string {
  const line = inLine(clause);
  if (indent + line.length <= width && !clause.some(isLongQuery)) return line;
  const parts = partsOf(clause);
  const inner = indent + (parts.length > 1 ? 2 : 0);
  return parts.map((part) => layOutPart(part, inner)).join(`\n${' '.repeat(inner)}`);
}

/** The parts of a clause: each ends with its comma, or begins with AND or OR. */
function partsOf(clause: readonly Piece[]): Piece[][] {
  const parts: Piece[][] = [[]];
  let isBetween = false;
  for (const piece of clause) {
    const word = isGroup(piece) ? '' : piece.text;
    if (word === 'BETWEEN') isBetween = true;
    const joins = word === 'OR' || (word === 'AND' && !isBetween);
    if (word === 'AND') isBetween = false;
    if (joins) parts.push([piece]);
    else parts.at(-1)?.push(piece);
    if (word === ',') parts.push([]);
  }
  return parts.filter((part) => part.length > 0);
}

/** A part with its queries over several lines. */
function layOutPart(part: readonly Piece[], indent: number): string {
  return part
    .map((piece, index) => {
      const space = piece.isSpaced && index > 0 ? ' ' : '';
      if (!isGroup(piece)) return space + piece.text;
      if (!isLongQuery(piece) && !piece.pieces.some(isLongQuery)) return space + inLine([piece]);
      const inner = isQuery(piece)
        ? layOut(piece.pieces, indent + 2)
        : ' '.repeat(indent + 2) + layOutClause(piece.pieces, indent + 2);
      return `${space}(\n${inner}\n${' '.repeat(indent)})`;
    })
    .join('');
}

function isQuery(piece: Piece): boolean {
  const [first] = isGroup(piece) ? piece.pieces : [];
  return first !== undefined && !isGroup(first) && (first.text === 'SELECT' || first.text === 'WITH');
}

function isLongQuery(piece: Piece): boolean {
  return isGroup(piece) && (isQuery(piece) ? inLine(piece.pieces).length > shortQuery : piece.pieces.some(isLongQuery));
}
