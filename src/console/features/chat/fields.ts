import type { ScreenField, ScreenFields } from '#console/palette/screenFields.ts';
import { chat } from './texts.ts';

const { fields: labels, general, answers, faq } = chat.settings;

const ofOwners: readonly ScreenField[] = [
  {
    name: 'active',
    title: labels.active,
    aliases: [
      'turn on chatbot',
      'turn off chatbot',
      'enable chat',
      'disable chat',
      'switch on the assistant',
      'bot on',
    ],
  },
  { name: 'name', title: labels.name, aliases: ['chatbot name', 'assistant name', 'bot name', 'name of the bot'] },
  {
    name: 'greeting',
    title: labels.greeting,
    aliases: ['welcome message', 'first message', 'chat greeting', 'hello message', 'chatbot greeting'],
  },
  { name: 'language', title: labels.language, aliases: ['chatbot language', 'chat language', 'main language'] },
  { name: 'languages', title: labels.languages, aliases: ['chat languages', 'translations', 'other languages'] },
  { name: 'tone', title: labels.tone, aliases: ['tone of voice', 'chatbot tone', 'brand voice', 'formal or friendly'] },
  {
    name: 'filterId',
    title: labels.filterId,
    aliases: ['chatbot products', 'products the bot offers', 'products in chat'],
  },
  {
    name: 'handoverEmail',
    title: labels.handoverEmail,
    aliases: [
      'handover',
      'hand over to a person',
      'human handover',
      'escalation',
      'escalation email',
      'live agent',
      'live chat',
      'handover address',
      'hand over to agent',
    ],
  },
  {
    name: 'from',
    title: labels.from,
    aliases: ['opening hours', 'business hours', 'working hours', 'office hours', 'chat hours', 'support hours'],
  },
  { name: 'to', title: labels.to, aliases: ['closing time', 'end of opening hours'] },
];

/** The sections and fields of the chatbot settings. */
export const chatFields: readonly ScreenField[] = [
  { name: 'general', title: general, aliases: ['assistant', 'ai assistant', 'general chatbot settings'] },
  { name: 'answers', title: answers, aliases: ['chatbot answers', 'how the bot answers'] },
  {
    name: 'faq',
    title: faq,
    aliases: [
      'faq',
      'faqs',
      'faq entries',
      'faq questions',
      'knowledge base',
      'canned answers',
      'train the bot',
      'train chatbot',
      'teach the bot',
      'frequently asked questions',
      'add faq',
      'help center',
      'help articles',
    ],
  },
  {
    name: 'test',
    title: chat.test.title,
    aliases: ['test chatbot', 'test the bot', 'try the assistant', 'preview chat', 'ask the bot', 'test chat'],
  },
  ...ofOwners.map((field): ScreenField => ({ ...field, isOwners: true })),
];

/** The same as rows of the palette. */
export const fields: readonly ScreenFields[] = [{ screen: 'chatbotSettings', fields: chatFields }];
