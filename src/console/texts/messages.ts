/** Texts of whole-page messages that every screen may need: failed, not loaded, no server. */
export const messages = {
  toDashboard: 'Go to the dashboard',
  databaseTitle: 'Error!',
  databaseLeave: 'OK',
  close: 'Close',
  failedTitle: 'This screen could not be shown',
  failedText: 'Nothing you saved is lost. Try again; if it happens twice, reload the page.',
  codeMissingTitle: 'This screen did not load',
  codeMissingText: 'Its code did not come from the server. Nothing you saved is lost; try again in a moment.',
  partMissing: 'A part of the console did not load. Try again in a moment.',
  loadFailedTitle: 'The server could not be reached',
  loadFailedText: 'Your sign-in and your tenant are kept. Try again in a moment.',
  retry: 'Retry',
  sessionEnded: 'Your session has ended. Please sign in again.',
  loading: 'Loading',
} as const;
