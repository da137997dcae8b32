/** How long a turn takes at least, in milliseconds. */
const turn = 10;

/**
 * Waits for something, but so many turns at most. A slow machine that is busy with what has come takes longer for a turn, so
 * that it is not taken for a slow server; a machine at rest waits their sum.
 */
export async function within(turns: number, done: Promise<unknown>): Promise<void> {
  const isDone = done.then(() => true);
  for (let passed = 0; passed < turns; passed += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one turn after the other
    if (await Promise.race([isDone, pause()])) return;
  }
}

function pause(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, turn, undefined));
}
