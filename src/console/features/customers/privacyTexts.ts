/** Texts of what the tenant has on one customer. */
export const privacy = {
  export: 'Export personal data',
  exported_one: 'The row that names {{name}} is in two files, JSON and CSV.',
  exported_other: 'All {{formatted}} rows that name {{name}} are in two files, JSON and CSV.',
  erase: 'Erase personal data…',
  title: 'Erase everything about {{name}}?',
  final: 'Nothing undoes this.',
  fates: {
    deleted: 'Goes: {{what}}.',
    anonymised: 'Stays without the person, so that figures hold: {{what}}.',
    kept: 'Stays: {{what}}.',
  },
  files: 'Uploaded files are not searched.',
  confirm: 'Erase for good',
  cancel: 'Keep',
  erased: '{{name}} is erased',
  tables: {
    customer: 'customer',
    customer_kept: 'earlier states of the customer',
    sale: 'lines of sales',
    sale_kept: 'earlier states of sales',
    email: 'e-mails sent',
    email_log: 'mails',
    mail_event: 'opens, clicks and bounces',
    mail_link: 'links of mails',
    campaign_recipient: 'entries of campaigns',
    automation_entry: 'entries of automations',
    consent_change: 'changes of consent',
    suppression: 'stopped addresses',
    segment: 'memberships in segments',
    recommendation: 'recommendations',
    recommendation_bought: 'purchases that recommendations are made of',
    recommendation_hidden: 'purchases that recommendations are tried on',
    recommendation_feedback: 'ratings',
    site_event: 'events on the site',
    site_visitor: 'visitors of the site',
    chat_conversation: 'chats',
    chat_message: 'messages of chats',
    chat_feedback: 'ratings of chats',
    field_value: 'offered values',
    removal: 'deletions that can be undone',
    audit: 'entries of the history',
  },
} as const;

declare module '#console/texts/screenTexts.ts' {
  interface ScreenTexts {
    readonly privacy: typeof privacy;
  }
}
