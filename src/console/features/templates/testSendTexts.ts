/** Texts of the dialog that sends a test email. */
export const testSend = {
  title: 'Send test email',
  to: 'Addresses',
  hint: 'Up to 5 addresses. Test emails are marked as tests and not tracked.',
  nobody: 'Enter an email address.',
  tooMany: 'Enter at most {{most}} addresses.',
  invalid_one: '{{address}} is not a valid email address.',
  invalid_other: '{{address}} are not valid email addresses.',
  send: 'Send test email',
  cancel: 'Cancel',
  sent: 'Test email sent to {{email}}',
  failed: 'Test email to {{email}} failed: {{message}}',
} as const;

declare module '#console/texts/screenTexts.ts' {
  interface ScreenTexts {
    readonly testSend: typeof testSend;
  }
}
