import { onboarding } from '#console/tenant/onboardingTexts.ts';
import type { ScreenField, ScreenFields } from '#console/palette/screenFields.ts';
import { settings } from '#console/texts/settings.ts';
import { settingsPage } from './texts.ts';

const { section, campaignFields: campaign } = settingsPage;
const { business, money } = onboarding;

const ofOwners: readonly ScreenField[] = [
  {
    name: 'name',
    title: business.name,
    aliases: ['company name', 'shop name', 'store name', 'rename tenant', 'organisation name', 'organization name'],
  },
  {
    name: 'time_zone',
    title: business.timeZone,
    aliases: ['timezone', 'time zone of the shop', 'change time zone', 'store time zone', 'set time zone'],
  },
  {
    name: 'currency',
    title: money.currency,
    aliases: ['change currency', 'store currency', 'shop currency', 'dollar', 'euro', 'money format'],
  },
  {
    name: 'vat',
    title: money.vat,
    aliases: ['vat rate', 'tax', 'tax rate', 'sales tax', 'gst', 'taxes', 'vat percentage', 'change vat', 'set vat'],
  },
  {
    name: 'senderName',
    title: campaign.senderName,
    aliases: ['from name', 'default sender', 'sender', 'default from name', 'sender details', 'who emails come from'],
  },
  {
    name: 'fromEmailAddress',
    title: campaign.fromEmailAddress,
    aliases: [
      'sender email',
      'from address',
      'from email',
      'default from address',
      'sending address',
      'sender email address',
      'sending domain',
      'deliverability',
      'sender identity',
      'verified sender',
    ],
  },
  {
    name: 'replyTo',
    title: campaign.replyTo,
    aliases: ['reply to', 'reply address', 'answers go to', 'reply-to', 'where replies go'],
  },
  {
    name: 'postalAddress',
    title: campaign.postalAddress,
    aliases: ['physical address', 'company address', 'mailing address', 'email footer address', 'can-spam', 'imprint'],
  },
  {
    name: 'utmSource',
    title: campaign.utmSource,
    aliases: ['utm', 'utm parameters', 'utm tracking', 'google analytics', 'link tracking', 'campaign tracking'],
  },
  { name: 'utmMedium', title: campaign.utmMedium, aliases: ['utm medium'] },
  {
    name: 'mails',
    title: campaign.mails,
    aliases: [
      'frequency cap',
      'frequency capping',
      'email limit',
      'sending limit',
      'smart sending',
      'max emails per person',
      'how often can we email',
      'how many emails per week',
      'email frequency',
      'fatigue limit',
    ],
  },
  {
    name: 'days',
    title: campaign.days,
    aliases: ['frequency cap period', 'frequency cap days', 'smart sending window'],
  },
  {
    name: 'attributionDays',
    title: campaign.attributionDays,
    aliases: [
      'attribution window',
      'attribution',
      'conversion window',
      'attribution model',
      'attribution settings',
      'lookback window',
      'click attribution',
    ],
  },
  {
    name: 'people',
    title: section.people,
    aliases: [
      'team',
      'team members',
      'users',
      'colleagues',
      'staff accounts',
      'invite',
      'invite a colleague',
      'invite user',
      'invite people',
      'add user',
      'add a colleague',
      'manage users',
      'user management',
      'add team member',
      'remove user',
      'change role',
    ],
  },
  {
    name: 'roles',
    title: section.roles,
    aliases: [
      'permissions',
      'roles and permissions',
      'access rights',
      'user roles',
      'who can do what',
      'who may send',
      'user access',
      'staff',
      'plan',
      'subscription plan',
    ],
  },
];

/** The sections and fields of the settings. */
export const settingsFields: readonly ScreenField[] = [
  ...ofOwners.map((field): ScreenField => ({ ...field, isOwners: true })),
  { name: 'you', title: settingsPage.you, aliases: ['my role', 'what is my role', 'my permissions'] },
  {
    name: 'appearance',
    title: section.appearance,
    aliases: ['look and feel', 'theme settings', 'display settings', 'colours', 'colors', 'color scheme'],
  },
  { name: 'navbar', title: settings.navbar, aliases: ['top bar colour', 'navbar color'] },
  { name: 'sidebar', title: settings.sidebar, aliases: ['sidebar background', 'sidebar color', 'sidebar colour'] },
  {
    name: 'keyboard',
    title: section.keyboard,
    aliases: [
      'keyboard settings',
      'change shortcuts',
      'customise shortcuts',
      'customize shortcuts',
      'edit shortcuts',
      'shortcut settings',
      'key bindings',
      'rebind keys',
      'own shortcuts',
    ],
  },
];

/** The same as rows of the palette. */
export const fields: readonly ScreenFields[] = [{ screen: 'settings', fields: settingsFields }];
