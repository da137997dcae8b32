/** Loads the source editor of mails, which is large and only needed there. */
export const loadMailSource = () => import('./monaco/MailSource.tsx');

/** Loads the view of what changed between two sources. */
export const loadSourceDiff = () => import('./monaco/SourceDiff.tsx');
