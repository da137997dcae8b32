import { mailchimpEntries } from '#contract/features/connectors.ts';
import { call, type CallValue } from '#console/data/call.ts';
import { shapeErrors } from '#console/tenant/tenantForms.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { TextField } from '#console/ui/TextField.tsx';
import { keptHint } from './keptHint.ts';
import { ServiceForm } from './ServiceFrame.tsx';
import { useServiceForm, type ServiceFormState } from './useServiceForm.tsx';

type Saved = CallValue<'mailingSync'>['mailchimp'];

/** The values of the form; an empty key stays as it is saved. */
export interface Values {
  api_key: string;
  list_id: string;
}

/** What is sent: a key that is left empty stays as it is saved. */
function sent({ api_key: key, list_id: listId }: Values) {
  return { list_id: listId, ...(key.trim() !== '' && { api_key: key }) };
}

/** The connection to Mailchimp as owners edit it. */
export function useMailchimp(saved: Saved) {
  const { t } = useTranslation();
  const needsKey = saved?.api_key.ends === null || saved === null;
  return useServiceForm<Values>({
    service: 'mailchimp',
    saved: { api_key: '', list_id: saved?.list_id ?? '' },
    isConnected: saved !== null,
    validate: (values) => ({
      ...shapeErrors(mailchimpEntries, sent(values)),
      ...(needsKey && values.api_key.trim() === '' && { api_key: t('form.required') }),
    }),
    body: (values) => ({ mailchimp: sent(values) }),
    test: (values) => call('mailchimpTest', { body: sent(values) }),
  });
}

/** Its fields and buttons. */
export function MailchimpForm({ saved, state }: { readonly saved: Saved; readonly state: ServiceFormState<Values> }) {
  const { t } = useTranslation();
  const { form } = state;
  return (
    <ServiceForm service="mailchimp" isConnected={saved !== null} state={state}>
      <TextField
        label={t('connectorSettings.fields.api_key')}
        hint={keptHint(t, saved?.api_key) ?? t('connectorSettings.hints.api_key')}
        type="password"
        autoComplete="new-password"
        spellCheck={false}
        {...form.field('api_key')}
      />
      <TextField
        label={t('connectorSettings.fields.list_id')}
        hint={t('connectorSettings.hints.list_id')}
        autoComplete="off"
        spellCheck={false}
        {...form.field('list_id')}
      />
    </ServiceForm>
  );
}
