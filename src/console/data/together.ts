import { within } from './within.ts';

/** How many turns a reply waits for those that were asked with it: not long enough to be seen. */
const patience = 5;

/** Calls that were made at once. */
interface Batch {
  onTheWay: number;
  /** Opens when the last of them has come, or when the first has waited long enough. */
  readonly opened: Promise<void>;
  readonly open: () => void;
}

/** Those of this moment; whoever asks later asks for something else. */
let current: Batch | undefined;

/**
 * Lets what a screen asks at once arrive at once: a page is drawn anew for each reply, and six replies that come one after the
 * other draw it six times (docs/decisions/022). A reply to a call that was made alone does not wait.
 */
export async function together<Value>(reply: Promise<Value>): Promise<Value> {
  const batch = (current ??= newBatch());
  batch.onTheWay += 1;
  try {
    return await reply;
  } finally {
    batch.onTheWay -= 1;
    if (batch.onTheWay === 0) batch.open();
    else void within(patience, batch.opened).then(batch.open);
    await batch.opened;
  }
}

function newBatch(): Batch {
  setTimeout(() => {
    current = undefined;
  });
  let open = () => undefined as void;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { onTheWay: 0, opened, open };
}
