/** Texts of who belongs to the business. */
export const people = {
  title: 'People',
  text: 'Everyone who can open this business. Changes apply from their next click.',
  invite: 'Invite person',
  email: 'Email',
  role: 'Role',
  send: 'Send invitation',
  add: 'Add person',
  pool: 'People sign in through user pool {{pool}}. Ask its operator to create a user with this email address and to add {{tenant}} to their custom:tenant_ids. They get the role you choose here at their first sign-in.',
  sent: 'Invitation sent to {{email}}',
  added: '{{email}} gets the role {{role}} at their first sign-in',
  notSent: 'We couldn’t send the email. Copy the invitation link and send it to {{email}} yourself.',
  link: 'Invitation link for {{email}}',
  copyLink: 'Copy invitation link',
  linkCopied: 'Invitation link copied. It works for {{email}} only.',
  table: 'People and their roles',
  columns: { person: 'Person', role: 'Role', actions: 'Actions' },
  roles: { owner: 'Owner', marketer: 'Marketer', analyst: 'Analyst' },
  you: 'You',
  roleOf: 'Role of {{person}}',
  roleChanged: '{{person}} is now {{role}}',
  remove: 'Remove',
  removePerson: 'Remove {{person}}',
  askRemove: 'Remove {{person}}?',
  askRemoveText: 'They can no longer open this business. What they created stays.',
  askLeave: 'Remove yourself?',
  askLeaveText: 'You can no longer open this business. Another owner can invite you again.',
  removed: '{{person}} removed',
  invited: 'Invited · expires {{at}}',
  reserved: 'Added · not signed in yet',
  expired: 'Invitation expired',
  resend: 'Send again',
  resendTo: 'Send the invitation to {{person}} again',
  withdraw: 'Withdraw',
  withdrawFrom: 'Withdraw the invitation of {{person}}',
  withdrawn: 'Invitation of {{person}} withdrawn',
  cancel: 'Cancel',
  history: 'Recent changes',
  noHistory: 'No changes yet.',
  change: {
    invited: '{{by}} invited {{person}} as {{role}}',
    withdrawn: '{{by}} withdrew the invitation of {{person}}',
    joined: '{{person}} joined as {{role}}',
    role: '{{by}} made {{person}} {{role}}',
    removed: '{{by}} removed {{person}}',
  },
} as const;

declare module '#console/texts/screenTexts.ts' {
  interface ScreenTexts {
    readonly people: typeof people;
  }
}
