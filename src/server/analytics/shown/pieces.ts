/** A piece of a statement: a token, or the content of parentheses. */
export type Piece = Token | Group;

/** A word, a quoted text or name, a number or a sign. */
export interface Token {
  readonly text: string;
  /** Whether space precedes it. */
  readonly isSpaced: boolean;
}

/** Everything between two parentheses. */
export interface Group {
  readonly pieces: readonly Piece[];
  readonly isSpaced: boolean;
}

/** Whether a piece is between parentheses. */
export function isGroup(piece: Piece): piece is Group {
  return 'pieces' in piece;
}

/** Space with comments; quoted texts and names; values; words and numbers; pairs of signs; single signs. */
const tokens =
  /(?<space>(?:\s|\/\*[\s\S]*?\*\/)*)(?<text>'(?:[^']|'')*'|"(?:[^"]|"")*"|\$\d+|[\w.]+|\|\||<>|<=|>=|::|\S)/gu;

/**
 * Splits a statement of the server's own into its pieces, without its comments. `textOf` writes each token.
 */
export function piecesOf(statement: string, textOf: (token: string) => string): readonly Piece[] {
  const root: Piece[] = [];
  const open: Piece[][] = [root];
  for (const { groups: { space = '', text = '' } = {} } of statement.matchAll(tokens)) {
    const isSpaced = space !== '';
    if (text === '(') {
      const pieces: Piece[] = [];
      open.at(-1)?.push({ pieces, isSpaced });
      open.push(pieces);
    } else if (text === ')') open.pop();
    else open.at(-1)?.push({ text: textOf(text), isSpaced });
  }
  return root;
}

/** Pieces on one line. */
export function inLine(pieces: readonly Piece[]): string {
  return pieces.map((piece, index) => `${piece.isSpaced && index > 0 ? ' ' : ''}${writtenPiece(piece)}`).join('');
}

function writtenPiece(piece: Piece): string {
  return isGroup(piece) ? `(${inLine(piece.pieces)})` : piece.text;
}
