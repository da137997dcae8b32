import { Hono } from 'hono';
import * as v from 'valibot';
import { ApiError, notFound } from '#server/errors/apiError.ts';
import { readShape } from '#server/errors/shape.ts';
import { limiterOf, type Limits } from '#server/limits/limiter.ts';
import type { MailServices } from '../mailServices.ts';
import { ownReport, readOwnReport } from './ownReports.ts';
import type { MailRef } from '../mailTokens.ts';
import { firstRandom, hookSecretOf } from './hookSecret.ts';
import type { MailReport } from './report.ts';
import { readReportMessage } from './reportMessages.ts';
import { readSes } from './sesReports.ts';
import { takeReports } from './takeReports.ts';

/** A report message has the mail that came back with it. */
const largestReport = 1024 * 1024;
const mostReports = 1000;
const limits: Limits = { size: 240, perSecond: 60, atOnce: 8 };

const ownReports = v.pipe(v.array(ownReport), v.maxLength(mostReports, `Send at most ${mostReports} reports at once.`));

/**
 * `POST /hooks/mail/{secret}`: what became of mails, told by a mail server. The secret, made by this server, names the
 * tenant whose mails count, or all (`hookAddress`). Takes the product's JSON, notifications of Amazon SES, and messages
 * after RFC 3464 and RFC 5965; answers how many reports were taken and how many are of unknown mails.
 */
export function hookRoutes(services: MailServices): Hono {
  const routes = new Hono();
  const limiter = limiterOf(limits, () => services.clock.machine().getTime());
  routes.post('/hooks/mail/:secret', async (context) => {
    const ref = services.mailTokens.open('hook', context.req.param('secret'));
    if (!ref || !(await isCurrent(services, ref))) throw notFound();
    const leave = limiter.enter(String(ref.tenant));
    try {
      const reports = await readReports(await bodyOf(context.req.raw), services.clock.now());
      return context.json({ value: await takeReports(services, reports, ref.tenant) });
    } finally {
      leave();
    }
  });
  return routes;
}

/** The address that reports are posted to; of all tenants where none is named. */
export async function hookAddress(
  { mailTokens, mailTenants, engines, config }: Pick<MailServices, 'mailTokens' | 'mailTenants' | 'engines' | 'config'>,
  tenantId?: string,
): Promise<string> {
  const tenant = tenantId === undefined ? 0 : await mailTenants.numberOf(tenantId);
  const { random } = tenantId === undefined ? { random: firstRandom } : await hookSecretOf(engines.tenant(tenantId));
  const secret = mailTokens.seal('hook', { tenant, mail: 0, position: 0, random });
  return `${config.publicUrl}/hooks/mail/${secret}`;
}

/** Whether an address was not changed since it was made. */
async function isCurrent({ mailTenants, engines }: MailServices, { tenant, random }: MailRef): Promise<boolean> {
  if (tenant === 0) return true;
  const tenantId = await mailTenants.tenantOf(tenant);
  return tenantId !== undefined && (await hookSecretOf(engines.tenant(tenantId))).random === random;
}

async function bodyOf(request: Request): Promise<Buffer> {
  const tooLarge = new ApiError('tooLarge', 'A report has at most 1 MB.');
  if (Number(request.headers.get('content-length') ?? 0) > largestReport) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > largestReport) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Whatever its content type says: Amazon SNS sends JSON as text. */
async function readReports(body: Buffer, now: Date): Promise<readonly MailReport[]> {
  const text = body.toString('utf8').trimStart();
  if (!text.startsWith('{') && !text.startsWith('[')) return messageReports(body, now);
  const json = jsonIn(text);
  const ses = readSes(json, now);
  if (ses && 'confirm' in ses) {
    console.log(`[mail] Amazon SNS asks whether to send notifications here. Open this address once: ${ses.confirm}`);
    return [];
  }
  if (ses) return ses.reports;
  const own = readShape(ownReports, Array.isArray(json) ? json : [json], 'body') as v.InferOutput<typeof ownReports>;
  return own.map((report) => readOwnReport(report, now));
}

async function messageReports(body: Buffer, now: Date): Promise<readonly MailReport[]> {
  try {
    return await readReportMessage(body, now);
  } catch {
    throw new ApiError('badRequest', 'The message could not be read; send it as it arrived.');
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ApiError('badRequest', 'The body is not valid JSON.');
  }
}
