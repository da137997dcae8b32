/** Somebody's address, with the name that mail programs show. */
export interface Mailbox {
  readonly name?: string;
  readonly address: string;
}

/** One mail before it is composed. */
export interface Mail {
  /** The local part of its Message-ID: letters, digits, `-` and `_`. */
  readonly id: string;
  readonly at: Date;
  readonly from: Mailbox;
  readonly to: Mailbox;
  /** The reply address; the sender if absent. */
  readonly replyTo?: string;
  /** One line of text. */
  readonly subject: string;
  readonly html: string;
  /** The text part; made from the HTML where it is absent. */
  readonly text?: string;
  /** Further headers, each one line of ASCII, written as they are: a folded one breaks signatures at relays. */
  readonly headers?: Readonly<Record<string, string>>;
  /** It holds a code: an outbox keeps it in memory and nowhere on disk. */
  readonly isSecret?: true;
}

/** A mail as it goes over the wire. */
export interface ComposedMail extends Mail {
  readonly text: string;
  /** The headers, one a line, as they were written; a DKIM signature is added on the way. */
  readonly head: string;
  /** The whole message (RFC 5322), lines end in CRLF. */
  readonly raw: Buffer;
}

/** Sends mail, the only way out of this server. */
export interface Mailer {
  /** The name of the transport, as `serverUrl` of a campaign answers it. */
  readonly name: 'outbox' | 'smtp';
  /**
   * Hands a mail over. Once this resolves, it is stored (outbox) or a server has accepted it (smtp).
   *
   * @throws MailRefused if the recipient's side refused it; MailDelayed if the server asks to try later; MailDropped if
   *   there was no connection or it broke before the content left; MailUncertain if it broke later, so that the server
   *   may have taken the mail; any other error if it could not be handed over
   */
  send(mail: ComposedMail): Promise<void>;
  /** Closes its connections. */
  close(): void;
}

/** A mail server refused a mail or its recipient. */
export class MailRefused extends Error {
  /** Nothing will ever arrive at the address; others may succeed later. */
  readonly isHard: boolean;

  constructor(message: string, isHard: boolean) {
    super(message);
    this.name = 'MailRefused';
    this.isHard = isHard;
  }
}

/**
 * The mail server answered 4xx (RFC 5321): it accepted nothing and may accept the mail later. This says nothing about
 * the address.
 */
export class MailDelayed extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MailDelayed';
  }
}

/** There was no connection, or it was lost before any content was sent: the server has nothing of the mail. */
export class MailDropped extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MailDropped';
  }
}

/** The connection broke after a mail may have been taken: sending it again could be sending it twice. */
export class MailUncertain extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MailUncertain';
  }
}
