import { pathTo } from '#contract/links.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useAccess } from '#console/actions/access.ts';
import { useNotedRecord } from '#console/actions/useNotedRecord.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useCall } from '#console/data/useCall.ts';
import { EntityPage } from '#console/entity/EntityPage.tsx';
import { copyFieldAction } from '#console/records/list/fieldActions.ts';
import { FactColumns } from '#console/records/Facts.tsx';
import { statusBadge } from '#console/records/choices.tsx';
import { useCustomFields } from '#console/records/list/useCustomFields.tsx';
import { usePickCustomer } from '#console/records/list/usePickCustomer.ts';
import { useRemoveRecord } from '#console/records/useRemoveRecord.tsx';
import { useRecordActions } from '#console/records/useRecordActions.ts';
import type { ScreenProps } from '#console/screenProps.ts';
import { CustomerEssentials } from './CustomerEssentials.tsx';
import { CustomerFacts } from './CustomerFacts.tsx';
import { CustomerFigures, CustomerPurchases } from './CustomerFigures.tsx';
import { useWhyCampaign } from '#console/records/list/useWhyCampaign.ts';
import { useMergeCustomer } from './useMergeCustomer.ts';
import { usePersonalData } from './usePersonalData.tsx';
import { customerLoads } from './loads.ts';
import { recordTexts } from '#console/records/texts.ts';
import { privacy } from './privacyTexts.ts';
import { removal } from '#console/records/removalTexts.ts';
import { charts } from '#console/charts/texts.ts';

/** The texts of this screen, in addition to the common ones. */
export const texts = { ...recordTexts, charts, privacy, removal };

/** One customer: profile, consent, addresses, custom fields, and figures (specification 2 §3 Customer). */
export function CustomerScreen({ parameters: { id } }: ScreenProps<'customer'>) {
  const { t } = useTranslation();
  const query = useCall(...customerLoads({ id })[0]);
  const isAnalyst = useAccess()('CUSTOMERS.ANALYTICS.VIEW').kind === 'granted';
  const actions = useRecordActions({
    kind: 'customer',
    id,
    view: pathTo('customer', { id }),
    update: { path: pathTo('customerUpdate', { id }), feature: 'CUSTOMERS.UPDATE' },
    analytics: { path: pathTo('customerAnalytics', { id }), feature: 'CUSTOMERS.ANALYTICS.VIEW' },
  });
  const own = useCustomFields('customer');
  const merge = useMergeCustomer(id);
  const removing = useRemoveRecord('customer', id, query.data?.full_name ?? id);
  const personal = usePersonalData(id, query.data?.full_name ?? id);
  useNotedRecord(pathTo('customer', { id }), 'customers', query.data?.full_name);
  return (
    <EntityPage
      name="customer"
      query={query}
      crumb={{ path: pathTo('customers'), title: t('screens.customers') }}
      titleOf={({ full_name: name }) => name}
      title={t('screens.customer')}
      primary={actions.edit}
      beside={
        <span className="narrow:hidden">
          <ActionButton action={actions.analytics} />
        </span>
      }
      menu={[
        actions.editField,
        actions.analytics,
        actions.copyLink,
        actions.copyId,
        own.action,
        merge,
        ...personal.actions,
        removing.action,
      ]}
      others={[usePickCustomer(), useWhyCampaign(id), copyFieldAction('customer', query.data)]}
      failedTitle={t('records.customer.loadFailed')}
      status={(record) => statusBadge(t, record.status)}
      dialog={
        <>
          {own.dialog}
          {removing.dialog}
          {personal.dialog}
        </>
      }
    >
      {(customer) => (
        <>
          <CustomerEssentials customer={customer} isAnalyst={isAnalyst} />
          <FactColumns
            left={<CustomerFacts customer={customer} copyId={actions.copyId} />}
            right={
              isAnalyst && (
                <>
                  <CustomerFigures id={id} />
                  <CustomerPurchases id={id} analytics={actions.analytics} />
                </>
              )
            }
          />
        </>
      )}
    </EntityPage>
  );
}
