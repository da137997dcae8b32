import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { connectorNames, journalStates } from './journalWords.ts';
import { instant, numericId, pageNumber, pageRows, searchText, someOf, sortOf } from '../shapes/shapes.ts';
import { inMain, type Screen } from '../screen.ts';

const entry = v.object({
  id: numericId,
  connector: v.picklist(connectorNames),
  /** In the other system's words: `orders/updated`. */
  topic: v.string(),
  /** The other system's id of this delivery. */
  external_id: v.nullable(v.string()),
  received_at: instant,
  state: v.picklist(journalStates),
  /** The result, or the reason for none; empty while it waits. */
  outcome: v.string(),
  /** The customer it is about. */
  user_id: v.nullable(v.string()),
  attempts: v.number(),
  ended_at: v.nullable(instant),
  /** The message is still stored, so that it can be replayed. */
  replayable: v.boolean(),
});

/** A message may name people: owners alone see it and have it done again. */
const owners = { needs: 'tenant', feature: 'CONNECTORS.VIEW', owner: true, source: 'product' } as const;

/** How entries are ordered. */
export const journalSorts = ['received', 'topic', 'connector', 'state'] as const;

/** Messages of other systems and their outcome (docs/decisions/042). */
export const journalEndpoints = {
  journalList: {
    method: 'GET',
    path: 'connectors/journal',
    needs: 'tenant',
    feature: 'CONNECTORS.VIEW',
    query: v.object({
      /** Words that are all in topic, outcome, id or customer. */
      search: searchText,
      connectors: someOf(connectorNames),
      states: someOf(journalStates),
      sort: sortOf(journalSorts),
      order: sortOf(['desc', 'asc']),
      page: pageNumber,
      size: pageRows,
    }),
    value: v.object({ entries: v.array(entry), total: v.number(), page: v.number() }),
    summary: 'One page of 12 entries of the event log, newest first.',
    source: 'product',
  },
  journalEntry: {
    ...owners,
    method: 'GET',
    path: 'connectors/journal/:id',
    value: v.object({
      ...entry.entries,
      /** The original message; null once it is too old. */
      body: v.nullable(v.string()),
    }),
    summary: 'One entry of the event log with its payload.',
  },
  journalReplay: {
    ...owners,
    method: 'POST',
    path: 'connectors/journal/:id/replay',
    value: entry,
    summary: 'Processes an entry again; 409 if it is queued or its payload is gone.',
  },
} as const satisfies Record<string, Endpoint>;

/** Screens of the connectors’ journal. */
export const journalScreens = {
  connectorJournal: {
    path: '/connectors/journal',
    title: 'Event Log',
    ...inMain,
    source: 'product',
    keepAlive: true,
    feature: 'CONNECTORS.VIEW',
    group: 'connectors',
    keys: 'g j',
  },
  journalEntry: {
    path: '/connectors/journal/:id',
    title: 'Event Log Entry',
    ...inMain,
    source: 'product',
    feature: 'CONNECTORS.VIEW',
    group: 'connectors',
  },
} as const satisfies Record<string, Screen>;
