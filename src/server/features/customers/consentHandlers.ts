import type { consentEndpoints } from '#contract/features/consent.ts';
import { consentOf } from './consentHistory.ts';
import { liftSuppression, restoreSuppression } from '#server/records/suppression.ts';
import { authorOf, pathId, type Handlers } from '#server/calls/handler.ts';

/** Consent of customers: its ledger, and addresses that mail is stopped to. */
export const consentHandlers = {
  customerConsent: ({ engine, params: { user_id: id }, signal }) =>
    engine.read((reader) => consentOf(reader, id), { signal }),

  suppressionStatus: ({ engine, params, body: { action }, ...call }) =>
    engine.write((writer) => {
      const id = pathId(params.id);
      return action === 'lift' ? liftSuppression(writer, id, authorOf(call)) : restoreSuppression(writer, id);
    }),
} satisfies Handlers<typeof consentEndpoints>;
