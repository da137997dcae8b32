/** The demo's campaigns, newest first: the first eight were sent (emails.ts), the rest wait. */
export const seededCampaigns = [
  { name: 'Spring garden', subject: 'Your garden is waiting', template: 'Newsletter' },
  { name: 'Winter warmers', subject: 'Throws, tea and candlelight', template: 'Newsletter' },
  { name: 'End of financial year', subject: 'A little something before July', template: 'Offer' },
  { name: 'Mother’s Day', subject: 'She will love these', template: 'Offer' },
  { name: 'Easter table', subject: 'Set the table', template: 'Newsletter' },
  { name: 'Back to school', subject: 'Notebooks and good intentions', template: 'Newsletter' },
  { name: 'Summer sale', subject: 'Up to 40 % off', template: 'Offer' },
  { name: 'New year, new kitchen', subject: 'Begin with a good mug', template: 'Newsletter' },
  { name: 'Christmas hampers', subject: 'Order by 12 December', template: 'Offer' },
  { name: 'Homepage: Christmas', subject: '', template: 'Offer' },
] as const;

/** The demo's e-mail templates. */
export const seededTemplates = [
  {
    name: 'Newsletter',
    html: '<h1>Harbour &amp; Pine</h1><p>Hello {{ customer.name }},</p><p>here is what is new.</p>',
  },
  { name: 'Offer', html: '<h1>For you, {{ customer.name }}</h1><p>Something from our shelves, until Sunday.</p>' },
  { name: 'Welcome', html: '<h1>Welcome, {{ customer.name }}</h1><p>It is good to have you here.</p>' },
] as const;

/** The demo's automations; the second is switched on. */
export const seededAutomations = [
  { title: 'Abandoned cart', description: 'A reminder one day after a cart was left.', active: false },
  { title: 'Welcome series', description: 'Three mails in the first two weeks.', active: true },
  { title: 'Birthday', description: 'A greeting on the day.', active: false },
] as const;
