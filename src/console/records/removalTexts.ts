/** Texts of deleting, merging and restoring records. */
export const removal = {
  remove: { customer: 'Delete customer…', product: 'Delete product…' },
  removeOrder: 'Delete order {{id}}',
  title: 'Delete {{name}}?',
  nothing: 'Nothing else names it. You can undo this for a day.',
  stays: '{{what}} stay, without it. Totals keep them. You can undo this for a day.',
  sales_one: '1 line of sales',
  sales_other: '{{formatted}} lines of sales',
  emails_one: '1 e-mail',
  emails_other: '{{formatted}} e-mails',
  leaves: 'It leaves {{names}}.',
  confirm: 'Delete',
  cancel: 'Keep',
  removed: '{{name}} deleted',
  restored: '{{name}} restored',
  orderRemoved: 'Order {{id}} deleted',
  merge: 'Merge a duplicate…',
  mergeWith: 'Merge which customer into this one?',
  duplicate_one: '{{id}} · {{email}} · 1 line of sales',
  duplicate_other: '{{id}} · {{email}} · {{formatted}} lines of sales',
  noEmail: 'no e-mail',
  noDuplicates: 'No other customer has this e-mail address, phone or name.',
  merged: '{{id}} merged into this customer',
  unmerged: '{{id}} is a customer of its own again',
} as const;

declare module '#console/texts/screenTexts.ts' {
  interface ScreenTexts {
    readonly removal: typeof removal;
  }
}
