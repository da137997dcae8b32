import { open } from 'node:fs/promises';
import { field, text, UnreadableShopData, type Json } from '#domain/shopify/reading.ts';

/** A node of a result with those nested in it. */
export interface NodeWithNested {
  readonly node: Json;
  readonly nested: readonly Json[];
}

/** Some nodes, and the byte behind them. */
export interface NodesRead {
  readonly nodes: readonly NodeWithNested[];
  readonly next: number;
  readonly isEnd: boolean;
}

const pieceBytes = 256 * 1024;

/**
 * Reads up to `most` nodes of a result from a byte on, each with what is nested in it behind it. One line is in memory
 * at a time beside them.
 *
 * @throws UnreadableShopData if a line is no JSON, or follows another parent than its own
 */
export async function readNodes(file: string, from: number, most: number): Promise<NodesRead> {
  const handle = await open(file, 'r');
  try {
    const nodes: { node: Json; nested: Json[] }[] = [];
    let next = from;
    for await (const { line, end } of linesOf(handle, from)) {
      const value = parsed(line);
      const parent = text(field(value, '__parentId'));
      if (parent === '') {
        if (nodes.length === most) return { nodes, next, isEnd: false };
        nodes.push({ node: value, nested: [] });
      } else {
        const last = nodes.at(-1);
        if (!last || text(field(last.node, 'id')) !== parent) {
          throw new UnreadableShopData('Data from Shopify is out of order.');
        }
        last.nested.push(value);
      }
      next = end;
    }
    return { nodes, next, isEnd: true };
  } finally {
    await handle.close();
  }
}

async function* linesOf(
  handle: Awaited<ReturnType<typeof open>>,
  from: number,
): AsyncGenerator<{ readonly line: string; readonly end: number }> {
  let at = from;
  let rest = Buffer.alloc(0);
  for (;;) {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(pieceBytes), 0, pieceBytes, at + rest.length);
    const piece = Buffer.concat([rest, buffer.subarray(0, bytesRead)]);
    let begin = 0;
    for (let end = piece.indexOf(10, begin); end >= 0; end = piece.indexOf(10, begin)) {
      const line = piece.subarray(begin, end).toString('utf8');
      begin = end + 1;
      if (line.trim() !== '') yield { line, end: at + begin };
    }
    rest = piece.subarray(begin);
    at += begin;
    if (bytesRead > 0) continue;
    if (rest.length > 0) yield { line: rest.toString('utf8'), end: at + rest.length };
    return;
  }
}

function parsed(line: string): Json {
  try {
    return JSON.parse(line) as Json;
  } catch {
    throw new UnreadableShopData('Data from Shopify could not be read.');
  }
}
