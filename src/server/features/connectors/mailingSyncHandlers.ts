import type { mailingSyncEndpoints } from '#contract/features/connectors.ts';
import { isOwner } from '#domain/access/owner.ts';
import { noteDue } from '#server/control/campaignDue.ts';
import { forgetLeavers, leaversStates, type LeaversState } from './mailing/leaversStates.ts';
import type { ServiceParts } from './mailing/callService.ts';
import { mailchimpAudience } from './mailing/mailchimp.ts';
import { mailchimpAccess, mailingSyncOf, saveMailingSync, zohoAccess, type SecretsOf } from './mailing/mailingSync.ts';
import { apiErrorOf, ServiceError } from './mailing/serviceError.ts';
import { zohoList } from './mailing/zoho.ts';
import { notFound } from '#server/errors/apiError.ts';
import { hookAddress } from '#server/mail/hook/hookRoutes.ts';
import { hookSecretOf, rotateHookSecret } from '#server/mail/hook/hookSecret.ts';
import { isOperator } from '#server/identity/operator.ts';
import { lastReceived } from '#server/journal/journal.ts';
import { writtenOf } from '#server/outgoing/allowed.ts';
import type { AnyCall, Handlers, TenantCall } from '#server/calls/handler.ts';

const secretsOf = ({ secrets, tenant }: AnyCall & TenantCall): SecretsOf => ({ secrets, tenantId: tenant.tenant_id });
const partsOf = ({ outgoing, clock, signal }: AnyCall): ServiceParts => ({
  outgoing,
  now: () => clock.machine(),
  signal,
});

/** Calls of connector-settings (specification 2 §7, docs/decisions/041). */
export const mailingSyncHandlers = {
  mailingSync: ({ engine, signal, ...call }) =>
    mailingSyncOf(engine, secretsOf({ engine, signal, ...call }), { signal }),

  mailingSyncSave: async (call) => {
    const saved = await call.engine.write(async (writer) => {
      await saveMailingSync(writer, call.body, { ...secretsOf(call), now: call.clock.now() });
      // A different list has different leavers, so reading restarts.
      await forgetLeavers(writer, call.body);
      return mailingSyncOf(writer, secretsOf(call));
    });
    await noteDue(call.control, call.engine.tenantId, call.clock.now());
    return saved;
  },

  mailchimpTest: async (call) => {
    const access = await mailchimpAccess(call.engine, secretsOf(call), call.body);
    if (!access) throw notFound();
    return tell(mailchimpAudience(partsOf(call), access));
  },

  zohoTest: async (call) => {
    const access = await zohoAccess(call.engine, secretsOf(call), call.body);
    if (!access) throw notFound();
    return tell(zohoList(partsOf(call), access));
  },

  connectorSettings: async ({ engine, tenant, user, role, config, signal, ...services }) => {
    const address = isOwner(role) ? await hookAddress({ ...services, config }, tenant.tenant_id) : null;
    const allowed = isOperator(config, user, role) ? config.outgoingAllowed.map(writtenOf) : null;
    return engine.read(
      async (reader) => {
        const { changed_at: changedAt } = await hookSecretOf(reader);
        const lastAt = await lastReceived(reader, 'mail');
        const { mailchimp, zoho } = await leaversStates(reader);
        return {
          hook: { address, changed_at: changedAt, last_at: lastAt },
          services: { mailchimp: healthOf(mailchimp), zoho: healthOf(zoho) },
          outgoing_allowed: allowed,
        };
      },
      { signal },
    );
  },

  hookRotate: async ({ engine, tenant, clock, ...services }) => {
    const { changed_at: changedAt } = await engine.write((writer) => rotateHookSecret(writer, clock.now()));
    return { address: await hookAddress(services, tenant.tenant_id), changed_at: changedAt };
  },
} satisfies Handlers<typeof mailingSyncEndpoints>;

function healthOf(state: LeaversState | undefined) {
  return state ? { answered_at: state.at ?? null, failure: state.failure?.text ?? null } : null;
}

/** A service's objection as a reply. */
async function tell<Found>(reply: Promise<Found>): Promise<Found> {
  try {
    return await reply;
  } catch (error) {
    if (error instanceof ServiceError) throw apiErrorOf(error);
    throw error;
  }
}
