import type { EarlyReplies } from './earlyReplies.ts';

/**
 * Reads an early reply as soon as it comes. One that is not good, or does not come whole, is left to the call that takes it,
 * which hears of its failure then; nobody need take it.
 */
export async function readEarly({ replies, read }: Pick<EarlyReplies, 'replies' | 'read'>, url: string): Promise<void> {
  const reply = await replies.get(url)?.catch(() => undefined);
  if (!reply?.ok) return;
  const said = (await reply
    .clone()
    .json()
    .catch(() => undefined)) as { readonly value: unknown } | undefined;
  if (said && replies.has(url)) read.set(url, said.value);
}
