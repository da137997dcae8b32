/** Texts of the onboarding form. */
export const onboarding = {
  progress: 'Step {{number}} of {{count}}',
  steps: { business: 'Business', money: 'Money', data: 'Data', segment: 'First segment' },
  stepList: 'Steps',
  done: 'saved',
  unsaved: 'not saved',
  goTo: 'Go to step: {{step}}',
  next: 'Continue',
  saving: 'Saving…',
  back: 'Back',
  finished: 'This tenant is set up.',
  saveFirst: '“{{step}}” has changes that are not saved. Continue here first, or undo them.',
  business: {
    title: 'About your business',
    text: 'This is how your colleagues find the tenant, and when its days begin.',
    name: 'Business name',
    nameHint: 'Shown in the tenant list.',
    timeZone: 'Time zone',
    timeZoneHint: 'It is {{time}} there now. All reports use this time zone.',
    senderName: 'Sender name',
    senderHint: 'New campaigns come from this name and address. You can enter them later in the settings.',
    fromEmailAddress: 'Sender address',
    postalAddress: 'Postal address',
    postalHint: 'Required by law in every marketing email. Campaigns cannot start without it.',
  },
  money: {
    title: 'Currency and VAT',
    text: 'You can change both later in the settings.',
    currency: 'Currency',
    currencyHint: 'A sign or a code of up to 8 characters. Amounts will read {{example}}.',
    vat: 'VAT',
    vatHint:
      'Percent, such as 10 or 12.5. Amounts in your data include VAT; the dashboard also shows net sales without it. Enter 0 to hide that figure.',
  },
  data: {
    title: 'Your data',
    text: 'Segments and figures begin with customers, products and sales.',
    legend: 'Source of your first data',
    upload: 'Upload a file',
    uploadText: 'CSV or Excel files of customers, products or sales, one at a time.',
    demo: 'Fill with demo data',
    demoText: 'A gift shop with 2,000 customers and two years of sales, to look around in.',
    later: 'Later',
    laterText: 'Start empty, and upload whenever you are ready.',
    files: 'Uploaded files',
    another: 'Upload another file',
    demoRefused: 'Only for a tenant without data of its own.',
    demoThere: 'The demo data is there.',
  },
  demo: {
    running: 'Demo data: {{percent}}% · {{customers}} customers, {{sales}} sales so far',
    waiting: 'Demo data waits for its turn',
    done: 'Demo data is complete: {{customers}} customers, {{products}} products, {{sales}} sales',
    failed: 'The demo data could not be completed. {{reason}} Choose it again to go on where it stopped.',
    goOn: 'You can go on; it is filled in the background.',
  },
  segment: {
    title: 'Your first segment',
    text: 'A segment is a group of customers that keeps itself up to date.',
    legend: 'Who belongs to it',
    name: 'Name',
    create: 'Create and finish',
    skip: 'Finish without one',
    offered: {
      consented: 'Customers who consented to e-mail',
      recent: 'Bought in the last 6 months',
      frequent: 'Bought at least 3 times',
      new: 'New in the last 30 days',
    },
    notes: {
      consented: 'Everyone you can reach by e-mail.',
      recent: 'Any purchase, online or in a shop.',
      frequent: 'Three baskets or more, whenever.',
      new: 'Customers added this month.',
    },
    count_one: '{{formatted}} customer',
    count_other: '{{formatted}} customers',
    counting: 'counting',
    empty: 'No members yet; they will follow your data.',
  },
  denied: {
    title: 'This tenant is being set up',
    text: 'An owner of the tenant answers a few questions first; until then its screens stay closed. Ask one of them, or choose another tenant.',
  },
  loadFailed: 'Onboarding could not be loaded',
} as const;

declare module '#console/texts/screenTexts.ts' {
  interface ScreenTexts {
    readonly onboarding: typeof onboarding;
  }
}
