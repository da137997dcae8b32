import type { MailingService } from '#domain/connectors/mailingServices.ts';

/** Somebody as a service gets to know them. */
export interface ServicePerson {
  /** Lower case. */
  readonly address: string;
  readonly name: string;
  readonly surname: string;
}

/** Somebody whom a service does not mail, and why, in its words. */
export interface NotTaken {
  /** They opted out there, or the service does not take the address. */
  readonly reason: 'no consent' | 'not handed over';
  readonly detail: string;
  /** They unsubscribed there, at the latest at this time, if the service says. */
  readonly left?: { readonly at?: Date };
}

/** The mail of a campaign in the dialect of a service. */
export interface ServiceMail {
  /** Its name there. */
  readonly title: string;
  readonly subject: string;
  readonly senderName: string;
  readonly fromEmailAddress: string;
  readonly html: string;
  readonly text: string;
  /** Where the HTML can be fetched, for services that take an address only. */
  readonly contentUrl: string;
}

/** The outcome of a mail there, as far as the service tells: the same event again has the same words. */
export interface ServiceEvent {
  /** Lower case. */
  readonly address: string;
  readonly kind: 'open' | 'click' | 'bounce' | 'complaint' | 'unsubscribe';
  /** When it happened; absent where the service does not tell, and then one of a kind counts. */
  readonly at?: Date;
  /** Of a click, where it is told. */
  readonly url?: string;
  /** Of a bounce. */
  readonly severity?: 'hard' | 'soft';
  readonly reason?: string;
}

/** Somebody who left, or complained, there: by whatever mail. */
export interface ServiceLeaver {
  /** Lower case. */
  readonly address: string;
  readonly kind: 'unsubscribe' | 'complaint';
  /** When it happened at the latest; absent where the service does not tell. */
  readonly at?: Date;
}

/** How far a service's leavers were read. */
export interface LeaversRead {
  /** When the last answer came. */
  readonly since: Date;
  /** How many there were, for a service that does not say when people left; absent: all are re-read. */
  readonly total?: number | undefined;
}

/** Leavers since the last reading; all of them, with their number, from a service that does not say when. */
export interface FoundLeavers {
  readonly people: readonly ServiceLeaver[];
  readonly total?: number;
}

/**
 * A service that mails campaigns. Every call but `send` may be repeated after a crash; after a `send`, the service is
 * queried. All of them throw ServiceError.
 */
export interface CampaignService {
  readonly service: MailingService;
  /** People that one call takes, at most 500. */
  readonly batch: number;
  /** Makes a place for the people of one campaign, of whom it may get some to know; returns its id there. */
  createAudience(title: string, people: readonly ServicePerson[]): Promise<string>;
  /** Hands people over; returns those who are not taken, by address. Never changes a person's choice there. */
  handOver(audience: string, people: readonly ServicePerson[]): Promise<ReadonlyMap<string, NotTaken>>;
  /** Takes people out again. */
  remove(audience: string, addresses: readonly string[]): Promise<void>;
  /** Makes the campaign for an audience; returns its id there. */
  createCampaign(audience: string, mail: ServiceMail): Promise<string>;
  /** Sends it. Uncertain errors say that it may have been sent. */
  send(campaign: string): Promise<void>;
  /** Whether it was sent. */
  isSent(campaign: string): Promise<boolean>;
  /** Everything that became of its mails so far. */
  report(campaign: string): Promise<readonly ServiceEvent[]>;
  /**
   * People who left the audience or complained since the last reading, or ever; one or two calls where there are none.
   */
  leavers(read: LeaversRead | undefined): Promise<FoundLeavers>;
  /** People who left or complained through a campaign's mails, for a service whose `leavers` lacks them. */
  readonly leaversOf?: (campaign: string) => Promise<readonly ServiceEvent[]>;
}

/** How a service writes what differs for each person. */
export interface ServiceDialect {
  readonly unsubscribe_url: string;
  readonly browser_url: string;
  /** A field of the person, with its default if empty. */
  readonly field: (name: 'name' | 'surname' | 'email', fallback: string) => string;
}
