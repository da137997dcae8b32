import { addTexts } from './i18n.ts';

/** Texts of the tenant-selection screen and of links that name another tenant. */
export const tenants = {
  search: 'Search tenants',
  label: 'Tenants',
  last: 'Last used',
  notOnboarded: 'Not onboarded yet',
  noneFound: 'No tenant is called that',
  clearSearch: 'Clear search',
  askTitle: 'This link belongs to {{name}}',
  askText: 'You are working in {{current}}. Switch tenant to open the link?',
  askSwitch: 'Switch to {{name}}',
  askStay: 'Stay in {{current}}',
  thisTenant: 'this tenant',
  otherTenant: 'another tenant',
  foreignTitle: 'This link belongs to a tenant you cannot open',
  foreignText: 'Your account has no access to that tenant. Ask the person who sent the link, or go on in your own.',
} as const;

addTexts({ tenants });
