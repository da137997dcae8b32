import { openServerThreads } from '#server/serverThreads.ts';

/** The threads that all servers of a test process share: each takes a second to start. */
export const threads = openServerThreads();
