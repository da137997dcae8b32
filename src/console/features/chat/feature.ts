import { screen, type Feature } from '#console/feature.ts';
import { conversationHistoryLoads, conversationLoads, chatbotSettingsLoads } from './loads.ts';

/** The chat assistant: conversations and settings. */
export const chat = {
  screens: {
    conversationHistory: screen(() => import('./ConversationListScreen.tsx'), 'ConversationListScreen'),
    conversation: screen(() => import('./ConversationScreen.tsx'), 'ConversationScreen'),
    chatbotSettings: screen(() => import('./ChatbotSettingsScreen.tsx'), 'ChatbotSettingsScreen'),
  },
  skeletons: { conversationHistory: 'list', conversation: 'conversation', chatbotSettings: 'settings' },
  loads: {
    conversationHistory: conversationHistoryLoads,
    conversation: conversationLoads,
    chatbotSettings: chatbotSettingsLoads,
  },
  keys: () => import('./defaultKeys.ts'),
  records: () => import('./records.ts'),
  aliases: () => import('./aliases.ts'),
  fields: () => import('./fields.ts'),
} satisfies Feature;
