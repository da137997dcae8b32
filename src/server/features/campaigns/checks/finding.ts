import type { ValueOf } from '#contract/endpoint.ts';
import type { campaignCheckEndpoints } from '#contract/features/campaignChecks.ts';
import type { QueryOptions, Reader } from '#server/engine/engine.ts';
import type { FrequencyCap } from '#domain/campaigns/details.ts';
import type { CampaignForm } from '../campaignRow.ts';
import type { MailPart } from './mailParts.ts';

/** All checks of a form, and one finding. */
export type Checks = ValueOf<(typeof campaignCheckEndpoints)['campaignChecks']>;
export type Finding = Checks['checks'][number];

/** What a check looks at. */
export interface Looked {
  readonly reader: Reader;
  /** The stored campaign that the form is of, else 0. */
  readonly id: number;
  readonly form: CampaignForm;
  /** All texts that recipients or visitors see; empty if a connected service sends the campaign. */
  readonly parts: readonly MailPart[];
  /** The tenant's frequency cap. */
  readonly cap: FrequencyCap | null;
  readonly now: Date;
  /** Today in the tenant's zone. */
  readonly today: string;
  /** When it would be sent. */
  readonly at: Date;
  /** The tenant's IANA zone. */
  readonly timeZone: string;
  /** The domain that signs emails; undefined if there is none. */
  readonly signedBy: string | undefined;
  readonly options: QueryOptions;
}

/** One look at a form. */
export type Look = (looked: Looked) => Promise<readonly Finding[]> | readonly Finding[];

/** `1 person`, `1,200 people`. */
export function peopleOf(count: number): string {
  return count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`;
}
