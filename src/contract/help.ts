import type { ScreenName } from './screens.ts';

/** One page of the documentation: `docs/screens/<name>.md`, served at `/help/<name>`. */
interface HelpPage {
  readonly title: string;
  /** The screens that it describes. */
  readonly screens: readonly ScreenName[];
  /** Words that people type for it beside its title, each after *help* in the palette. */
  readonly aliases?: readonly string[];
}

/** The pages of the documentation, in the order of the sidebar. */
export const helpPages = {
  dashboard: { title: 'Dashboard', screens: ['dashboard'], aliases: ['reports', 'figures'] },
  records: {
    title: 'Customers and products',
    screens: [
      ...(['customers', 'customer', 'customerCreate', 'customerUpdate', 'customerAnalytics'] as const),
      ...(['products', 'product', 'productCreate', 'productUpdate', 'productAnalytics'] as const),
    ],
    aliases: ['customers', 'products', 'customer', 'product'],
  },
  recommendations: { title: 'Recommendations', screens: ['recommendations', 'recommendationsAnalytics'] },
  segments: {
    title: 'Segments and product filters',
    screens: ['segments', 'segment', 'segmentCreate', 'segmentAnalytics', 'filters', 'filter', 'filterCreate'],
    aliases: ['segments', 'filters', 'segment', 'filter', 'audience'],
  },
  templates: { title: 'Templates', screens: ['templates', 'template', 'templateCreate'], aliases: ['template'] },
  campaigns: {
    title: 'Campaigns',
    screens: ['campaigns', 'campaign', 'campaignCreate', 'campaignAnalytics', 'campaignPeople', 'campaignWhy'],
    aliases: ['campaign', 'newsletter', 'sending'],
  },
  automation: { title: 'Automation', screens: ['automation'], aliases: ['automations', 'flows'] },
  mail: { title: 'Outbox and emails', screens: ['outbox', 'customerEmail'], aliases: ['outbox', 'email', 'emails'] },
  imports: {
    title: 'Imports',
    screens: ['imports', 'import', 'customersImport', 'productsImport'],
    aliases: ['import', 'upload', 'csv', 'data upload'],
  },
  datasets: { title: 'Datasets and their groups', screens: [], aliases: ['datasets', 'dataset', 'dataset groups'] },
  connectors: { title: 'Connectors', screens: ['connectorSettings'], aliases: ['mailchimp', 'zoho', 'integrations'] },
  shopify: {
    title: 'Shopify and the Event Log',
    screens: ['shopify', 'connectorJournal', 'journalEntry'],
    aliases: ['shopify', 'event log', 'webhooks'],
  },
  site: { title: 'Site', screens: ['doubtfulOrders'], aliases: ['tracking', 'snippet', 'flagged orders'] },
  chat: {
    title: 'Chat assistant',
    screens: ['conversationHistory', 'conversation', 'chatbotSettings'],
    aliases: ['chat', 'chatbot', 'conversations'],
  },
  settings: { title: 'Settings', screens: ['settings', 'profile'], aliases: ['profile', 'account'] },
} as const satisfies Readonly<Record<string, HelpPage>>;

/** Names one page of the documentation. */
export type HelpPageName = keyof typeof helpPages;

/** The pages with their names, in order. */
export const helpPageList: readonly (HelpPage & { readonly name: HelpPageName })[] = (
  Object.keys(helpPages) as HelpPageName[]
).map((name) => ({ name, ...helpPages[name] }));

/** The list of all pages. */
export const helpIndex = '/help';

/** The address of a page. */
export function helpPath(name: HelpPageName): string {
  return `${helpIndex}/${name}`;
}

/** The page that describes a screen; undefined for a screen that has none, whose help is the list of all pages. */
export function helpOf(screen: ScreenName | undefined): HelpPageName | undefined {
  return helpPageList.find(({ screens }) => screen !== undefined && screens.includes(screen))?.name;
}
