import type { endpoints } from './features.ts';

/** The call table; a build replaces this module by one without shapes (src/build/callTable.ts). */
export { endpoints } from './features.ts';

/** Names one call of the table. */
export type EndpointName = keyof typeof endpoints;
