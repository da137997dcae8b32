import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canDo, type CampaignStatus, type RecipientState } from '#domain/campaigns/states.ts';
import { act } from '#server/campaigns/actions.ts';
import { settle } from '#server/campaigns/sending/recipients.ts';
import { takeTurn } from '#server/campaigns/sending/turn.ts';
import { duckdbEngines } from '#server/engine/duckdb/duckdbEngines.ts';
import type { Engines, TenantEngine, Writer } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { runsOf } from '#tests/support/laws.ts';

/** How many histories are tried; more by DODO_TEST_HISTORIES. */
const histories = runsOf(1000);
const people = ['P1', 'P2', 'P3', 'P4', 'P5'];
const batch = 2;
const leaseMs = 10_000;
const id = 1;

/** What can happen to a campaign that is sent: two senders take turns, finish or die, and a person acts on it. */
const steps = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ does: fc.constant('turn' as const), owner: fc.constantFrom('one', 'two') }) },
    {
      weight: 4,
      arbitrary: fc.record({
        does: fc.constant('finish' as const),
        owner: fc.constantFrom('one', 'two'),
        outcome: fc.constantFrom('sent' as const, 'failed' as const, 'unknown' as const),
      }),
    },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('die' as const), owner: fc.constantFrom('one', 'two') }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('pass' as const), ms: fc.constantFrom(1000, 11_000) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        does: fc.constant('act' as const),
        action: fc.constantFrom('pause' as const, 'resume' as const, 'cancel' as const, 'resend' as const),
      }),
    },
  ),
  { minLength: 4, maxLength: 14 },
);

type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;

/** The ledger by its words (campaigns.md §5), without a database. */
class Model {
  status: CampaignStatus = 'sending';
  now = Date.parse('2026-11-21T09:00:00Z');
  begins = 0;
  owner: string | null = null;
  ownedUntil = 0;
  readonly states = new Map<string, { state: RecipientState; by: string | null }>(
    people.map((name) => [name, { state: 'pending', by: null }]),
  );

  private namesIn(state: RecipientState): string[] {
    return people.filter((name) => this.states.get(name)?.state === state);
  }

  /** Whom a turn claims; undefined where the sender may do nothing. */
  turn(owner: string): string[] | undefined {
    if (this.status !== 'sending') return undefined;
    if (this.owner !== null && this.owner !== owner && this.ownedUntil > this.now) return undefined;
    if (this.owner !== owner) {
      for (const name of this.namesIn('claimed')) {
        if (this.states.get(name)?.by !== owner) this.states.set(name, { state: 'unknown', by: this.byOf(name) });
      }
    }
    this.owner = owner;
    this.ownedUntil = this.now + leaseMs;
    if (this.begins > this.now) return undefined;
    const claimed = this.namesIn('pending').slice(0, batch);
    for (const name of claimed) this.states.set(name, { state: 'claimed', by: owner });
    if (claimed.length > 0) return claimed;
    this.owner = null;
    this.status = 'sent';
    return undefined;
  }

  finish(owner: string, names: readonly string[], outcome: 'sent' | 'failed' | 'unknown'): void {
    for (const name of names) {
      const row = this.states.get(name);
      if (row?.by === owner && (row.state === 'claimed' || row.state === 'unknown'))
        this.states.set(name, { state: outcome, by: owner });
    }
  }

  act(action: 'pause' | 'resume' | 'cancel' | 'resend'): boolean {
    if (!canDo(action, this.status)) return false;
    if (action === 'resend') {
      const failed = this.namesIn('failed');
      if (failed.length === 0) return false;
      for (const name of failed) this.states.set(name, { state: 'pending', by: null });
      this.begins = this.now;
      this.status = 'sending';
    }
    if (action === 'pause') this.status = 'paused';
    if (action === 'resume') this.status = 'sending';
    if (action === 'cancel') {
      for (const name of this.namesIn('pending')) this.states.set(name, { state: 'skipped', by: this.byOf(name) });
      this.status = 'cancelled';
    }
    return true;
  }

  private byOf(name: string): string | null {
    return this.states.get(name)?.by ?? null;
  }
}

const undone = new Error('The history is over: nothing of it is kept.');

describe('the send ledger', () => {
  let folder: string;
  let engines: Engines;
  let engine: TenantEngine;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dodo-model-'));
    engines = duckdbEngines({ folder, memoryLimitMb: 512, timeZoneOf: () => Promise.resolve('UTC') });
    engine = engines.tenant('shop');
    await engine.write(async (writer) => {
      const db = tenantDb(writer);
      const at = new Date(0).toISOString();
      const content = { name: 'C', fromEmailAddress: 'a@b.example', plain: {}, groups: null, ab: null };
      await db
        .insertInto('campaign')
        .values({ id, name: 'C', status: 'sending', payload: '{}', created_at: at })
        .execute();
      await db
        .insertInto('campaign_run')
        .values({
          campaign_id: id,
          content: JSON.stringify({ ...content, ratePerMinute: null, products: [], recommendationId: null }),
          audience: people.length,
          begins_at: at,
        })
        .execute();
      const rows = people.map((name, index) => ({
        campaign_id: id,
        user_id: name,
        position: index + 1,
        customer_no: index,
        state: 'pending' as const,
      }));
      await db.insertInto('campaign_recipient').values(rows).execute();
    });
  });
  afterAll(async () => {
    await engines.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** One history within one transaction that is rolled back: what commits are is tested by killing the sender. */
  async function play(writer: Writer, history: readonly Step[]): Promise<void> {
    const inside = { ...engine, write: (work: (inner: Writer) => Promise<unknown>) => work(writer) } as TenantEngine;
    const model = new Model();
    const held = new Map<string, string[]>();
    const left: string[] = [];
    for (const step of history) {
      const now = new Date(model.now);
      if (step.does === 'pass') model.now += step.ms;
      if (step.does === 'die') held.delete(step.owner);
      if (step.does === 'turn' && !held.has(step.owner)) {
        const expected = model.turn(step.owner);
        const turn = await takeTurn(inside, id, { owner: step.owner, leaseMs, batch, now });
        expect(turn.does === 'send' ? turn.people.map((one) => one.user_id) : undefined).toEqual(expected);
        if (expected) held.set(step.owner, expected);
      }
      if (step.does === 'finish' && held.has(step.owner)) {
        const names = held.get(step.owner) ?? [];
        held.delete(step.owner);
        // A mail leaves before its outcome is written down: nobody's may leave twice but by choice.
        if (step.outcome === 'sent') left.push(...names);
        const reason = { sent: null, failed: 'not handed over', unknown: 'interrupted' } as const;
        const result = { state: step.outcome, reason: reason[step.outcome], detail: null, mailId: null };
        model.finish(step.owner, names, step.outcome);
        await settle(
          writer,
          { id, owner: step.owner, now },
          names.map((userId) => ({ userId, ...result })),
        );
      }
      if (step.does === 'act') {
        const author = { userId: null, name: 'Tests', now };
        const done = await act(writer, id, step.action, {
          author,
          timeZone: 'UTC',
          today: '2026-11-21',
          takeBack: 0,
        }).then(
          () => true,
          () => false,
        );
        expect(done).toBe(model.act(step.action));
      }
    }
    const rows = await tenantDb(writer)
      .selectFrom('campaign_recipient')
      .select(['user_id', 'state'])
      .where('campaign_id', '=', id)
      .orderBy('user_id')
      .execute();
    expect(rows).toEqual(people.map((name) => ({ user_id: name, state: model.states.get(name)?.state })));
    const row = await tenantDb(writer).selectFrom('campaign').select('status').where('id', '=', id).executeTakeFirst();
    expect(row?.status).toBe(model.status);
    expect(new Set(left).size).toBe(left.length);
  }

  it(
    `does what its words say in ${histories.numRuns} histories of two senders, crashes, pauses, resumes, cancels and resends`,
    async () => {
      await fc.assert(
        fc.asyncProperty(steps, async (history) => {
          const played = engine.write(async (writer) => {
            await play(writer, history);
            throw undone;
          });
          await played.catch((error: unknown) => {
            if (error !== undone) throw error;
          });
        }),
        histories,
      );
    },
    histories.numRuns * 200,
  );
});
