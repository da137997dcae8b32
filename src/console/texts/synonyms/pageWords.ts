/** What people call a page of a list before they say its number. */
export const pageWords: ReadonlySet<string> = new Set(['page', 'pg', 'seite']);

/** Words that stand between it and its number. */
export const numberWords: ReadonlySet<string> = new Set(['number', 'no', 'nr', 'nummer']);
