/** Calls of the specification that are missing in the table. Remove a call when it is built; nothing is ever added. */
export const pendingCalls: readonly string[] = [];
