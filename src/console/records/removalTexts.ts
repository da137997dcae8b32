/** Texts of deleting, merging and restoring records. */
export const removal = {
  remove: { customer: 'Delete customer…', product: 'Delete product…' },
  removeOrder: 'Delete order {{id}}',
  title: 'Delete {{name}}?',
  nothing: 'Nothing else uses it. You can undo this within a day.',
  stays: 'Kept and still counted in totals: {{what}}. You can undo this within a day.',
  sales_one: '1 sale',
  sales_other: '{{formatted}} sales',
  emails_one: '1 email',
  emails_other: '{{formatted}} emails',
  leaves: 'It will be removed from {{names}}.',
  confirm: 'Delete',
  cancel: 'Keep',
  removed: '{{name}} deleted',
  restored: '{{name}} restored',
  orderRemoved: 'Order {{id}} deleted',
  merge: 'Merge a duplicate…',
  mergeWith: 'Merge which customer into this one?',
  duplicate_one: '{{id}} · {{email}} · 1 sale',
  duplicate_other: '{{id}} · {{email}} · {{formatted}} sales',
  noEmail: 'no email',
  noDuplicates: 'No other customer has this email, phone or name.',
  merged: '{{id}} merged into this customer',
  unmerged: '{{id}} is a separate customer again',
} as const;

declare module '#console/texts/screenTexts.ts' {
  interface ScreenTexts {
    readonly removal: typeof removal;
  }
}
