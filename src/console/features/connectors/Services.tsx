import { pathTo } from '#contract/links.ts';
import type { CallValue } from '#console/data/call.ts';
import { useUnsaved } from '#console/form/useSaveActions.ts';
import { Link } from '#console/navigation/Link.tsx';
import { Facts } from '#console/records/Facts.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { MailchimpForm, useMailchimp } from './MailchimpForm.tsx';
import { ServiceFrame } from './ServiceFrame.tsx';
import { useZoho, ZohoForm } from './ZohoForm.tsx';

type Saved = CallValue<'mailingSync'>;

/** The connections to services that send campaigns, as owners edit them. */
export function useEditedServices(saved: Saved) {
  const mailchimp = useMailchimp(saved.mailchimp);
  const zoho = useZoho(saved.zoho);
  useUnsaved(mailchimp.form.changes + zoho.form.changes);
  return { mailchimp, zoho };
}

/** Their sections, for owners to change. */
export function EditedServices(props: {
  readonly saved: Saved;
  readonly services: ReturnType<typeof useEditedServices>;
}) {
  const { saved, services } = props;
  return (
    <>
      <ServiceFrame service="mailchimp">
        <MailchimpForm saved={saved.mailchimp} state={services.mailchimp} />
      </ServiceFrame>
      <ServiceFrame service="zoho">
        <ZohoForm saved={saved.zoho} state={services.zoho} />
      </ServiceFrame>
    </>
  );
}

/** The same for others to read. */
export function ReadServices({ saved: { mailchimp, zoho } }: { readonly saved: Saved }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="pt-2 text-table text-ink-2">
        {t('connectorSettings.owners')}{' '}
        <Link href={pathTo('campaigns')} className="text-accent-text underline">
          {t('connectorSettings.campaigns')}
        </Link>
      </p>
      <ServiceFrame service="mailchimp">
        {mailchimp === null ? (
          <p className="text-table text-ink-2">{t('connectorSettings.state.none')}</p>
        ) : (
          <Facts
            facts={[
              { name: t('connectorSettings.fields.list_id'), value: mailchimp.list_id },
              { name: t('connectorSettings.fields.data_centre'), value: mailchimp.data_center },
            ]}
          />
        )}
      </ServiceFrame>
      <ServiceFrame service="zoho">
        {zoho === null ? (
          <p className="text-table text-ink-2">{t('connectorSettings.state.none')}</p>
        ) : (
          <Facts
            facts={[
              { name: t('connectorSettings.fields.list_key'), value: zoho.list_key },
              {
                name: t('connectorSettings.fields.data_centre'),
                value: t(`connectorSettings.centres.${zoho.data_centre}`),
              },
              { name: t('connectorSettings.fields.topic_id'), value: zoho.topic_id },
            ]}
          />
        )}
      </ServiceFrame>
    </>
  );
}
