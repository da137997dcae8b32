/** Replies that were asked for before the console's own code had come, or before somebody went somewhere, by their address. */
export interface EarlyReplies {
  readonly token: string;
  readonly tenantId: string;
  readonly replies: Map<string, Promise<Response>>;
  /** What those say that were read already, as the API writes it. */
  readonly read: Map<string, unknown>;
  /** Done when what the page's head asked for has been read, or will not be. */
  readonly isRead?: Promise<unknown>;
}

/** A reply that nobody took is too old after so many milliseconds. */
export const fresh = 10_000;

declare global {
  interface Window {
    dodoEarly?: EarlyReplies;
  }
}

/** Hands over the reply to a call that is on its way already, once, and only to the person and tenant it was asked for. */
export function takeEarly(url: string, tenantId: string | undefined, token: string): Promise<Response> | undefined {
  const early = earlyOf(tenantId, token);
  const reply = early?.replies.get(url);
  if (early) dropEarly(early, url);
  return reply;
}

/** Hands over what a reply said that was read already, under the same conditions: whoever draws has it at once. */
export function takeRead(url: string, tenantId: string | undefined, token: string | undefined): unknown {
  const early = token === undefined ? undefined : earlyOf(tenantId, token);
  if (!early?.read.has(url)) return undefined;
  const value = early.read.get(url);
  dropEarly(early, url);
  return value;
}

/** Forgets a reply, whoever took it or nobody. */
export function dropEarly({ replies, read }: EarlyReplies, url: string): void {
  replies.delete(url);
  read.delete(url);
}

function earlyOf(tenantId: string | undefined, token: string): EarlyReplies | undefined {
  const early = window.dodoEarly;
  return early && early.tenantId === tenantId && early.token === token ? early : undefined;
}
