import type { AreaKeys } from '#console/actions/areaKeys.ts';
import { listKeysOf } from '#console/list/listKeys.ts';

/** The default keys of campaigns: their list and their form. */
export const keys: readonly AreaKeys[] = [
  listKeysOf({ 'campaigns:': ['campaigns'] }),
  { of: { 'campaigns:': ['campaigns'] }, keys: () => ({ 'copy-links': ['Copy links', 'mod+c'] }) },
  {
    of: { 'campaigns:': ['campaigns'], 'campaign:': ['campaign'] },
    keys: () => ({
      send: ['Send now …', 'shift+s'],
      pause: ['Pause', 'shift+p'],
      resume: ['Resume', 'shift+p'],
      analytics: ['Analytics', 'shift+g'],
      delete: ['Delete', 'shift+delete'],
    }),
  },
  {
    of: { 'campaign-calendar:': ['campaigns'] },
    keys: () => ({
      earlier: ['Seven days before', '['],
      later: ['Seven days after', ']'],
      today: ['From today', '0'],
    }),
  },
  listKeysOf({ 'campaign-people:': ['campaignPeople'] }),
  {
    of: { 'campaign-people:': ['campaignPeople'] },
    keys: () => ({ why: ['Why did this person (not) get it?', 'shift+w'], campaign: ['Open campaign', 'e'] }),
  },
  {
    of: { 'campaign-why:': ['campaignWhy'] },
    keys: () => ({
      campaign: ['Open campaign', 'e'],
      people: ['People of the campaign', 'shift+l'],
      mail: ['Open email', 'm'],
      'copy-link': ['Copy link', 'y'],
      'record-actions': ['More actions', '.'],
    }),
  },
  {
    of: { 'campaign:': ['campaign'] },
    keys: () => ({ people: ['People of the campaign', 'shift+l'], winner: ['Choose the winner …', 'shift+v'] }),
  },
  {
    of: { 'campaign:': ['campaignAnalytics'] },
    keys: () => ({
      open: ['Open campaign', 'e'],
      machines: ['Include bots', 'm'],
      window: ['How long purchases count …', 'w'],
      mark: ['Make a segment of …', 'shift+s'],
    }),
  },
  {
    of: { 'campaign:': ['campaignCreate', 'campaign'] },
    keys: () => ({
      'next-check': ['Go to the next check', 'f8'],
      audience: ['Show the people of the audience', 'shift+a'],
      'test-send': ['Send a test', 'shift+t'],
      save: ['Save', 'mod+enter', 'mod+s'],
      leave: ['Leave this form', 'escape'],
    }),
  },
];
