import { screen, type Feature } from '#console/feature.ts';
import { outboxLoads, outboxMailLoads } from './loads.ts';

/** The outbox: every sent or waiting email. */
export const outbox = {
  screens: {
    outbox: screen(() => import('./OutboxListScreen.tsx'), 'OutboxListScreen'),
    outboxMail: screen(() => import('./OutboxMailScreen.tsx'), 'OutboxMailScreen'),
  },
  skeletons: { outbox: 'list', outboxMail: 'mail' },
  loads: { outbox: outboxLoads, outboxMail: outboxMailLoads },
  keys: () => import('./defaultKeys.ts'),
  aliases: () => import('./aliases.ts'),
} satisfies Feature;
