/** Where a campaign appears (specification 2 §3 Campaign). */
export const campaignChannels = ['dodo-mail', 'website', 'zoho', 'mailchimp'] as const;
/** Which products a campaign shows: none, each person's recommendations, or chosen ones. */
export const campaignTypes = ['None', 'Recommended', 'Manual'] as const;
/** How products of the type Manual are chosen: one by one, or by filters. */
export const manualTypes = ['Handpicked', 'Filtered'] as const;
/** Which batch of recommendations is shown: the newest when a mail is made, or the one of `recommendationId`. */
export const recommendationSchedules = ['latest', 'fixed'] as const;
/** What a campaign is for; analytics put its figure first. */
export const campaignObjectives = ['Store Visit', 'Sales', 'Traffic', 'Awareness', 'Win back'] as const;
/** By what the winner of an A/B test is found. */
export const abObjectives = ['opens', 'clicks', 'orders', 'revenue'] as const;
export type AbObjective = (typeof abObjectives)[number];
/** The two groups of a test. */
export const abGroups = ['A', 'B'] as const;

/** Names one group. */
export type AbGroup = (typeof abGroups)[number];

/** Defaults of specification 2 §9, and of what it leaves open. */
export const campaignDefaults = {
  channel: 'dodo-mail',
  type: 'None',
  manualType: 'Handpicked',
  recommendationUpdateSchedule: 'latest',
  objective: 'Store Visit',
  distribution: 100,
  abObjective: 'clicks',
  /** Hours between the last mail of the test and the winner's first. */
  waitHours: 4,
} as const;
