/** Texts of the screens of mails. */
export const outbox = {
  listLabel: 'Mails, newest first',
  search: 'Search mails',
  columns: { subject: 'Subject', to: 'To', kind: 'Kind', state: 'State', created: 'When' },
  noSubject: '(no subject)',
  kinds: { campaign: 'Campaign', automation: 'Automation', test: 'Test', support: 'Support' },
  states: { sent: 'Sent', failed: 'Failed', waiting: 'Unknown' },
  stateTitle: 'State',
  kindTitle: 'Kind',
  stays: 'Mails are kept on this machine: none leaves it.',
  copyHook: 'Copy report address',
  hookCopied: 'Copied. Mail servers post bounces and complaints there; keep it secret.',
  ownersOnly: 'For owners only',
  emptyTitle: 'No mails yet',
  emptyText: 'Every mail of a campaign, an automation, a test or to the support team is listed here.',
  mail: {
    loadFailed: 'The mail could not be loaded',
    from: 'From {{name}} <{{address}}> to {{to}}, {{at}}',
    tabsLabel: 'Parts of the mail',
    tabs: { html: 'Mail', text: 'Text', headers: 'Headers', events: 'Events' },
    show: 'Show {{tab}}',
    next: 'Next tab',
    previous: 'Previous tab',
    frame: 'The mail',
    customer: 'Show the customer',
    copyLink: 'Copy link',
    why: 'Why did this person get it?',
    noEvents: 'Nothing happened to it yet.',
    events: {
      open: 'Opened',
      click: 'Clicked',
      unsubscribe: 'Unsubscribed',
      bounce: 'Came back',
      complaint: 'Complaint',
    },
    machine: {
      proxy: 'a program, by its name: not counted',
      head: 'a program that only looked: not counted',
      burst: 'a program that followed many links at once: not counted',
    },
  },
} as const;

declare module '#console/texts/screenTexts.ts' {
  interface ScreenTexts {
    readonly outbox: typeof outbox;
  }
}
