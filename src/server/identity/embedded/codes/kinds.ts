const minute = 60_000;
const hour = 60 * minute;

/** The kinds of codes (identity.md §6): how long one counts, how many an address may ask for, and where it goes. */
export const codeKinds = {
  signUp: { about: 'signup', lifeMs: 24 * hour, anHour: 5, medium: 'EMAIL', attribute: 'email' },
  reset: { about: 'reset', lifeMs: hour, anHour: 5, medium: 'EMAIL', attribute: 'email' },
  signIn: { about: 'sign-in', lifeMs: 3 * minute, anHour: 20, medium: 'SMS', attribute: 'phone_number' },
  phone: { about: 'phone', lifeMs: 24 * hour, anHour: 5, medium: 'SMS', attribute: 'phone_number' },
} as const;

/** Names a kind of code. */
export type CodeKind = keyof typeof codeKinds;

/** Wrong tries after which a code is spent. */
export const maxTries = 5;
