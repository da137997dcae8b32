import { setClockAhead } from '#console/ui/productNow.ts';

/** `/config.json`, public before sign-in. */
export interface ClientConfig {
  readonly mode: 'embedded' | 'cognito';
  readonly userPoolId: string;
  readonly clientId: string;
  /** The host of a pool's federated sign-in; absent where a pool has none. */
  readonly oauthDomain?: string;
  /** The server accepts events and logs them. */
  readonly logsEvents?: true;
  /** An additional sink of events: a Google Analytics property, `G-…`. */
  readonly ga4MeasurementId?: string;
  /** Milliseconds by which the product's time is ahead of the machine's, if `DODO_TODAY` is an instant. */
  readonly clockAheadMs?: number;
}

let pending: Promise<ClientConfig> | undefined;

/** The server's identity configuration, requested once; after a failure (server away) it is requested again. */
export function clientConfig(): Promise<ClientConfig> {
  pending ??= read().catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
}

async function read(): Promise<ClientConfig> {
  const reply = await fetch('/config.json');
  if (!reply.ok) throw new Error(`/config.json answered ${reply.status}`);
  const config = (await reply.json()) as ClientConfig;
  setClockAhead(config.clockAheadMs ?? 0);
  return config;
}

/** True where Microsoft and Google can be offered: always embedded, in a pool that names the host for it. */
export function hasFederated({ mode, oauthDomain }: ClientConfig): boolean {
  return mode === 'embedded' || oauthDomain !== undefined;
}
