import { pathTo } from '#contract/links.ts';
import type { CallValue } from '#console/data/call.ts';
import type { Translate } from '#console/texts/i18n.ts';

/** The figures of the shown days. */
export type Calendar = CallValue<'campaignCalendar'>;
/** A campaign of a day, or what an automation sends on it. */
export type Mailing = Calendar['days'][number]['planned'][number];

/** The kinds that a calendar tells apart, by tone and word. */
export const mailingKinds = ['planned', 'sent', 'automated', 'stopped'] as const;
/** One of them. */
export type MailingKind = (typeof mailingKinds)[number];

const kinds: Readonly<Record<Mailing['status'], MailingKind>> = {
  draft: 'planned',
  scheduled: 'planned',
  sending: 'planned',
  running: 'sent',
  sent: 'sent',
  ended: 'sent',
  paused: 'stopped',
  cancelled: 'stopped',
  failed: 'stopped',
};

/** The kind of a mailing. */
export function kindOf({ kind, status }: Mailing): MailingKind {
  return kind === 'automation' ? 'automated' : kinds[status];
}

/** The word for a mailing: its kind, or, where that says too little, the status of the campaign. */
export function wordOf(t: Translate, mailing: Mailing): string {
  const { status } = mailing;
  const isOwn = status === 'sending' || status === 'running' || kindOf(mailing) === 'stopped';
  const ofCampaign = isOwn ? t(`campaigns.statuses.${status}`) : undefined;
  return (mailing.kind === 'campaign' ? ofCampaign : undefined) ?? t(`campaigns.calendar.kinds.${kindOf(mailing)}`);
}

/** How many emails, an estimate as such. */
export function emailsOf(t: Translate, { estimate, mails }: Mailing, formatted: string): string {
  return t(estimate ? 'campaigns.calendar.estimate' : 'campaigns.calendar.mails', { count: mails, mails: formatted });
}

/** The campaign or automation of a mailing. */
export function mailingPath({ kind, id }: Mailing): string {
  return kind === 'campaign' ? pathTo('campaign', { id }) : `${pathTo('automation')}?automation=${id}`;
}

/** The name of a mailing among those of its day. */
export function mailingKey({ kind, id, estimate }: Mailing): string {
  return `${kind} ${id} ${String(estimate)}`;
}
