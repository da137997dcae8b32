/** Texts of the dialog that sends a test email. */
export const testSend = {
  title: 'Send a test',
  to: 'Addresses',
  hint: 'Up to 5 addresses. The email is marked as a test and is not tracked.',
  nobody: 'Enter an email address.',
  tooMany: 'Enter at most {{most}} addresses.',
  invalid: '“{{address}}” is not an email address. Correct it.',
  send: 'Send a test',
  cancel: 'Cancel',
  sent: 'Test sent to {{email}}',
  failed: 'The test to {{email}} was not sent: {{message}}',
} as const;

declare module '#console/texts/screenTexts.ts' {
  interface ScreenTexts {
    readonly testSend: typeof testSend;
  }
}
