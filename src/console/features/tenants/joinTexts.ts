/** Texts of the screen that an invitation's link opens. */
export const join = {
  text: '{{by}} invited {{email}} to {{tenant}} as {{role}}.',
  accept: 'Join {{tenant}}',
  member: 'You already belong to {{tenant}}.',
  open: 'Open {{tenant}}',
  over: 'This invitation can’t be used',
  noToken: 'Open the link in your invitation email, or ask for a new one.',
  otherTenant: 'Choose a business',
} as const;

declare module '#console/texts/screenTexts.ts' {
  interface ScreenTexts {
    readonly join: typeof join;
  }
}
