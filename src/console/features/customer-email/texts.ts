/** Texts of the page of one mail. */
export const customerEmail = {
  loadFailed: 'The mail could not be loaded',
  noSubject: '(no subject)',
  head: 'From {{name}} <{{address}}> to {{to}}, {{at}}',
  views: 'Ways to show the mail',
  html: 'Mail',
  text: 'Text',
  frame: 'The mail',
} as const;

declare module '#console/texts/screenTexts.ts' {
  interface ScreenTexts {
    readonly customerEmail: typeof customerEmail;
  }
}
