import { openThreads } from '#server/threads/threads.ts';

/** The threads that all servers of a test process share: each takes a second to start. */
export const threads = openThreads();
