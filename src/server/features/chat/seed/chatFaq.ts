import type { ChatSettings } from '#domain/chat/settings.ts';

const entry = (question: string, answer: string) => ({ question, answer, language: 'en' as const });

/** The demo assistant's frequent questions, with the answers. */
export const seededChat: Partial<ChatSettings> = {
  active: true,
  name: 'Pip',
  handoverEmail: 'hello@harbour-pine.example',
  hours: { from: '09:00', to: '17:00' },
  faq: [
    entry(
      'When does my order arrive?',
      'Orders leave us within a day and arrive two to four days later. The mail we send you then has a link that ' +
        'follows the parcel.',
    ),
    entry('How much is delivery?', 'Delivery is free from $80. Below that it is $9.50, wherever you live.'),
    entry('Can I return something?', 'You have 30 days. Write to us, and we send a label for the post.'),
    entry('When are you open?', 'Our shops are open from 10 to 6 from Monday to Saturday, and from 10 to 4 on Sunday.'),
    entry('Do you gift-wrap?', 'Yes, in brown paper with a sprig of rosemary, for nothing. Choose it at the till.'),
    entry(
      'How do I care for wood?',
      'Wash it by hand and let it dry standing. Oil it now and then with the oil that came with it.',
    ),
    entry('How can I pay?', 'By card, PayPal or Apple Pay, and in our shops in cash, too.'),
  ],
};
