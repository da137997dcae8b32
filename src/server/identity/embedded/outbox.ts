/** One message that would leave the machine and does not. */
export interface OutboxMessage {
  readonly at: Date;
  readonly medium: 'EMAIL' | 'SMS';
  readonly to: string;
  /** `signup`, `reset`, `sign-in`, `phone`. */
  readonly about: string;
  readonly code: string;
}

/** Where codes go in embedded mode: one line a message in the terminal, and `GET /_idp/outbox` (identity.md §6). */
export interface Outbox {
  send(message: OutboxMessage): void;
  /** The newest first. */
  messages(): readonly OutboxMessage[];
}

const maxMessages = 200;

/** An outbox in memory: codes in clear are nowhere on disk. */
export function outboxOf(say: (line: string) => void): Outbox {
  const messages: OutboxMessage[] = [];
  return {
    send: (message) => {
      messages.unshift(message);
      messages.length = Math.min(messages.length, maxMessages);
      say(`[identity] ${message.medium} to ${message.to}: ${sentenceOf(message)}`);
    },
    messages: () => messages,
  };
}

/** The text of the message. */
export function sentenceOf({ about, code }: OutboxMessage): string {
  return `your ${about} code is ${code}`;
}
