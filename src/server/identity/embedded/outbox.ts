/** One message with a code. */
export interface OutboxMessage {
  readonly at: Date;
  readonly medium: 'EMAIL' | 'SMS';
  readonly to: string;
  /** `signup`, `reset`, `sign-in`, `phone`. */
  readonly about: string;
  readonly code: string;
}

/** The destination of codes in embedded mode (identity.md §6). */
export interface Outbox {
  send(message: OutboxMessage): void;
  /** The codes that did not leave this machine, the newest first. */
  messages(): readonly OutboxMessage[];
}

/** The dependencies of an outbox. */
export interface OutboxSettings {
  /** Prints a line. */
  readonly say: (line: string) => void;
  /** Hands an e-mail over; it fails by itself and delays nobody. */
  readonly mail: (message: OutboxMessage) => void;
  /** E-mails leave the machine: their codes are shown nowhere else. */
  readonly leaves: boolean;
}

const maxMessages = 200;

/**
 * E-mails go the way of all mail. Codes that stay on this machine, and those for phones, are one line a message in the
 * terminal and in a list at `GET /_idp/outbox`; that list is in memory: codes in clear are nowhere on disk.
 */
export function outboxOf({ say, mail, leaves }: OutboxSettings): Outbox {
  const messages: OutboxMessage[] = [];
  return {
    send: (message) => {
      const isMail = message.medium === 'EMAIL';
      if (isMail) mail(message);
      if (isMail && leaves) return;
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
