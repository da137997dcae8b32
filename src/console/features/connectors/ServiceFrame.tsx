import type { ReactNode } from 'react';
import type { MailingService } from '#domain/connectors/mailingServices.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { InlineForm } from '#console/form/Form.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { PageSection } from '#console/ui/PageFrame.tsx';
import type { ServiceFormState } from './useServiceForm.tsx';

/** The section of a service: its form or its facts. */
export function ServiceFrame(props: { readonly service: MailingService; readonly children: ReactNode }) {
  const { service, children } = props;
  const { t } = useTranslation();
  return (
    <PageSection
      name={service}
      title={t(`connectorSettings.services.${service}.title`)}
      text={t(`connectorSettings.services.${service}.text`)}
    >
      {children}
    </PageSection>
  );
}

/** The form of a service with its buttons. */
export function ServiceForm<Values>(props: {
  readonly service: MailingService;
  readonly isConnected: boolean;
  readonly state: ServiceFormState<Values>;
  readonly children: ReactNode;
}) {
  const { service, isConnected, state, children } = props;
  const { form, test, disconnect, dialog } = state;
  const { t } = useTranslation();
  return (
    <>
      <InlineForm
        form={form}
        submit={t(`connectorSettings.save.${service}`)}
        more={
          <>
            <ActionButton action={test} off={form.saving} />
            {isConnected && <ActionButton action={disconnect} variant="ghost" />}
          </>
        }
      >
        {children}
        <p className="text-small text-ink-3">{t('connectorSettings.saveHint')}</p>
      </InlineForm>
      {dialog}
    </>
  );
}
