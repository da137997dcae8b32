import { zohoEntries } from '#contract/features/connectors.ts';
import { zohoCentres, type ZohoCentre } from '#domain/connectors/mailingServices.ts';
import { call, type CallValue } from '#console/data/call.ts';
import { shapeErrors } from '#console/tenant/tenantForms.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Select } from '#console/ui/Select.tsx';
import { TextField } from '#console/ui/TextField.tsx';
import { keptHint } from './keptHint.ts';
import { ServiceForm } from './ServiceFrame.tsx';
import { useServiceForm, type ServiceFormState } from './useServiceForm.tsx';

type Saved = CallValue<'mailingSync'>['zoho'];

/** The values of the form; empty secrets stay as they are saved. */
export interface Values {
  data_centre: ZohoCentre;
  client_id: string;
  client_secret: string;
  refresh_token: string;
  list_key: string;
  topic_id: string;
}

/** The request body: secrets that are left empty stay as they are saved. */
function sent({ client_secret: secret, refresh_token: token, ...open }: Values) {
  return {
    ...open,
    ...(secret.trim() !== '' && { client_secret: secret }),
    ...(token.trim() !== '' && { refresh_token: token }),
  };
}

/** The connection to Zoho Campaigns as owners edit it. */
export function useZoho(saved: Saved) {
  const { t } = useTranslation();
  const lacks = (name: 'client_secret' | 'refresh_token'): boolean => saved === null || saved[name].ends === null;
  return useServiceForm<Values>({
    service: 'zoho',
    saved: {
      data_centre: saved?.data_centre ?? 'us',
      client_id: saved?.client_id ?? '',
      client_secret: '',
      refresh_token: '',
      list_key: saved?.list_key ?? '',
      topic_id: saved?.topic_id ?? '',
    },
    isConnected: saved !== null,
    validate: (values) => {
      const needed = (['client_secret', 'refresh_token'] as const).filter(
        (name) => lacks(name) && values[name].trim() === '',
      );
      return {
        ...shapeErrors(zohoEntries, sent(values)),
        ...Object.fromEntries(needed.map((name) => [name, t('form.required')])),
      };
    },
    body: (values) => ({ zoho: sent(values) }),
    test: (values) => call('zohoTest', { body: sent(values) }),
  });
}

/** Its fields and buttons. */
export function ZohoForm({ saved, state }: { readonly saved: Saved; readonly state: ServiceFormState<Values> }) {
  const { t } = useTranslation();
  const { form } = state;
  const plain = (name: 'client_id' | 'list_key' | 'topic_id') => ({
    label: t(`connectorSettings.fields.${name}`),
    hint: t(`connectorSettings.hints.${name}`),
    autoComplete: 'off',
    spellCheck: false,
    ...form.field(name),
  });
  const secret = (name: 'client_secret' | 'refresh_token') => ({
    label: t(`connectorSettings.fields.${name}`),
    hint: keptHint(t, saved?.[name]) ?? t(`connectorSettings.hints.${name}`),
    type: 'password',
    autoComplete: 'new-password',
    spellCheck: false,
    ...form.field(name),
  });
  return (
    <ServiceForm service="zoho" isConnected={saved !== null} state={state}>
      <Select
        label={t('connectorSettings.fields.data_centre')}
        hint={t('connectorSettings.hints.data_centre')}
        options={zohoCentres.map((value) => ({ value, label: t(`connectorSettings.centres.${value}`) }))}
        {...form.field('data_centre')}
      />
      <TextField {...plain('client_id')} />
      <TextField {...secret('client_secret')} />
      <TextField {...secret('refresh_token')} />
      <TextField {...plain('list_key')} />
      <TextField {...plain('topic_id')} />
    </ServiceForm>
  );
}
