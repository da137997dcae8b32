/** Texts of the dialog that sends a test of a mail. */
export const testSend = {
  title: 'Send a test',
  to: 'Addresses',
  hint: 'At most 5 addresses. The mail is marked as a test and not tracked.',
  nobody: 'Enter an email address.',
  tooMany: 'Enter at most {{most}} addresses.',
  invalid: '“{{address}}” is not an email address. Correct it.',
  send: 'Send a test',
  cancel: 'Cancel',
  sent: 'Test sent to {{email}}',
  failed: 'The test to {{email}} was not sent: {{message}}',
} as const;
