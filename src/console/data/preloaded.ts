/**
 * Replies requested before the code that needs them runs: by the page's head, or when a link is hovered. Each is stored
 * by tenant and address for a short time and handed over once. The page's head uses this module, too, so it imports
 * nothing.
 */

/** A reply of the API, read to its end; no body where it was not JSON. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
  /** Seconds after which a refused request may come again. */
  readonly retryAfter?: number | undefined;
}

interface Preload {
  readonly reply: Promise<Reply>;
  /** The reply once it has arrived with a good status. */
  value?: Reply;
}

declare global {
  interface Window {
    /** By tenant and address: `<tenant id> /api/customers`. */
    preloaded?: Map<string, Preload>;
  }
}

/** How long an unused reply is stored, in milliseconds. */
export const preloadLife = 10_000;

/** Makes a request and reads its reply. Rejects where no reply arrives, or a good one breaks off. */
export async function fetchReply(url: string, init: RequestInit): Promise<Reply> {
  const reply = await fetch(url, init);
  const { ok, status } = reply;
  const retryAfter = Number(reply.headers.get('retry-after') ?? 0) || undefined;
  try {
    return { status, body: await reply.json(), retryAfter };
  } catch (error) {
    // A good reply that breaks off must not look like an empty one.
    if (ok) throw error;
    return { status, body: undefined, retryAfter };
  }
}

/** Requests an address of the API ahead of its use; `signal` aborts it as long as nobody has taken it. */
export function preload(
  url: string,
  { token, tenantId, signal }: { readonly token: string; readonly tenantId: string; readonly signal?: AbortSignal },
): void {
  const all = (window.preloaded ??= new Map());
  const key = `${tenantId} ${url}`;
  if (all.has(key)) return;
  const controller = new AbortController();
  const headers = { authorization: `Bearer ${token}`, 'x-tenant-id': tenantId };
  const entry: Preload = { reply: fetchReply(url, { headers, signal: controller.signal }) };
  all.set(key, entry);
  const drop = () => {
    if (all.get(key) !== entry) return;
    all.delete(key);
    controller.abort();
  };
  void read(entry).catch(drop);
  signal?.addEventListener('abort', drop, { once: true });
  setTimeout(drop, preloadLife);
}

async function read(entry: Preload): Promise<void> {
  const reply = await entry.reply;
  if (reply.status === 200) entry.value = reply;
}

/** Hands over a pending or finished request, once; undefined where there is none. */
export function takePreloaded(tenantId: string | undefined, url: string): Promise<Reply> | undefined {
  const key = `${tenantId} ${url}`;
  const entry = window.preloaded?.get(key);
  window.preloaded?.delete(key);
  return entry?.reply;
}

/** The value of a good reply that has arrived, without taking it: for the first render. */
export function readPreloaded(tenantId: string | undefined, url: string): unknown {
  const reply = window.preloaded?.get(`${tenantId} ${url}`)?.value;
  return (reply?.body as { readonly value?: unknown } | undefined)?.value;
}
