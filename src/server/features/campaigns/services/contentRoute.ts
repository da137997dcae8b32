import { Hono } from 'hono';
import { notFound } from '#server/errors/apiError.ts';
import { tenantById } from '#server/control/tenants.ts';
import { unlisted } from '#server/mail/public/unlisted.ts';
import { openToken } from '#server/mail/public/openMail.ts';
import type { MailTenants } from '#server/mail/mailTenants.ts';
import type { MailTokens } from '#server/mail/mailTokens.ts';
import type { Services } from '#server/calls/services.ts';
import { frozenContent, serviceMail } from './serviceMail.ts';

/** A mail of a tenant runs nothing here. */
const policy = "sandbox; default-src 'none'; img-src * data:; style-src 'unsafe-inline'; font-src *";

/** The address at which the service of a campaign fetches its mail. */
export async function contentAddress(
  { mailTokens, mailTenants, publicUrl }: { mailTokens: MailTokens; mailTenants: MailTenants; publicUrl: string },
  tenantId: string,
  id: number,
): Promise<string> {
  const tenant = await mailTenants.numberOf(tenantId);
  const token = mailTokens.seal('content', { tenant, mail: id, random: '0'.repeat(32), position: 0 });
  return `${publicUrl}/m/${token}`;
}

/**
 * `GET /m/{token}`: the mail of a campaign with the tags of Zoho, which takes the address of a mail rather than the
 * mail. It is the same for all recipients and names none.
 */
export function contentRoutes(services: Services): Hono {
  const routes = new Hono();
  routes.get('/m/:token', unlisted, async (context) => {
    const opened = await openToken(services, 'content', context.req.param('token'));
    const content = opened && (await frozenContent(opened.engine, opened.ref.mail));
    if (!opened || !content) throw notFound();
    const tenantName = (await tenantById(services.control, opened.tenantId))?.name ?? '';
    const parts = {
      templating: services.templating(opened.tenantId),
      tenantName,
      publicUrl: services.config.publicUrl,
    };
    const { html } = await serviceMail(opened.engine, 'zoho', content, parts);
    return context.html(html, 200, { 'content-security-policy': policy, 'cache-control': 'no-store' });
  });
  return routes;
}
