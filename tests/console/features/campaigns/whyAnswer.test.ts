// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import { campaigns } from '#console/features/campaigns/texts.ts';
import { answerOf, didText, outcomeOf, remedyOf, type Why } from '#console/features/campaigns/form/whyAnswer.ts';
import { loadTexts, t } from '#console/texts/i18n.ts';

beforeAll(() => loadTexts({ campaigns }));

const member = [{ id: 1, name: 'Everyone', member: true }];
const event = (kind: string, machine = false) => ({ kind, at: '2026-11-01T10:00:00Z', url: null, machine });
const recipient = (state: string, reason: string | null = null) => ({
  state,
  reason,
  ended_at: '2026-11-01T10:00:00Z',
});
const why = (changes: object) =>
  ({
    user_id: 'C1',
    full_name: 'Ada Lee',
    segments: member,
    left_out: null,
    started: true,
    recipient: null,
    winner: null,
    events: [],
    ...changes,
  }) as unknown as Why;

describe('the answer to why a person got a campaign, or did not', () => {
  it.each([
    [why({ recipient: recipient('sent') }), 'yes', 'Sent to Ada Lee on', undefined],
    [why({ recipient: recipient('skipped', 'no consent'), left_out: 'no consent' }), 'no', 'was skipped', 'customer'],
    [why({ recipient: recipient('skipped', 'frequency cap'), left_out: 'frequency cap' }), 'no', 'skipped', 'cap'],
    // What was against it is gone: nothing to change.
    [why({ recipient: recipient('skipped', 'no consent') }), 'no', 'was skipped', undefined],
    [why({ recipient: recipient('unknown', 'interrupted') }), 'open', 'unknown', undefined],
    [why({ segments: [{ ...member[0], member: false }] }), 'no', 'wasn’t in the audience', 'no member'],
    [why({ started: false }), 'open', 'would receive', undefined],
    [why({ started: false, left_out: 'suppressed' }), 'open', 'would be skipped: suppressed', 'customer'],
  ] as const)('%# says whether, why and what would change it', (given, outcome, text, remedy) => {
    expect([outcomeOf(given), answerOf(t, given), remedyOf(given)]).toEqual([
      outcome,
      expect.stringContaining(text),
      remedy,
    ]);
  });

  it('tells what the person did with it, without bots', () => {
    const events = [event('open'), event('open'), event('open', true), event('click')];
    expect(didText(t, why({ recipient: recipient('sent'), events }))).toBe(
      'This person opened it 2 times, clicked once.',
    );
    expect(didText(t, why({ recipient: recipient('sent'), events: [event('open', true)] }))).toBeUndefined();
  });
});
