import { serviceNames, type MailingService } from '#domain/connectors/mailingServices.ts';
import { ApiError } from '#server/errors/apiError.ts';
import {
  mailchimpService,
  mailchimpAccess,
  zohoAccess,
  ServiceError,
  zohoService,
  type CampaignService,
} from '#server/features/connectors/public.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import type { Services } from '#server/calls/services.ts';

/** What services are called with. */
export type ServiceOfParts = Pick<Services, 'secrets' | 'outgoing' | 'clock'> & { readonly signal?: AbortSignal };

/** The service that sends a channel's campaigns of a tenant. @throws ServiceError where it is not connected */
export async function serviceOf(
  engine: TenantEngine,
  channel: MailingService,
  { secrets, outgoing, clock, signal }: ServiceOfParts,
): Promise<CampaignService> {
  const place = { secrets, tenantId: engine.tenantId };
  const parts = { outgoing, now: () => clock.machine(), ...(signal && { signal }) };
  try {
    if (channel === 'mailchimp') {
      const access = await mailchimpAccess(engine, place);
      if (access) return mailchimpService(parts, access);
    } else {
      const access = await zohoAccess(engine, place);
      if (access) return zohoService(parts, access);
    }
  } catch (error) {
    if (error instanceof ApiError) throw new ServiceError('credentials', `${serviceNames[channel]}: ${error.message}`);
    throw error;
  }
  throw new ServiceError('credentials', `${serviceNames[channel]} is not connected. Connect it in Connector Settings.`);
}

/** Whether a channel's campaigns are sent by a service. */
export function isServiceChannel(channel: string): channel is MailingService {
  return channel === 'mailchimp' || channel === 'zoho';
}
