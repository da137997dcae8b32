import type { CDPSession } from 'playwright';

/** 9 Mbit/s, 1.5 back, and 165 ms a request: what speed.md calls 4G. */
const fast4G = {
  offline: false,
  latency: 165,
  downloadThroughput: (9_000_000 * 0.9) / 8,
  uploadThroughput: (1_500_000 * 0.9) / 8,
} as const;

/** Puts the page on a telephone's network. */
export async function slowNetwork(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', fast4G);
}
