/** Texts of the screens of mails. */
export const outbox = {
  listLabel: 'Emails, newest first',
  search: 'Search emails',
  columns: { subject: 'Subject', to: 'To', kind: 'Type', state: 'Status', created: 'Created' },
  noSubject: '(no subject)',
  kinds: { campaign: 'Campaign', automation: 'Automation', test: 'Test', support: 'Support', reply: 'Chat reply' },
  states: { sent: 'Sent', failed: 'Failed', waiting: 'Unknown' },
  stateTitle: 'Status',
  kindTitle: 'Type',
  stays: 'Emails are stored here instead of being sent.',
  copyHook: 'Copy webhook URL',
  hookCopied: 'Webhook URL copied. Email servers post bounces and complaints to it. Keep it secret.',
  ownersOnly: 'Owners only',
  emptyTitle: 'No emails yet',
  emptyText: 'Emails from campaigns, automations, tests and support requests appear here.',
  mail: {
    loadFailed: 'Couldn’t load email',
    from: 'From {{name}} <{{address}}> to {{to}}, {{at}}',
    tabsLabel: 'Email views',
    tabs: { html: 'Email', text: 'Text', headers: 'Headers', events: 'Events' },
    show: 'Show {{tab}}',
    next: 'Next tab',
    previous: 'Previous tab',
    frame: 'Email',
    customer: 'Open customer',
    copyLink: 'Copy link',
    why: 'Why was this sent?',
    noEvents: 'No events yet.',
    events: {
      open: 'Opened',
      click: 'Clicked',
      unsubscribe: 'Unsubscribed',
      bounce: 'Bounced',
      complaint: 'Marked as spam',
    },
    machine: {
      proxy: 'known bot, not counted',
      head: 'link scanner, not counted',
      burst: 'bot that followed many links at once, not counted',
    },
  },
} as const;

declare module '#console/texts/screenTexts.ts' {
  interface ScreenTexts {
    readonly outbox: typeof outbox;
  }
}
