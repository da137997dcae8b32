/** How things wait, and what becomes of them. */
export interface QueueRules<Item> {
  /** Stores some things of a tenant, in the order in which they came. */
  readonly store: (tenantId: string, items: readonly Item[]) => Promise<void>;
  /** Reports things that could not be stored; they are lost. */
  readonly lost: (tenantId: string, items: readonly Item[], error: unknown) => void;
  /** What a thing counts; 1 where it is absent. */
  readonly sizeOf?: (item: Item) => number;
  /** About how much is stored at once. */
  readonly atOnce: number;
  /** How much of one tenant waits at most: a file that cannot be opened must not fill the memory. */
  readonly mostWaiting: number;
  /** Milliseconds in which things are collected before they are stored; at once where it is absent. */
  readonly collectMs?: number;
}

/** Things on their way into the tenants' files: those who raise them do not wait for the writer. */
export interface TenantQueue<Item> {
  /** False where too much waits already; the thing is not taken. */
  add(tenantId: string, item: Item): boolean;
  /** Resolves when everything that was added is stored; for tests and for a graceful stop. */
  settled(): Promise<void>;
}

interface Waiting<Item> {
  readonly items: Item[];
  size: number;
}

/** A queue for each tenant: what comes while some things are being stored is stored with the next ones. */
export function tenantQueue<Item>(rules: QueueRules<Item>): TenantQueue<Item> {
  const { store, lost, sizeOf = () => 1, atOnce, mostWaiting, collectMs } = rules;
  const waiting = new Map<string, Waiting<Item>>();
  const running = new Map<string, Promise<void>>();

  async function run(tenantId: string): Promise<void> {
    if (collectMs !== undefined) {
      await new Promise((resolve) => {
        setTimeout(resolve, collectMs);
      });
    }
    for (let items = take(tenantId); items.length > 0; items = take(tenantId)) {
      const some = items;
      await store(tenantId, some).catch((error: unknown) => lost(tenantId, some, error));
    }
    running.delete(tenantId);
  }

  function take(tenantId: string): Item[] {
    const own = waiting.get(tenantId);
    if (!own) return [];
    let [count, size] = [0, 0];
    for (const item of own.items) {
      if (size >= atOnce) break;
      count += 1;
      size += sizeOf(item);
    }
    const some = own.items.splice(0, count);
    own.size -= size;
    if (own.items.length === 0) waiting.delete(tenantId);
    return some;
  }

  return {
    add: (tenantId, item) => {
      const own = waiting.get(tenantId) ?? { items: [], size: 0 };
      if (own.size >= mostWaiting) return false;
      own.items.push(item);
      own.size += sizeOf(item);
      waiting.set(tenantId, own);
      if (!running.has(tenantId)) running.set(tenantId, run(tenantId));
      return true;
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running.values());
    },
  };
}
