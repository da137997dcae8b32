import type { ReactNode } from 'react';
import { allOf } from '#console/charts/allOf.ts';
import { useAccess } from '#console/actions/access.ts';
import type { Action } from '#console/actions/action.ts';
import type { CallValue } from '#console/data/call.ts';
import { useBeside } from '#console/data/beside.ts';
import { useCall } from '#console/data/useCall.ts';
import { useGoToField } from '#console/form/useGoToField.ts';
import { fieldsOf } from '#console/palette/fieldChoices.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { PageFrame } from '#console/ui/PageFrame.tsx';
import { PageSkeleton } from '#console/ui/Skeleton.tsx';
import { ErrorState } from '#console/ui/StateMessage.tsx';
import { useNow } from '#console/ui/timing.ts';
import type { MailingService } from '#domain/connectors/mailingServices.ts';
import { connectorSettingsLoads } from './loads.ts';
import { MailHook } from './MailHook.tsx';
import { OutgoingRules } from './OutgoingRules.tsx';
import { Overview } from './Overview.tsx';
import { EditedServices, ReadServices, useEditedServices } from './Services.tsx';
import { DoubtfulOrdersSection } from './site/DoubtfulOrdersSection.tsx';
import { SiteSection, siteTexts } from './site/SiteSection.tsx';
import { hookState, serviceState, shopifyState, siteState, type TestOutcome } from './systemState.ts';
import { connectorSettings } from './texts.ts';

/** The texts of this screen besides those that every screen has. */
export const texts = { connectorSettings, ...siteTexts };

/**
 * What is connected, whether it works, and what to do next; below, the retailer's site and the connections to other
 * systems.
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
    <PageFrame width="detail" title={t('screens.connectorSettings')}>
      {data ? (
        data.tenant.owner ? (
          <OwnersPage {...data} />
        ) : (
          <ReadersPage {...data} />
        )
      ) : error ? (
        <ErrorState title={t('connectorSettings.loadFailed')} text={error.message} onRetry={reload} />
      ) : (
        <PageSkeleton />
      )}
    </PageFrame>
  );
}

interface Loaded {
  readonly services: CallValue<'mailingSync'>;
  readonly server: CallValue<'connectorSettings'>;
  readonly site: CallValue<'siteSettings'>;
}

function OwnersPage(loaded: Loaded) {
  const services = useEditedServices(loaded.services);
  const { mailchimp, zoho } = services;
  return (
    <>
      <States
        {...loaded}
        tests={{ mailchimp: mailchimp.test, zoho: zoho.test }}
        tested={{ mailchimp: mailchimp.tested, zoho: zoho.tested }}
      />
      <Sections {...loaded} services={<EditedServices saved={loaded.services} services={services} />} />
    </>
  );
}

function ReadersPage(loaded: Loaded) {
  return (
    <>
      <States {...loaded} tests={{}} tested={{}} />
      <Sections {...loaded} services={<ReadServices saved={loaded.services} />} />
    </>
  );
}

type OfServices<Value> = Readonly<Partial<Record<MailingService, Value | undefined>>>;

function States(
  props: Loaded & {
    readonly tests: Readonly<Partial<Record<MailingService, Action>>>;
    readonly tested: OfServices<TestOutcome>;
  },
) {
  const { services, server, site, tests, tested } = props;
  const { t } = useTranslation();
  const now = useNow();
  const maySeeShop = useAccess()('CONNECTORS.SHOPIFY.VIEW').kind === 'granted';
  const shopify = useBeside('shopify', maySeeShop ? {} : null, 'shopify');
  const words = { t, now };
  const of = (service: MailingService) =>
    serviceState(services[service], server.services[service], tested[service], words);
  return (
    <Overview
      states={{
        site: siteState(site, words),
        ...(shopify.data && { shopify: shopifyState(shopify.data, words) }),
        mailchimp: of('mailchimp'),
        zoho: of('zoho'),
        hook: hookState(server.hook, words),
      }}
      tests={tests}
    />
  );
}

function Sections(props: Pick<Loaded, 'server' | 'site'> & { readonly services: ReactNode }) {
  const { server, site, services } = props;
  return (
    <div className="max-w-form border-t border-line pt-4">
      <SiteSection site={site} />
      <DoubtfulOrdersSection />
      {services}
      <MailHook {...server.hook} />
      {server.outgoing_allowed && <OutgoingRules allowed={server.outgoing_allowed} />}
    </div>
  );
}
