import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { machineRules, mailEventKinds, mailKinds, mailStates, outboxSorts } from './outboxWords.ts';
import { instant, numericId, pageNumber, pageRows, searchText, someOf, sortOf } from '../shapes/shapes.ts';
import { inMain, type Screen } from '../screen.ts';

const listedMail = v.object({
  id: numericId,
  kind: v.picklist(mailKinds),
  state: v.picklist(mailStates),
  /** Why it did not leave, or why it was refused. */
  failure: v.nullable(v.string()),
  subject: v.string(),
  user_email: v.string(),
  from_name: v.string(),
  from_email_address: v.string(),
  campaign_id: v.nullable(numericId),
  user_id: v.nullable(v.string()),
  created_at: instant,
});

const owners = { needs: 'tenant', owner: true, source: 'product' } as const;

/** The mails of a tenant, for its owners (docs/decisions/030). */
export const outboxEndpoints = {
  outboxList: {
    ...owners,
    method: 'GET',
    path: 'outbox',
    query: v.object({
      /** Words that are all in subject, address or name. */
      search: searchText,
      kinds: someOf(mailKinds),
      states: someOf(mailStates),
      sort: sortOf(outboxSorts),
      order: sortOf(['desc', 'asc']),
      page: pageNumber,
      size: pageRows,
    }),
    value: v.object({
      mails: v.array(listedMail),
      total: v.number(),
      /** The page of the reply: the last one where the requested one is behind it. */
      page: v.number(),
      /** Where mail goes: `outbox` never leaves the machine. */
      transport: v.picklist(['outbox', 'smtp']),
      /** The address that reports about this tenant's mails are posted to; a secret of its owners. */
      hook: v.string(),
    }),
    summary: 'One page of 12 emails, newest first, searched by subject, address and name.',
  },
  outboxMail: {
    ...owners,
    method: 'GET',
    path: 'outbox/:id',
    value: v.object({
      ...listedMail.entries,
      /** With its links as they were written, without pixel: showing it counts nothing. */
      rendered_html: v.string(),
      text: v.string(),
      /** The headers as they were written, before a signature. */
      head: v.string(),
      /** The events of the mail, the newest first, at most 100. */
      events: v.array(
        v.object({
          id: numericId,
          kind: v.picklist(mailEventKinds),
          at: instant,
          /** The rule by which no person did it. */
          machine: v.nullable(v.picklist(machineRules)),
          /** The target of the link that was clicked, or what a report said. */
          detail: v.nullable(v.string()),
        }),
      ),
    }),
    summary: 'One email with HTML, text, headers and events.',
  },
} as const satisfies Record<string, Endpoint>;

/** Screens of the outbox. */
export const outboxScreens = {
  outbox: {
    path: '/outbox',
    title: 'Outbox',
    ...inMain,
    source: 'product',
    keepAlive: true,
    keys: 'g b',
  },
  outboxMail: { path: '/outbox/:id', title: 'Email', ...inMain, source: 'product' },
} as const satisfies Record<string, Screen>;
