import { parseAsString } from 'nuqs';

/** The e-mail address that the second step of signing up or of a new password is about (`verify`, `reset`). */
export const emailParser = parseAsString.withOptions({ history: 'push' });
