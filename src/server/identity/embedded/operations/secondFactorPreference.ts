import * as v from 'valibot';
import { setSecondFactor } from '../../../control/accountChanges.ts';
import { token } from '../fields.ts';
import { accountHolderOf } from '../holder.ts';
import { operation } from '../operation.ts';
import { problems } from '../problems.ts';

const settings = v.object({ Enabled: v.optional(v.boolean()), PreferredMfa: v.optional(v.boolean()) });

/** SetUserMFAPreference: codes by SMS on or off. On needs a verified phone number; apps that make codes are refused. */
export const setUserMFAPreference = operation(
  v.object({
    AccessToken: token,
    SMSMfaSettings: v.optional(settings),
    SoftwareTokenMfaSettings: v.optional(settings),
    EmailMfaSettings: v.optional(settings),
  }),
  async (provider, { AccessToken, SMSMfaSettings: sms, SoftwareTokenMfaSettings: app, EmailMfaSettings: mail }) => {
    const { account } = await accountHolderOf(provider, AccessToken);
    if (app?.Enabled || app?.PreferredMfa) throw problems.noSoftwareToken();
    if (mail?.Enabled || mail?.PreferredMfa) throw problems.invalid('The user pool sends no codes by e-mail.');
    const on = sms?.Enabled ?? sms?.PreferredMfa;
    if (on === undefined) return {};
    const isSet = await provider.control.write((writer) => setSecondFactor(writer, account.user_id, on));
    if (on && !isSet) throw problems.noPhone();
    return {};
  },
);
