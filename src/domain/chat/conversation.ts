/** The channels of conversations: on the retailer's site, or in the test box of the settings. */
export const chatChannels = ['site', 'test'] as const;
/** The state of a conversation: unseen, settled by a colleague, or passed to a person by mail. */
export const chatStates = ['open', 'resolved', 'handed over'] as const;
/** The author of a message; `staff`: a colleague, whose reply went out by email. */
export const chatAuthors = ['customer', 'assistant', 'staff'] as const;
/** The source of an answer; `none`: the assistant does not know; `address`: it asks for an email address. */
export const chatGrounds = ['faq', 'products', 'model', 'none', 'handover', 'address', 'greeting'] as const;

/** One of the channels, states and grounds. */
export type ChatChannel = (typeof chatChannels)[number];
export type ChatState = (typeof chatStates)[number];
export type ChatGround = (typeof chatGrounds)[number];

/** How a visitor’s address is known: given in the conversation, or stored with the customer. */
export const replyAddressSources = ['visitor', 'customer'] as const;

/** The address that a visitor gave last when the assistant asked for one, so that a person can answer. */
export function givenAddress(
  said: readonly { readonly author: string; readonly text: string; readonly ground: ChatGround | null }[],
): string | undefined {
  return said.findLast(
    ({ author }, index) =>
      author === 'customer' && said[index - 1]?.ground === 'address' && said[index + 1]?.ground === 'handover',
  )?.text;
}

/** Limits of what is written. */
export const chatLimits = {
  /** Characters of a question, a tag and a remark. */
  question: 2000,
  tag: 40,
  comment: 2000,
  /** Characters of a colleague’s reply. */
  reply: 5000,
  /** Tags of one conversation, and questions and answers of the FAQ. */
  tags: 20,
  faq: 200,
  /** Products that one answer names. */
  products: 3,
} as const;
