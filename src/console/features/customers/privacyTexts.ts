/** Texts of what the tenant has on one customer. */
export const privacy = {
  export: 'Export personal data',
  exported_one: 'Exported 1 row about {{name}} as JSON and CSV.',
  exported_other: 'Exported {{formatted}} rows about {{name}} as JSON and CSV.',
  erase: 'Erase personal data…',
  title: 'Erase {{name}}’s personal data?',
  final: 'This can’t be undone.',
  fates: {
    deleted: 'Deleted: {{what}}.',
    anonymised: 'Anonymised, so totals stay correct: {{what}}.',
    kept: 'Kept: {{what}}.',
  },
  files: 'Uploaded files are not included.',
  confirm: 'Erase permanently',
  cancel: 'Keep',
  erased: '{{name}} erased',
  tables: {
    customer: 'customer',
    customer_kept: 'earlier versions of the customer',
    sale: 'sales',
    sale_kept: 'earlier versions of sales',
    email: 'sent emails',
    email_log: 'stored emails',
    mail_event: 'opens, clicks and bounces',
    mail_link: 'email links',
    campaign_recipient: 'campaign records',
    automation_entry: 'automation records',
    consent_change: 'consent changes',
    suppression: 'suppressed addresses',
    segment: 'segment memberships',
    recommendation: 'recommendations',
    recommendation_bought: 'purchases used for recommendations',
    recommendation_hidden: 'purchases used to test recommendations',
    recommendation_feedback: 'ratings',
    site_event: 'site events',
    site_visitor: 'site visitors',
    chat_conversation: 'chats',
    chat_message: 'chat messages',
    chat_feedback: 'chat ratings',
    field_value: 'suggested values',
    removal: 'restorable deletions',
    audit: 'history entries',
  },
} as const;

declare module '#console/texts/screenTexts.ts' {
  interface ScreenTexts {
    readonly privacy: typeof privacy;
  }
}
