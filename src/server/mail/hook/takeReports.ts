import type { MailServices } from '../mailServices.ts';
import { recordReturned } from '../events/bounces.ts';
import { proveArrival } from '../events/provenArrival.ts';
import { mailOf, openToken, type OpenedToken } from '../public/openMail.ts';
import { noteReturned } from './journalled.ts';
import type { MailReport } from './report.ts';

/** The outcome of the reports of one request. */
export interface Taken {
  /** Reports that were recorded, now or before. */
  readonly taken: number;
  /** Reports of mails that are unknown, of another tenant, or deleted. */
  readonly unknown: number;
}

type Parts = Pick<MailServices, 'engines' | 'mailTokens' | 'mailTenants' | 'clock'>;

/** Records reports; `tenant` is the number of the only tenant whose mails count, 0 for all. */
export async function takeReports(parts: Parts, reports: readonly MailReport[], tenant: number): Promise<Taken> {
  let taken = 0;
  for (const report of reports) if (await takeReport(parts, report, tenant)) taken += 1;
  return { taken, unknown: reports.length - taken };
}

async function takeReport(parts: Parts, { what, reason, names, at }: MailReport, tenant: number): Promise<boolean> {
  const opened = await openNamed(parts, names);
  if (!opened || (tenant !== 0 && opened.ref.tenant !== tenant)) return false;
  const mail = await mailOf(opened);
  if (!mail) return false;
  const moment = at ?? parts.clock.now();
  if (what === 'delivered') {
    await opened.engine.write((writer) => proveArrival(writer, [mail.id], moment));
    return true;
  }
  const returned = { mail: mail.id, address: mail.user_email, what, reason, at: moment };
  await opened.engine.write(async (writer) => {
    await recordReturned(writer, returned);
    await noteReturned(writer, returned, mail.user_id, parts.clock.now());
  });
  return true;
}

/** Where texts name a mail: its Message-ID, or the address in its header of unsubscribing. */
const places = [
  { purpose: 'message', pattern: /<(?<token>[\w-]{56})@/gu },
  { purpose: 'unsubscribe', pattern: /\/u\/(?<token>[\w-]{56})/gu },
] as const;

/** The mail that texts of a report name: only this server makes such names, so that the first that opens is the one. */
async function openNamed(parts: Parts, names: readonly string[]): Promise<OpenedToken | undefined> {
  for (const { purpose, pattern } of places) {
    for (const name of names) {
      for (const { groups } of name.matchAll(pattern)) {
        const opened = await openToken(parts, purpose, groups?.['token'] ?? '');
        if (opened) return opened;
      }
    }
  }
  return undefined;
}
