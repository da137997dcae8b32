import { addTexts } from './i18n.ts';

/** Texts of the segment screens. */
export const segments = {
  listLabel: 'Segments',
  search: 'Search segments',
  emptyTitle: 'No segments yet',
  emptyText: 'A segment is a saved question about customers. Campaigns and analytics read it.',
  create: 'Create Segment',
  columns: { name: 'Segment', population: 'Customers', target: 'Consented' },
  membersLabel: 'Members of this segment',
  searchMembers: 'Search members',
  noMembersTitle: 'Nobody yet',
  noMembersText: 'Members show here as soon as the conditions are complete and find somebody.',
  member: {
    name: 'Customer',
    id: 'ID',
    email: 'E-mail',
    city: 'City',
    gender: 'Gender',
    consent: 'E-mail consent',
    since: 'Created',
  },
  consented: 'Consented',
  notConsented: 'Not consented',
  why: 'Why?',
  whyRow: 'Why is {{name}} in?',
  analytics: 'Analytics',
  openAnalytics: 'Open analytics',
} as const;

addTexts({ segments });
