import { isEmailAddress } from '#domain/records/emailAddress.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Action } from '#console/actions/action.ts';
import type { CallValue } from '#console/data/call.ts';
import { FactSection, Facts, type Fact, day, moment, customFacts, RecordId } from '#console/records/Facts.tsx';
import { Badge } from '#console/ui/Badge.tsx';
import { CustomerConsent } from './CustomerConsent.tsx';
import { useConsent } from './useConsent.ts';

type Customer = CallValue<'customerOne'>;

/** The stored fields of a customer. */
export function CustomerFacts(props: { readonly customer: Customer; readonly copyId: Action }) {
  const { customer, copyId } = props;
  const { t } = useTranslation();
  const own = customFacts(customer);
  const identity: Fact[] = [
    { name: t('recordLists.fields.customerId'), value: <RecordId id={customer.user_id} copy={copyId} /> },
    { name: t('recordLists.fields.firstName'), value: customer.name },
    { name: t('recordLists.fields.surname'), value: customer.surname },
    { name: t('recordLists.fields.gender'), value: customer.gender },
    { name: t('recordLists.fields.birthdate'), value: day(customer.birthdate) },
    { name: t('recordLists.fields.jobTitle'), value: customer.job_title },
    { name: t('records.created'), value: moment(customer.tenant_created_at) },
  ];
  const contact: Fact[] = [
    {
      name: t('recordLists.fields.email'),
      value: customer.email === null ? null : <Address id={customer.user_id} email={customer.email} />,
    },
    { name: t('recordLists.fields.phone'), value: customer.phone },
    { name: t('recordLists.fields.consent'), value: <Consent value={customer.email_consented} /> },
  ];
  const classification: Fact[] = [
    { name: t('recordLists.fields.userType'), value: customer.user_type },
    { name: t('recordLists.fields.metaCategory'), value: customer.meta_category },
    { name: t('recordLists.fields.category'), value: customer.category },
    { name: t('recordLists.fields.subCategory'), value: customer.sub_category },
  ];
  return (
    <>
      <FactSection title={t('records.sections.identity')}>
        <Facts facts={identity} />
      </FactSection>
      <FactSection title={t('records.sections.contact')}>
        <Facts facts={contact} />
      </FactSection>
      <CustomerConsent id={customer.user_id} />
      <FactSection title={t('records.sections.classification')}>
        <Facts facts={classification} />
      </FactSection>
      <FactSection title={t('records.sections.addresses')}>
        <Facts
          facts={[
            { name: t('records.sections.shipping'), value: addressOf(customer, 'shipping') },
            { name: t('records.sections.billing'), value: addressOf(customer, 'billing') },
          ]}
        />
      </FactSection>
      {own.length > 0 && (
        <FactSection title={t('records.sections.own')}>
          <Facts facts={own} />
        </FactSection>
      )}
    </>
  );
}

/** An e-mail address; one that mail cannot be sent to, or that it is stopped to, says so. */
function Address({ id, email }: { readonly id: string; readonly email: string }) {
  const { t } = useTranslation();
  const { stop } = useConsent(id);
  if (isEmailAddress(email) && !stop) return email;
  return (
    <span className="flex flex-wrap items-center gap-2">
      {email}
      {stop ? (
        <Badge tone="bad">{t('records.customer.addressStopped')}</Badge>
      ) : (
        <Badge tone="stale">{t('records.customer.addressInvalid')}</Badge>
      )}
    </span>
  );
}

/** Whether there is consent; no answer counts as none (figures.md). */
function Consent({ value }: { readonly value: string | null }) {
  const { t } = useTranslation();
  if (value === 'true') return <Badge tone="good">{t('records.choices.consented')}</Badge>;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge>{t('records.choices.notConsented')}</Badge>
      {value === null && <span className="text-small text-ink-3">{t('records.customer.consentNone')}</span>}
    </span>
  );
}

/** A postal address in lines; null where there is none. */
function addressOf(customer: Customer, of: 'shipping' | 'billing') {
  const lines = [
    [customer[`${of}_address_line_1`]],
    [customer[`${of}_address_line_2`]],
    [customer[`${of}_city`], customer[`${of}_state`], customer[`${of}_postcode`]],
    [customer[`${of}_country`]],
  ].map((parts) => parts.filter((part) => part !== null && part !== '').join(' '));
  const written = lines.filter((line) => line !== '');
  return written.length === 0 ? null : <span className="whitespace-pre-line">{written.join('\n')}</span>;
}
