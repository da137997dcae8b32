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
  finished: 'Your business is set up.',
  saveFirst: '“{{step}}” has unsaved changes. Save them with Continue or undo them.',
  business: {
    title: 'About your business',
    text: 'Your business name and time zone.',
    name: 'Business name',
    nameHint: 'Shown when choosing a tenant.',
    timeZone: 'Time zone',
    timeZoneHint: 'It’s {{time}} there now. All reports use this time zone.',
    senderName: 'Sender name',
    senderHint: 'New campaigns use this name and address. You can add them later in Settings.',
    fromEmailAddress: 'Sender address',
    postalAddress: 'Postal address',
    postalHint: 'Required by law in every marketing email. Campaigns can’t start without it.',
  },
  money: {
    title: 'Currency and VAT',
    text: 'You can change both later in Settings.',
    currency: 'Currency',
    currencyHint: 'A symbol or code of up to 8 characters. Amounts look like {{example}}.',
    vat: 'VAT',
    vatHint:
      'Percent, such as 10 or 12.5. Your amounts include VAT; the dashboard also shows net sales without it. Enter 0 to hide that.',
  },
  data: {
    title: 'Your data',
    text: 'Segments and reports use your customers, products and sales.',
    legend: 'Choose a data source',
    upload: 'Upload a file',
    uploadText: 'CSV or Excel files of customers, products or sales, one at a time.',
    demo: 'Use demo data',
    demoText: 'A sample gift shop with 2,000 customers and two years of sales.',
    later: 'Later',
    laterText: 'Start empty and upload data whenever you’re ready.',
    files: 'Uploaded files',
    another: 'Upload another file',
    demoRefused: 'Only available without data of your own.',
    demoThere: 'Demo data added.',
  },
  demo: {
    running: 'Demo data: {{percent}}% · {{customers}} customers, {{sales}} sales so far',
    waiting: 'Demo data is queued',
    done: 'Demo data is complete: {{customers}} customers, {{products}} products, {{sales}} sales',
    failed: 'Demo data could not be completed. {{reason}} Choose it again to continue.',
    goOn: 'You can continue. We add the data in the background.',
  },
  segment: {
    title: 'Your first segment',
    text: 'A segment is a group of customers that updates automatically.',
    legend: 'Choose members',
    name: 'Name',
    create: 'Create and finish',
    skip: 'Finish without one',
    offered: {
      consented: 'Customers who consented to email',
      recent: 'Bought in the last 6 months',
      frequent: 'Bought at least 3 times',
      new: 'New in the last 30 days',
    },
    notes: {
      consented: 'Everyone you can email.',
      recent: 'Any purchase, online or in store.',
      frequent: 'Three orders or more, at any time.',
      new: 'Customers added this month.',
    },
    count_one: '{{formatted}} customer',
    count_other: '{{formatted}} customers',
    notCounted: 'Not counted',
    empty: 'No members yet. They appear once you add data.',
    counting: 'counting …',
  },
  denied: {
    title: 'Setup in progress',
    text: 'An owner needs to finish setting up this tenant. Ask an owner or choose another tenant.',
  },
  loadFailed: 'Onboarding could not be loaded',
} as const;

declare module '#console/texts/screenTexts.ts' {
  interface ScreenTexts {
    readonly onboarding: typeof onboarding;
  }
}
