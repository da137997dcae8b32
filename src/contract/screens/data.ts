import { inMain, type Screen } from './screen.ts';

/** Screens of imports, connectors and the chat assistant (specification 2 §2). */
export const dataScreens = {
  imports: {
    path: '/imports',
    title: 'Data Upload',
    ...inMain,
    keepAlive: true,
    feature: 'IMPORTS.VIEW',
    group: 'data',
    label: 'Data Upload',
    keys: 'g i',
  },
  import: {
    path: '/imports/:id',
    title: 'Import',
    ...inMain,
    feature: 'IMPORTS.ANALYTICS.VIEW',
    group: 'data',
  },
  shopify: {
    path: '/connectors/shopify',
    title: 'Shopify',
    ...inMain,
    feature: 'CONNECTORS.SHOPIFY.VIEW',
    group: 'connectors',
    label: 'Shopify',
    planned: true,
  },
  connectorSettings: {
    path: '/connector-settings',
    title: 'Connector Settings',
    ...inMain,
    feature: 'CONNECTORS.SETTINGS.VIEW',
    group: 'connectors',
    label: 'Settings',
    planned: true,
  },
  conversationHistory: {
    path: '/dodo-chat-conversation-history',
    title: 'Conversation History',
    ...inMain,
    feature: 'DODO_CHAT.CONVERSATION_HISTORY.VIEW',
    group: 'chat',
    label: 'Conversation History',
    keys: 'g h',
    planned: true,
  },
  chatbotSettings: {
    path: '/chatbot-settings',
    title: 'Chatbot Settings',
    ...inMain,
    feature: 'DODO_CHAT.SETTINGS.VIEW',
    group: 'chat',
    label: 'Settings',
    planned: true,
  },
} as const satisfies Record<string, Screen>;
