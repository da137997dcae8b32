/** The demo's chat conversations: tags and messages, the customer first, then alternating. */
export const seededConversations = [
  {
    tags: ['delivery'],
    said: [
      'Hi, when will my order arrive?',
      'It left our warehouse on Tuesday and should be with you by Friday.',
      'Lovely, thank you!',
    ],
    feedback: { rating: 5, comment: 'Quick and friendly.' },
  },
  {
    tags: ['gift', 'product'],
    said: [
      'I am looking for a gift for my sister, around 50 dollars.',
      'Scented candles and reed diffusers are loved by many. Does she have a favourite scent?',
      'Something fresh, like eucalyptus.',
      'The Eucalyptus Reed Diffuser would suit; it is in stock.',
    ],
    feedback: { rating: 4, comment: null },
  },
  {
    tags: ['return'],
    said: [
      'The vase I bought has a crack.',
      'I am sorry. We will send a new one; you need not return it.',
      'Wow, thanks.',
    ],
    feedback: { rating: 5, comment: 'Did not expect that.' },
  },
  {
    tags: ['opening hours', 'store'],
    said: ['Are you open on Sunday in Hobart?', 'Yes, from 10 to 4 at Salamanca.'],
    feedback: null,
  },
  {
    tags: ['delivery', 'complaint'],
    said: [
      'This is the second time my parcel is late.',
      'I understand that is annoying. A colleague will call you today.',
    ],
    feedback: { rating: 2, comment: 'Nobody called until the evening.' },
  },
  {
    tags: ['product'],
    said: ['Is the serving board safe in the dishwasher?', 'Better not: wash it by hand and oil it now and then.'],
    feedback: null,
  },
] as const;
