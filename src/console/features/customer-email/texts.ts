/** Texts of the page of one mail. */
export const customerEmail = {
  loadFailed: 'Couldn’t load email',
  noSubject: '(no subject)',
  head: 'From {{name}} <{{address}}> to {{to}}, {{at}}',
  views: 'Email views',
  html: 'Email',
  text: 'Text',
  frame: 'Email',
} as const;

declare module '#console/texts/screenTexts.ts' {
  interface ScreenTexts {
    readonly customerEmail: typeof customerEmail;
  }
}
