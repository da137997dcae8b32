import type { ChatSettings } from '#domain/chat/settings.ts';
import { Facts } from '#console/records/Facts.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { PageSection } from '#console/ui/PageFrame.tsx';
import { formOf } from './chatForm.ts';
import { TestBox } from './TestBox.tsx';
import { useBeside } from '#console/data/beside.ts';
import { WaitingValue } from '#console/ui/Skeleton.tsx';

/** The read-only settings, with the test box. */
export function ReadSettings({ settings }: { readonly settings: ChatSettings }) {
  const { t } = useTranslation();
  const filters = useBeside('filterFormat', {}, 'filters').data;
  const { active, name, greeting, languages, tone, filterId, handoverEmail, hours, faq } = settings;
  const named = (field: 'name' | 'greeting' | 'handoverEmail', value: string) => ({
    name: t(`chat.settings.fields.${field}`),
    value,
  });
  const languageNames = languages.map((language) => t(`chat.languages.${language}`)).join(', ');
  const filter = filters ? (filters.find(({ id }) => id === filterId)?.name ?? String(filterId)) : <WaitingValue />;
  return (
    <div className="grid flex-1 gap-x-8 roomy:grid-cols-2">
      <div className="flex max-w-form flex-col gap-4 px-6 pb-6 narrow:px-4">
        <p className="pt-2 text-table text-ink-2">{t('chat.settings.owners')}</p>
        <PageSection title={t('chat.settings.general')}>
          <Facts
            facts={[
              { name: t('chat.settings.fields.active'), value: t(`chat.settings.${active ? 'on' : 'off'}`) },
              named('name', name),
              named('greeting', greeting),
              { name: t('chat.settings.languages'), value: languageNames },
              { name: t('chat.settings.fields.tone'), value: t(`chat.settings.tones.${tone}`) },
            ]}
          />
        </PageSection>
        <PageSection title={t('chat.settings.answers')}>
          <Facts
            facts={[
              {
                name: t('chat.settings.fields.filterId'),
                value: filterId === null ? t('chat.settings.everything') : filter,
              },
              named('handoverEmail', handoverEmail),
              { name: t('chat.settings.fields.from'), value: hours?.from },
              { name: t('chat.settings.fields.to'), value: hours?.to },
            ]}
          />
        </PageSection>
        <PageSection title={t('chat.settings.faq')} text={t('chat.settings.faqHint')}>
          {faq.length === 0 ? (
            <p className="text-table text-ink-2">{t('chat.settings.noFaq')}</p>
          ) : (
            // Two questions may be equal.
            <Facts facts={faq.map(({ question, answer }, at) => ({ name: `${at + 1}. ${question}`, value: answer }))} />
          )}
        </PageSection>
      </div>
      <div className="px-6 narrow:px-4">
        <TestBox values={formOf(settings)} />
      </div>
    </div>
  );
}
