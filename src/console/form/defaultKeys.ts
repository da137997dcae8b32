import type { AreaKeys } from '#console/actions/areaKeys.ts';

/** The default key for `Go to field …` on every long form. */
export const keys: readonly AreaKeys[] = [
  {
    of: {
      'automation:': ['automation'],
      'campaign:': ['campaignCreate'],
      'chat-settings:': ['chatbotSettings'],
      'connector-settings:': ['connectorSettings'],
      'customer:': ['customerCreate', 'customerUpdate'],
      'filter:': ['filterCreate', 'filter'],
      'product:': ['productCreate', 'productUpdate'],
      'profile:': ['profile'],
      'segment:': ['segmentCreate', 'segment'],
      'settings:': ['settings'],
      'template:': ['templateCreate', 'template'],
    },
    keys: () => ({ 'go-to-field': ['Go to field …', 'alt+g'] }),
  },
];
