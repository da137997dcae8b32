import { expect, it } from 'vitest';
import { canResendUnopened, hasAudience } from '#domain/campaigns/audience.ts';
import { campaignStatuses } from '#domain/campaigns/states.ts';

it('an audience has people by segments, by a campaign that was not opened, or both', () => {
  const resendOf = { campaignId: 1, machines: false };
  expect(hasAudience({ segmentIds: [], resendOf: null })).toBe(false);
  expect(hasAudience({ segmentIds: [1], resendOf: null })).toBe(true);
  expect(hasAudience({ segmentIds: [], resendOf })).toBe(true);
});

it('only mail that went out is sent again to those who did not open it', () => {
  expect(campaignStatuses.filter((status) => canResendUnopened('dodo-mail', status))).toEqual(['sent', 'cancelled']);
  expect(campaignStatuses.filter((status) => canResendUnopened('mailchimp', status))).toEqual(['sent', 'cancelled']);
  expect(campaignStatuses.filter((status) => canResendUnopened('website', status))).toEqual([]);
});
