import { allOf } from '#console/charts/allOf.ts';
import { useCall } from '#console/data/useCall.ts';
import { connectorSettings } from './texts.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { PageFrame, PageSection } from '#console/ui/PageFrame.tsx';
import { PageSkeleton } from '#console/ui/Skeleton.tsx';
import { ErrorState } from '#console/ui/StateMessage.tsx';
import { connectorSettingsLoads } from './loads.ts';
import { MailHook } from './MailHook.tsx';
import { DoubtfulOrdersSection } from './site/DoubtfulOrdersSection.tsx';
import { SiteSection, siteTexts } from './site/SiteSection.tsx';
import { EditedServices, ReadServices } from './Services.tsx';
import { useGoToField } from '#console/form/useGoToField.ts';
import { fieldsOf } from '#console/palette/fieldChoices.ts';

/** The texts of this screen besides those that every screen has. */
export const texts = { connectorSettings, ...siteTexts };

/**
 * The retailer's site, and connections to other systems: their keys, how reports about mails come in, and how this
 * server calls out.
 */
export function ConnectorSettingsScreen() {
  const { t } = useTranslation();
  const [ofServices, ofServer, ofSite] = connectorSettingsLoads();
  const { data, error, reload } = allOf({
    services: useCall(...ofServices),
    server: useCall(...ofServer),
    site: useCall(...ofSite),
    tenant: useCall('tenant', {}),
  });
  useGoToField('connector-settings', async () => fieldsOf('connectorSettings'));
  return (
    <PageFrame width="form" title={t('screens.connectorSettings')}>
      {data ? (
        <>
          <SiteSection site={data.site} />
          <DoubtfulOrdersSection />
          {data.tenant.owner ? <EditedServices saved={data.services} /> : <ReadServices saved={data.services} />}
          <MailHook {...data.server.hook} />
          <OutgoingRules allowed={data.server.outgoing_allowed} />
        </>
      ) : error ? (
        <ErrorState title={t('connectorSettings.loadFailed')} text={error.message} onRetry={reload} />
      ) : (
        <PageSkeleton />
      )}
    </PageFrame>
  );
}

/** How this server calls other systems: to read, since the operator sets it. */
function OutgoingRules({ allowed }: { readonly allowed: readonly string[] }) {
  const { t } = useTranslation();
  const list = allowed.join(', ');
  return (
    <PageSection
      name="outgoing"
      title={t('connectorSettings.outgoing.title')}
      text={t('connectorSettings.outgoing.text')}
    >
      <ul className="flex list-disc flex-col gap-1 pl-5 text-table">
        {connectorSettings.outgoing.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p className="text-table break-words text-ink-2">
        {allowed.length === 0
          ? t('connectorSettings.outgoing.none')
          : t('connectorSettings.outgoing.allowed', { list })}
      </p>
    </PageSection>
  );
}
