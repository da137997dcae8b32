import * as v from 'valibot';
import {
  abObjectives,
  campaignChannels,
  campaignDefaults,
  campaignObjectives,
  campaignTypes,
  manualTypes,
  recommendationSchedules,
} from '#domain/campaigns/fields.ts';
import { isWallTime } from '#domain/campaigns/wallTime.ts';
import { isTimeZone } from '#domain/tenant/settings.ts';
import { line, mailAddress } from './mailText.ts';
import { numericId } from '../shapes/shapes.ts';

const defaults = campaignDefaults;
const ids = (what: string) =>
  v.optional(
    v.pipe(
      v.array(numericId),
      v.maxLength(50, `Choose at most 50 ${what}.`),
      v.transform((list) => [...new Set(list)]),
    ),
    () => [],
  );

/** The name of a campaign. */
export const campaignName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'This field is required'),
  v.maxLength(100, 'Use at most 100 characters.'),
);

const bound = v.pipe(v.number('Enter a number.'), v.minValue(0, 'Enter 0 or more.'), v.maxValue(1e9));
const bounds = v.pipe(
  v.strictObject({ min: v.optional(v.nullable(bound), null), max: v.optional(v.nullable(bound), null) }),
  v.check(
    ({ min, max }) => min === null || max === null || min <= max,
    'The minimum can’t be greater than the maximum.',
  ),
);

/** Bounds of product figures; discount is in percent. */
export const numericFilters = v.strictObject({
  price: v.optional(bounds),
  stock: v.optional(bounds),
  discount: v.optional(bounds),
});

/** What a group of a test has of its own; null is as the campaign has it. */
const abGroup = v.optional(
  v.strictObject({
    templateId: v.optional(v.nullable(numericId), null),
    subject: v.optional(v.nullable(line(200)), null),
    senderName: v.optional(v.nullable(line(100)), null),
    objective: v.optional(v.picklist(campaignObjectives), defaults.objective),
  }),
  {},
);

const hoursSentence = 'Enter a whole number of hours from 1 to 336.';
const rateSentence = 'Enter a whole number of emails, 1 or more, or leave it empty.';
const distributionSentence = 'Enter a whole percentage from 1 to 100.';

/** An A/B test: two groups, the share of the audience in the test, and how its winner is found. */
export const abTest = v.strictObject({
  groupA: abGroup,
  groupB: abGroup,
  /** Percent of the audience in the test, in halves; at 100 there is no rest for a winner. */
  distribution: v.optional(
    v.pipe(
      v.number(distributionSentence),
      v.integer(distributionSentence),
      v.minValue(1, distributionSentence),
      v.maxValue(100, distributionSentence),
    ),
    defaults.distribution,
  ),
  objective: v.optional(v.picklist(abObjectives), defaults.abObjective),
  /** Hours from the last mail of the test to the winner. */
  waitHours: v.optional(
    v.pipe(
      v.number(hoursSentence),
      v.integer(hoursSentence),
      v.minValue(1, 'Wait at least an hour.'),
      v.maxValue(336, 'Wait at most 14 days.'),
    ),
    defaults.waitHours,
  ),
});

/** The form of a campaign: specification 2 §3 Campaign under its names, with the defaults of §9. */
export const campaignParts = {
  name: campaignName,
  segmentIds: ids('segments'),
  /**
   * Only people to whom that campaign was delivered and who have not opened it, at the moment this one starts; of the
   * segments if there are any. `machines`: opens by bots count as opens. Not in the specification.
   */
  resendOf: v.optional(
    v.nullable(v.strictObject({ campaignId: numericId, machines: v.optional(v.boolean(), false) })),
    null,
  ),
  includedFilterIds: ids('filters'),
  excludedFilterIds: ids('filters'),
  tags: v.optional(
    v.pipe(
      v.array(v.pipe(line(40), v.minLength(1, 'Enter at least one character per tag.'))),
      v.maxLength(20, 'Use at most 20 tags.'),
      v.transform((list) => [...new Set(list)]),
    ),
    () => [],
  ),
  channel: v.optional(v.picklist(campaignChannels), defaults.channel),
  type: v.optional(v.picklist(campaignTypes), defaults.type),
  manualType: v.optional(v.picklist(manualTypes), defaults.manualType),
  numericFilters: v.optional(numericFilters, {}),
  /** The batch that is shown with the schedule `fixed`. */
  recommendationId: v.optional(v.nullable(numericId), null),
  /** Ids of products; each is shown at its position, null leaves a position to the others. */
  absolutePositioningProductIds: v.optional(
    v.pipe(v.array(v.nullable(line(1000))), v.maxLength(12, 'Pin at most 12 products.')),
    () => [],
  ),
  templateId: v.optional(v.nullable(numericId), null),
  /** The place of the site that it is shown in; empty: any. Not in the specification. */
  place: v.optional(line(100), ''),
  senderName: v.optional(line(100), ''),
  fromEmailAddress: v.optional(mailAddress, ''),
  subject: v.optional(line(200), ''),
  /** What the clock of `timeZone` shows when sending starts: `2026-12-01T09:00`. */
  scheduledDateAndTime: v.optional(
    v.nullable(v.pipe(v.string(), v.check(isWallTime, 'Enter a date and a time, such as 2026-12-01T09:00.'))),
    null,
  ),
  /** An IANA zone; the tenant's if null. Not in the specification. */
  timeZone: v.optional(
    v.nullable(v.pipe(v.string(), v.check(isTimeZone, 'Choose a time zone, such as Europe/Vienna.'))),
    null,
  ),
  recommendationUpdateSchedule: v.optional(v.picklist(recommendationSchedules), defaults.recommendationUpdateSchedule),
  objective: v.optional(v.picklist(campaignObjectives), defaults.objective),
  ab: v.optional(v.nullable(abTest), null),
  /** The most mails per minute; null is as fast as the mail server accepts. Not in the specification. */
  ratePerMinute: v.optional(
    v.nullable(
      v.pipe(
        v.number(rateSentence),
        v.integer(rateSentence),
        v.minValue(1, 'Enter at least 1 email per minute.'),
        v.maxValue(1_000_000, 'Enter at most 1,000,000 emails per minute.'),
      ),
    ),
    null,
  ),
} as const;

/** The same as a schema. */
export const campaignForm = v.object(campaignParts);
