/** Messages between processes about a tenant: its data must be reopened, or its site was changed. */
export type NoticeKind = 'release' | 'site';

/** Notices between the processes that share the data. */
export interface Notices {
  /** Tells the other processes; this one knows already. */
  tell(kind: NoticeKind, tenantId: string): Promise<void>;
  /**
   * Called for what other processes tell; without a tenant where notices may have been missed, so that it may be any.
   */
  on(kind: NoticeKind, hear: (tenantId: string | undefined) => void): void;
  close(): Promise<void>;
}

/** The notices of the one process that may have a data folder open: there are no subscribers. */
export function noNotices(): Notices {
  return { tell: () => Promise.resolve(), on: () => undefined, close: () => Promise.resolve() };
}
