import { useTranslation } from '#console/texts/useTranslation.ts';
import { PageSection } from '#console/ui/PageFrame.tsx';
import { connectorSettings } from './texts.ts';

/** How this server calls other systems: to read, for the people who run it. */
export function OutgoingRules({ allowed }: { readonly allowed: readonly string[] }) {
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
