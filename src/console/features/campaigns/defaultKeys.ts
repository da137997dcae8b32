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
    of: { 'campaigns:': ['campaigns'], 'campaign:': ['campaign', 'campaignAnalytics'] },
    keys: () => ({
      duplicate: ['Duplicate', 'shift+d'],
      'resend-unopened': ['Resend to those who did not open', 'shift+r'],
    }),
  },
  {
    of: { 'campaign-calendar:': ['campaigns'] },
    keys: () => ({
      earlier: ['Previous month', '['],
      later: ['Next month', ']'],
      today: ['Today', 't', '0'],
      month: ['Month', 'm'],
      agenda: ['Agenda', 'a'],
      plan: ['Plan a campaign on this day', 'n'],
      open: ['Open the day’s mailing', 'enter'],
      'day-left': ['Day before', 'arrowleft'],
      'day-right': ['Day after', 'arrowright'],
      'day-up': ['A week earlier', 'arrowup'],
      'day-down': ['A week later', 'arrowdown'],
    }),
  },
  listKeysOf({ 'campaign-people:': ['campaignPeople'] }),
  {
    of: { 'campaign-people:': ['campaignPeople'] },
    keys: () => ({ why: ['Why was this sent or skipped?', 'shift+w'], campaign: ['Open campaign', 'e'] }),
  },
  {
    of: { 'campaign-why:': ['campaignWhy'] },
    keys: () => ({
      campaign: ['Open campaign', 'e'],
      people: ['Recipients', 'shift+l'],
      mail: ['Open email', 'm'],
      'copy-link': ['Copy link', 'y'],
      'record-actions': ['More actions', '.'],
    }),
  },
  {
    of: { 'campaign:': ['campaign'] },
    keys: () => ({ people: ['Recipients', 'shift+l'], winner: ['Choose the winner …', 'shift+v'] }),
  },
  {
    of: { 'campaign:': ['campaignAnalytics'] },
    keys: () => ({
      open: ['Open campaign', 'e'],
      machines: ['Include bots', 'm'],
      window: ['Attribution window …', 'w'],
      mark: ['Create segment from …', 'shift+s'],
    }),
  },
  {
    of: { 'campaign:': ['campaignCreate', 'campaign'] },
    keys: () => ({
      'next-check': ['Next issue', 'f8'],
      audience: ['Show people by audience step', 'shift+a'],
      'test-send': ['Send test email', 'shift+t'],
      save: ['Save', 'mod+enter', 'mod+s'],
      leave: ['Leave this form', 'escape'],
    }),
  },
];
