import type { ScreenFields } from '#console/palette/screenFields.ts';
import { campaigns } from './texts.ts';

const { fields: labels, parts } = campaigns;

/** The sections and fields of a campaign's form. */
export const campaignFields: ScreenFields['fields'] = [
  { name: 'name', title: labels.name, aliases: ['campaign name', 'rename campaign', 'title of the campaign'] },
  {
    name: 'channel',
    title: labels.channel,
    aliases: ['campaign channel', 'campaign type', 'send with mailchimp', 'send with zoho', 'onsite campaign'],
  },
  { name: 'objective', title: labels.objective, aliases: ['goal', 'campaign goal', 'aim'] },
  { name: 'tags', title: labels.tags, aliases: ['labels', 'campaign tags', 'label campaign'] },
  { name: 'audience', title: parts.audience, aliases: ['recipients', 'send to', 'who gets it', 'target audience'] },
  {
    name: 'segmentIds',
    title: labels.segmentIds,
    aliases: ['campaign segments', 'choose segments', 'include segments', 'add segment to campaign'],
  },
  { name: 'content', title: parts.content, aliases: ['email content', 'message content', 'campaign content'] },
  {
    name: 'templateId',
    title: labels.templateId,
    aliases: ['choose template', 'pick a template', 'template of the campaign', 'campaign template', 'use template'],
  },
  {
    name: 'subject',
    title: labels.subject,
    aliases: ['subject line', 'email subject', 'subject of the email', 'edit subject', 'change subject'],
  },
  { name: 'senderName', title: labels.senderName, aliases: ['from name', 'campaign sender'] },
  {
    name: 'fromEmailAddress',
    title: labels.fromEmailAddress,
    aliases: ['from address', 'from email', 'campaign sender address', 'sender email'],
  },
  {
    name: 'place',
    title: labels.place,
    aliases: ['slot', 'website slot', 'popup', 'pop up', 'banner', 'onsite place'],
  },
  {
    name: 'type',
    title: labels.type,
    aliases: ['campaign products', 'products in the email', 'product block', 'products to show'],
  },
  {
    name: 'recommendationUpdateSchedule',
    title: labels.recommendationUpdateSchedule,
    aliases: ['recommendations in the campaign', 'personalised products', 'personalized products'],
  },
  { name: 'manualType', title: labels.manualType, aliases: ['manual products', 'hand picked products'] },
  { name: 'includedFilterIds', title: labels.includedFilterIds, aliases: ['include products', 'included filters'] },
  { name: 'excludedFilterIds', title: labels.excludedFilterIds, aliases: ['exclude products', 'excluded filters'] },
  {
    name: 'numericFilters',
    title: labels.numericFilters,
    aliases: ['price range', 'minimum price', 'maximum price', 'discount range', 'stock range'],
  },
  {
    name: 'absolutePositioningProductIds',
    title: labels.absolutePositioningProductIds,
    aliases: ['pinned products', 'pin products', 'fixed products'],
  },
  { name: 'schedule', title: parts.schedule, aliases: ['campaign schedule', 'timing', 'send time settings'] },
  {
    name: 'scheduledDateAndTime',
    title: labels.scheduledDateAndTime,
    aliases: ['send time', 'send date', 'send later', 'schedule send', 'when to send', 'delivery time', 'start at'],
  },
  { name: 'timeZone', title: labels.timeZone, aliases: ['campaign time zone', 'time zone of the campaign'] },
  {
    name: 'ratePerMinute',
    title: labels.ratePerMinute,
    aliases: ['send rate', 'throttle', 'batch sending', 'sending speed', 'emails per minute', 'rate limit', 'warm up'],
  },
  {
    name: 'ab',
    title: labels.ab,
    aliases: [
      'a/b',
      'ab test',
      'split test',
      'two versions',
      'variants',
      'variations',
      'version b',
      'test two subjects',
      'subject line test',
      'multivariate',
      'winner',
    ],
  },
];

/** The fields of new and stored campaigns. */
export const fields: readonly ScreenFields[] = [
  { screen: 'campaignCreate', alsoOn: ['campaign'], fields: campaignFields },
  {
    screen: 'campaigns',
    view: 'calendar',
    fields: [
      {
        name: 'month',
        title: campaigns.calendar.parts.month,
        aliases: ['this month', 'campaigns this month', 'this week', 'campaigns this week', 'next 7 days'],
      },
      {
        name: 'fatigue',
        title: campaigns.calendar.parts.fatigue,
        aliases: ['too many emails', 'email fatigue', 'emails per customer', 'most emailed', 'over-mailed'],
      },
    ],
  },
];
