/** At most this many mails to one person in this many days. */
export interface FrequencyCap {
  readonly mails: number;
  readonly days: number;
}

/** What holds for all campaigns of a tenant (specification 2 §3, Tenant settings: campaignDetails). */
export interface CampaignDetails {
  /** What a new campaign begins with: whom its mail comes from. */
  readonly senderName: string;
  /** Empty: none. */
  readonly fromEmailAddress: string;
  /** Where answers go; empty: to the address that the mail comes from. */
  readonly replyTo: string;
  /** The merge tag `tenant.address`: law asks for one in the footer of each mail. */
  readonly postalAddress: string;
  /** `utm_source` and `utm_medium` of links in campaign mails; without a source links stay as they are. */
  readonly utmSource: string;
  readonly utmMedium: string;
  /** Null: none. */
  readonly frequencyCap: FrequencyCap | null;
  /** Days after a click in which a purchase counts for a campaign. */
  readonly attributionDays: number;
}

/** The defaults: no cap, and the window of figures.md. */
export const defaultCampaignDetails: CampaignDetails = {
  senderName: '',
  fromEmailAddress: '',
  replyTo: '',
  postalAddress: '',
  utmSource: '',
  utmMedium: 'email',
  frequencyCap: null,
  attributionDays: 7,
};
