import { PlugZap, Unplug } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { MailingService } from '#domain/connectors/mailingServices.ts';
import type { Action } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';
import { ApiError } from '#console/data/apiError.ts';
import { call } from '#console/data/call.ts';
import type { CallInput } from '#console/data/request.ts';
import { useRefreshed } from '#console/data/useCall.ts';
import { useForm, type FieldErrors, type FormState } from '#console/form/useForm.ts';
import { notifyError, notifyText } from '#console/state/notices.ts';
import { formatCount } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { lazyComponent } from '#console/ui/lazyComponent.tsx';
import type { TestOutcome } from './systemState.ts';

const ConfirmDialog = lazyComponent(async () => (await import('#console/ui/ConfirmDialog.tsx')).ConfirmDialog);

type Save = NonNullable<CallInput<'mailingSyncSave'>['body']>;

/** A connection to a service that is edited. */
interface ServiceFormOptions<Values> {
  readonly service: MailingService;
  /** Saved values; secrets are empty. */
  readonly saved: Values;
  readonly isConnected: boolean;
  readonly validate: (values: Values) => FieldErrors<Values>;
  /** The saved values. */
  readonly body: (values: Values) => Save;
  /** Asks the service with the values as they stand. */
  readonly test: (values: Values) => Promise<{ readonly name: string; readonly members: number | null }>;
}

/** A connection being edited. */
export interface ServiceFormState<Values> {
  readonly form: FormState<Values>;
  readonly test: Action;
  readonly disconnect: Action;
  /** The outcome of the last test of this visit. */
  readonly tested: TestOutcome | undefined;
  readonly dialog: ReactNode;
}

/** The form of a connection, its test and its end, with the question before that. */
export function useServiceForm<Values extends object>(options: ServiceFormOptions<Values>): ServiceFormState<Values> {
  const { service, saved, isConnected, validate, body } = options;
  const { t } = useTranslation();
  const refreshed = useRefreshed();
  const [isAsked, setAsked] = useState(false);
  const [tested, setTested] = useState<TestOutcome>();
  /** Why the values could not be tested: the person decides whether they are saved all the same. */
  const [reason, setReason] = useState<string>();
  const ask = async (values: Values): Promise<string> => {
    try {
      const { name, members } = await options.test(values);
      const formatted = members === null ? undefined : formatCount(members);
      const text =
        formatted === undefined
          ? t('connectorSettings.testedBare', { name })
          : t('connectorSettings.tested', { name, formatted });
      setTested({ isGood: true, text });
      return text;
    } catch (error) {
      setTested({ isGood: false, text: error instanceof Error ? error.message : String(error) });
      throw error;
    }
  };
  const store = async (values: Values): Promise<void> => {
    await call('mailingSyncSave', { body: body(values) });
    await refreshed('mailingSync', 'connectorSettings');
    notifyText('success', t(`connectorSettings.saved.${service}`));
  };
  const form = useForm<Values>({
    saved,
    validate,
    save: async (values) => {
      try {
        await ask(values);
      } catch (error) {
        // Wrong values are told at their field; a service that is down must not keep anybody from saving.
        if (!(error instanceof ApiError) || error.status !== 422 || error.problems.length > 0) throw error;
        setReason(error.message);
        return false;
      }
      await store(values);
      return true;
    },
  });
  const test: Action = {
    id: `connector-settings:test-${service}`,
    title: t(`connectorSettings.test.${service}`),
    group: 'screen',
    feature: 'CONNECTORS.SETTINGS.VIEW',
    icon: PlugZap,
    aliases: [`check ${service} connection`, `${service} connection test`],
    when: () => !form.saving,
    // What is typed stays, whatever the service says.
    run: () =>
      form.saveBy(async () => {
        notifyText('success', await ask(form.values));
        return false;
      }),
  };
  const disconnect: Action = {
    id: `connector-settings:disconnect-${service}`,
    title: t(`connectorSettings.disconnect.${service}`),
    group: 'screen',
    feature: 'CONNECTORS.SETTINGS.VIEW',
    icon: Unplug,
    isDestructive: true,
    when: () => isConnected,
    run: () => setAsked(true),
  };
  useActions([test, disconnect]);
  const end = async () => {
    setAsked(false);
    try {
      await call('mailingSyncSave', { body: service === 'mailchimp' ? { mailchimp: null } : { zoho: null } });
      form.discard();
      setTested(undefined);
      await refreshed('mailingSync', 'connectorSettings');
      notifyText('success', t(`connectorSettings.disconnected.${service}`));
    } catch (error) {
      notifyError(error);
    }
  };
  const saveAnyway = () => {
    setReason(undefined);
    void form.saveBy(() => store(form.values));
  };
  const dialog =
    reason === undefined ? (
      isAsked && (
        <ConfirmDialog
          title={t(`connectorSettings.disconnectTitle.${service}`)}
          text={t('connectorSettings.disconnectText')}
          confirm={t(`connectorSettings.disconnect.${service}`)}
          cancel={t('connectorSettings.keep')}
          dangerous
          onConfirm={() => void end()}
          onCancel={() => setAsked(false)}
        />
      )
    ) : (
      <ConfirmDialog
        title={t(`connectorSettings.untested.title.${service}`)}
        text={t('connectorSettings.untested.text', { reason })}
        confirm={t('connectorSettings.untested.save')}
        cancel={t('connectorSettings.untested.cancel')}
        onConfirm={saveAnyway}
        onCancel={() => setReason(undefined)}
      />
    );
  return { form, test, disconnect, tested, dialog };
}
