/** Texts of the onboarding form. */
export const onboarding = {
  progress: 'Step {{number}} of {{count}}',
  steps: { business: 'Business', money: 'Currency and VAT', data: 'Data', segment: 'First segment' },
  stepList: 'Steps',
  done: 'saved',
  unsaved: 'unsaved',
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
    nameHint: 'Shown to people when they choose a tenant.',
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
      'A percentage, such as 10 or 12.5. Your amounts include VAT. The dashboard also shows net sales without it, unless you enter 0.',
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
    demoRefused: 'Only available before you add your own data.',
    demoThere: 'Demo data added.',
  },
  demo: {
    running: 'Demo data: {{percent}}% · {{customers}} customers, {{sales}} sales so far',
    waiting: 'Demo data is queued',
    done: 'Demo data is ready: {{customers}} customers, {{products}} products, {{sales}} sales',
    failed: 'We couldn’t finish adding the demo data. {{reason}} Choose it again to continue.',
    goOn: 'You can continue while we add the data in the background.',
  },
  segment: {
    title: 'Your first segment',
    text: 'A segment is a group of customers that updates automatically.',
    legend: 'Choose members',
    name: 'Name',
    create: 'Create and finish',
    skip: 'Skip and finish',
    offered: {
      consented: 'Customers who consented to email',
      recent: 'Bought in the last 6 months',
      frequent: 'Bought at least 3 times',
      new: 'New in the last 30 days',
    },
    notes: {
      consented: 'Everyone you can email.',
      recent: 'Any purchase, online or in store.',
      frequent: 'Three or more orders, at any time.',
      new: 'Customers added in the last 30 days.',
    },
    count_one: '{{formatted}} customer',
    count_other: '{{formatted}} customers',
    notCounted: 'Not counted',
    empty: 'No members yet. Members appear once you add data.',
    counting: 'counting …',
  },
  denied: {
    title: 'Setup in progress',
    text: 'Ask an owner to finish setting up this tenant, or choose another one.',
  },
  loadFailed: 'Couldn’t load onboarding',
} as const;

declare module '#console/texts/screenTexts.ts' {
  interface ScreenTexts {
    readonly onboarding: typeof onboarding;
  }
}
