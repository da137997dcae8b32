import { describe, expect, it } from 'vitest';
import { statusTone } from '#console/entity/statusTones.ts';
import { campaignStatuses } from '#domain/campaigns/states.ts';

describe('the tones of statuses', () => {
  it.each([
    ['running', 'good'],
    ['active', 'good'],
    ['sending', 'info'],
    ['paused', 'stale'],
    ['failed', 'bad'],
    ['completed', 'good'],
    ['completed-with-failures', 'stale'],
    ['draft', 'neutral'],
    ['archived', 'neutral'],
    ['a status of tomorrow', 'neutral'],
    ['constructor', 'neutral'],
  ])('%s is %s', (status, tone) => {
    expect(statusTone(status)).toBe(tone);
  });

  it('tell what runs, waits for a person and has failed apart in every status of a campaign', () => {
    const shown = campaignStatuses.map((status) => [status, statusTone(status)]);
    expect(Object.fromEntries(shown)).toMatchObject({ running: 'good', paused: 'stale', failed: 'bad' });
  });
});
