import { tenantStructure } from '#server/features.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canDo, type CampaignAction, type CampaignStatus, type RecipientState } from '#domain/campaigns/states.ts';
import { nextTry } from '#domain/campaigns/tries.ts';
import { act } from '#server/features/campaigns/actions.ts';
import { claimedBy, settle, type Result } from '#server/features/campaigns/sending/recipients.ts';
import { takeTurn } from '#server/features/campaigns/sending/turn.ts';
import { duckdbEngines } from '#server/engine/duckdb/duckdbEngines.ts';
import type { Engines, TenantEngine, Writer } from '#server/engine/engine.ts';
import { nextId } from '#server/engine/nextId.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { proveArrival } from '#server/mail/events/provenArrival.ts';
import { markMails } from '#server/mail/personal/log.ts';
import { runsOf } from '#tests/support/laws.ts';
import { stoppedClock } from '#tests/support/stoppedClock.ts';

/** How many histories are tried; more by DODO_TEST_HISTORIES. */
const histories = runsOf(1000);
const people = ['P1', 'P2', 'P3', 'P4', 'P5'];
const batch = 2;
const leaseMs = 10_000;
const id = 1;

const owner = fc.constantFrom('one', 'two');
const outcomes = ['sent', 'failed', 'unknown', 'busy', 'dropped'] as const;

/**
 * What can happen to a campaign that is sent: two senders take turns, store and hand over mails or die meanwhile, time
 * passes, mails prove to have arrived, and a person acts on it.
 */
const steps = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ does: fc.constant('turn' as const), owner }) },
    {
      weight: 4,
      arbitrary: fc.record({ does: fc.constant('finish' as const), owner, outcome: fc.constantFrom(...outcomes) }),
    },
    // A mail is stored, leaves or not, and the sender dies before it writes down which.
    { weight: 2, arbitrary: fc.record({ does: fc.constant('leave' as const), owner, left: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('die' as const), owner }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('prove' as const), person: fc.constantFrom(...people) }) },
    {
      weight: 3,
      arbitrary: fc.record({
        does: fc.constant('pass' as const),
        ms: fc.constantFrom(1000, 11_000, 61_000, 3_600_000, 90_000_000),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        does: fc.constant('act' as const),
        action: fc.constantFrom(
          'pause' as const,
          'resume' as const,
          'cancel' as const,
          'resend' as const,
          'resendUnknown' as const,
        ),
      }),
    },
  ),
  { minLength: 4, maxLength: 18 },
);

type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;
type Outcome = (typeof outcomes)[number];

/** One person of the ledger, and what the world knows of their mails. */
interface Person {
  state: RecipientState;
  by: string | null;
  tries: number;
  since: number;
  next: number;
  /** A stored mail of which nobody knows whether it left. */
  open: boolean;
  /** Whether a mail of which nobody knows left all the same: only then can it prove that. */
  openLeft: boolean;
  left: number;
  decisions: number;
}

/** The ledger by its words (campaigns.md §5), without a database. */
class Model {
  status: CampaignStatus = 'sending';
  now = Date.parse('2026-11-21T09:00:00Z');
  begins = 0;
  owner: string | null = null;
  ownedUntil = 0;
  readonly states = new Map<string, Person>(
    people.map((name) => [
      name,
      { state: 'pending', by: null, tries: 0, since: 0, next: 0, open: false, openLeft: false, left: 0, decisions: 0 },
    ]),
  );

  private in(state: RecipientState): Person[] {
    return [...this.states.values()].filter((one) => one.state === state);
  }

  of(name: string): Person {
    const found = this.states.get(name);
    if (!found) throw new Error(name);
    return found;
  }

  /** Whom a turn claims; undefined where the sender may do nothing. */
  turn(owner: string): string[] | undefined {
    if (this.status !== 'sending') return undefined;
    if (this.owner !== null && this.owner !== owner && this.ownedUntil > this.now) return undefined;
    for (const one of this.in('claimed')) {
      if (one.open) one.state = 'unknown';
      else Object.assign(one, { state: 'pending', by: null, next: 0 });
    }
    this.owner = owner;
    this.ownedUntil = this.now + leaseMs;
    if (this.begins > this.now) return undefined;
    const claimed = people
      .filter((name) => this.of(name).state === 'pending' && this.of(name).next <= this.now)
      .slice(0, batch);
    for (const name of claimed)
      Object.assign(this.of(name), { state: 'claimed', by: owner, next: 0, open: false, openLeft: false });
    if (claimed.length > 0) return claimed;
    this.owner = null;
    if (this.in('pending').length === 0) this.status = 'sent';
    return undefined;
  }

  /** Whom a sender may still store a mail for. */
  claimedBy(owner: string, names: readonly string[]): string[] {
    return names.filter((name) => this.of(name).state === 'claimed' && this.of(name).by === owner);
  }

  finish(names: readonly string[], outcome: Outcome): void {
    for (const one of names.map((name) => this.of(name))) {
      if (outcome === 'sent') one.left += 1;
      if (outcome === 'sent' || outcome === 'failed' || outcome === 'unknown') {
        one.state = outcome;
        one.open = outcome === 'unknown';
        one.openLeft = false;
        continue;
      }
      one.tries += 1;
      if (one.since === 0) one.since = this.now;
      const next = nextTry(one.tries, new Date(one.since), new Date(this.now));
      if (next) Object.assign(one, { state: 'pending', by: null, next: next.getTime() });
      else one.state = 'failed';
    }
  }

  /** Something shows that a mail arrived. */
  prove(one: Person): void {
    if (one.state === 'claimed') return;
    one.open = false;
    if (one.state !== 'sent') Object.assign(one, { state: 'sent', next: 0 });
  }

  act(action: CampaignAction): boolean {
    if (!canDo(action, this.status)) return false;
    if (action === 'resend' || action === 'resendUnknown') {
      const again = this.in(action === 'resend' ? 'failed' : 'unknown');
      if (again.length === 0) return false;
      for (const one of again) {
        if (action === 'resendUnknown') one.decisions += 1;
        Object.assign(one, { state: 'pending', by: null, tries: 0, since: 0, next: 0 });
      }
      if (this.status === 'sending' || this.status === 'paused') return true;
      this.begins = this.now;
      this.status = 'sending';
    }
    if (action === 'pause') this.status = 'paused';
    if (action === 'resume') {
      this.status = 'sending';
      for (const one of this.in('pending')) Object.assign(one, { tries: 0, since: 0, next: 0 });
    }
    if (action === 'cancel') {
      for (const one of this.in('pending')) one.state = 'skipped';
      this.status = 'cancelled';
    }
    return true;
  }
}

const undone = new Error('The history is over: nothing of it is kept.');

describe('the send ledger', () => {
  let folder: string;
  let engines: Engines;
  let engine: TenantEngine;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dodo-model-'));
    engines = duckdbEngines({
      structure: tenantStructure,
      folder,
      memoryLimitMb: 512,
      timeZoneOf: () => Promise.resolve('UTC'),
    });
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

  /** The row of the log of a mail that is about to leave. */
  async function store(writer: Writer, name: string, now: Date): Promise<number> {
    const mail = await nextId(writer, 'email_log');
    const at = now.toISOString();
    const composed = {
      user_email: 'a@b.example',
      from_email_address: 'c@d.example',
      from_name: '',
      subject: '',
      text: '',
    };
    const row = { ...composed, id: mail, kind: 'campaign' as const, token: '', rendered_html: '', campaign_id: id };
    await tenantDb(writer)
      .insertInto('email_log')
      .values({ ...row, user_id: name, tenant_id: 'shop', created_at: at, updated_at: at })
      .execute();
    return mail;
  }

  /** One history within one transaction that is rolled back: what commits are is tested by killing the sender. */
  async function play(writer: Writer, history: readonly Step[]): Promise<void> {
    const inside = { ...engine, write: (work: (inner: Writer) => Promise<unknown>) => work(writer) } as TenantEngine;
    const model = new Model();
    const held = new Map<string, string[]>();
    const openMails = new Map<string, number>();
    for (const step of history) {
      const now = new Date(model.now);
      if (step.does === 'pass') model.now += step.ms;
      if (step.does === 'die') held.delete(step.owner);
      if (step.does === 'turn' && !held.has(step.owner)) {
        const expected = model.turn(step.owner);
        const turn = await takeTurn(inside, id, { owner: step.owner, leaseMs, batch, clock: stoppedClock(now) });
        expect(turn.does === 'send' ? turn.people.map((one) => one.user_id) : undefined).toEqual(expected);
        if (expected) held.set(step.owner, expected);
      }
      if ((step.does === 'finish' || step.does === 'leave') && held.has(step.owner)) {
        const names = held.get(step.owner) ?? [];
        held.delete(step.owner);
        const own = model.claimedBy(step.owner, names);
        expect(await claimedBy(writer, { id, owner: step.owner }, names)).toEqual(new Set(own));
        const mails = new Map<string, number>();
        if (step.does === 'leave' || step.outcome === 'sent' || step.outcome === 'failed' || step.outcome === 'unknown')
          for (const name of own) mails.set(name, await store(writer, name, now));
        if (step.does === 'leave') {
          for (const name of own) {
            Object.assign(model.of(name), { open: true, openLeft: step.left });
            if (step.left) model.of(name).left += 1;
            openMails.set(name, mails.get(name) ?? 0);
          }
          continue;
        }
        const { outcome } = step;
        const ids = [...mails.values()];
        if (outcome === 'sent' || outcome === 'failed')
          await markMails(writer, ids, outcome === 'sent' ? null : 'No', now);
        if (outcome === 'unknown') for (const [name, mail] of mails) openMails.set(name, mail);
        model.finish(own, outcome);
        const results = own.map((userId): Result => {
          const { state, tries, since, next } = model.of(userId);
          const again = { tries, since: new Date(since), next: new Date(next) };
          const mailId = mails.get(userId) ?? null;
          return { userId, state, reason: null, detail: null, mailId, ...(state === 'pending' && { again }) };
        });
        await settle(writer, { id, owner: step.owner, now }, results);
      }
      if (step.does === 'prove' && model.of(step.person).open && model.of(step.person).openLeft) {
        model.prove(model.of(step.person));
        await proveArrival(writer, [openMails.get(step.person) ?? 0], now);
      }
      if (step.does === 'act') {
        const author = { userId: null, name: 'Tests', now };
        const place = { author, timeZone: 'UTC', today: '2026-11-21', takeBack: 0 };
        const done = await act(writer, id, step.action, place).then(
          () => true,
          () => false,
        );
        expect(done).toBe(model.act(step.action));
      }
    }
    const rows = await tenantDb(writer)
      .selectFrom('campaign_recipient')
      .select(['user_id', 'state', 'decided_by'])
      .where('campaign_id', '=', id)
      .orderBy('user_id')
      .execute();
    expect(rows).toEqual(
      people.map((name) => {
        const { state, decisions } = model.of(name);
        return { user_id: name, state, decided_by: decisions > 0 ? 'Tests' : null };
      }),
    );
    const row = await tenantDb(writer).selectFrom('campaign').select('status').where('id', '=', id).executeTakeFirst();
    expect(row?.status).toBe(model.status);
    // A mail leaves twice only for people of whom somebody decided so.
    for (const { left, decisions } of model.states.values()) expect(left).toBeLessThanOrEqual(1 + decisions);
  }

  it(
    `does what its words say in ${histories.numRuns} histories of two senders, crashes, later tries, proofs of arrival, and decisions of people`,
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
    histories.numRuns * 400,
  );
});
