import { screen, type Feature } from '#console/feature.ts';
import {
  campaignsLoads,
  campaignAnalyticsLoads,
  campaignLoads,
  campaignPeopleLoads,
  campaignWhyLoads,
  campaignCreateLoads,
} from './loads.ts';

/** Campaigns: form, people, figures and calendar. */
export const campaigns = {
  screens: {
    campaigns: screen(() => import('./CampaignListScreen.tsx'), 'CampaignListScreen'),
    campaignCreate: screen(() => import('./CampaignScreen.tsx'), 'CampaignCreateScreen'),
    campaign: screen(() => import('./CampaignScreen.tsx'), 'CampaignScreen'),
    campaignPeople: screen(() => import('./CampaignPeopleScreen.tsx'), 'CampaignPeopleScreen'),
    campaignWhy: screen(() => import('./CampaignWhyScreen.tsx'), 'CampaignWhyScreen'),
    campaignAnalytics: screen(() => import('./CampaignAnalyticsScreen.tsx'), 'CampaignAnalyticsScreen'),
  },
  skeletons: {
    campaigns: 'list',
    campaignCreate: 'formAndAside',
    campaign: 'formAndAside',
    campaignPeople: 'list',
    campaignWhy: 'record',
    campaignAnalytics: 'analytics',
  },
  loads: {
    campaigns: campaignsLoads,
    campaignAnalytics: campaignAnalyticsLoads,
    campaign: campaignLoads,
    campaignPeople: campaignPeopleLoads,
    campaignWhy: campaignWhyLoads,
    campaignCreate: campaignCreateLoads,
  },
  keys: () => import('./defaultKeys.ts'),
  records: () => import('./records.ts'),
  actions: () => import('./actions.ts'),
  aliases: () => import('./aliases.ts'),
  fields: () => import('./fields.ts'),
} satisfies Feature;
