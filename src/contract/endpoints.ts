import type { endpoints } from './features.ts';

/** The call table. A built console has its rows without shapes (src/build/callTable.ts). */
export { endpoints } from './features.ts';

/** Names one call of the table. */
export type EndpointName = keyof typeof endpoints;
