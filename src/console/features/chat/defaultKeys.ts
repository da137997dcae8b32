import type { AreaKeys } from '#console/actions/areaKeys.ts';
import { listKeysOf } from '#console/list/listKeys.ts';

/** The default keys of the chat assistant. */
export const keys: readonly AreaKeys[] = [
  listKeysOf({ 'conversations:': ['conversationHistory'] }),
  {
    of: { 'conversations:': ['conversationHistory'] },
    keys: () => ({ 'copy-links': ['Copy links', 'mod+c'] }),
  },
  {
    of: { 'conversation:': ['conversation'] },
    keys: () => ({
      reply: ['Reply', 'r'],
      'send-reply': ['Send reply', 'mod+enter'],
      resolve: ['Resolve', 'e'],
      reopen: ['Reopen', 'e'],
      next: ['Next conversation', 'j'],
      previous: ['Previous conversation', 'k'],
      comment: ['Comment', 'm'],
      tags: ['Edit tags', 'l'],
      customer: ['Open customer', 'o'],
      'copy-link': ['Copy link', 'y'],
      'record-actions': ['More actions', '.'],
      'rate-1': ['Rate 1', '1'],
      'rate-2': ['Rate 2', '2'],
      'rate-3': ['Rate 3', '3'],
      'rate-4': ['Rate 4', '4'],
      'rate-5': ['Rate 5', '5'],
    }),
  },
  {
    of: { 'chat-settings:': ['chatbotSettings'] },
    keys: () => ({
      save: ['Save', 'mod+enter', 'mod+s'],
      ask: ['Ask the assistant', 't'],
      'add-question': ['Add question', 'a'],
    }),
  },
];
