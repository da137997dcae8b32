import { chatLanguages, chatTones } from '#domain/chat/phrases.ts';
import type { ChatSettings } from '#domain/chat/settings.ts';
import { allOf } from '#console/charts/allOf.ts';
import { call } from '#console/data/call.ts';
import { useCall, useRefreshed } from '#console/data/useCall.ts';
import { Form } from '#console/form/Form.tsx';
import { useForm } from '#console/form/useForm.ts';
import { notifyText } from '#console/state/notices.ts';
import { chat } from './texts.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { OnOff, RadioGroup } from '#console/ui/choices.tsx';
import { PageFrame, PageSection } from '#console/ui/PageFrame.tsx';
import { Select } from '#console/ui/Select.tsx';
import { PageSkeleton } from '#console/ui/Skeleton.tsx';
import { ErrorState } from '#console/ui/StateMessage.tsx';
import { TextArea, TextField } from '#console/ui/TextField.tsx';
import { errorsOf, formOf, settingsOf, type ChatForm } from './chatForm.ts';
import { FaqFields } from './FaqFields.tsx';
import { chatbotSettingsLoads } from './loads.ts';
import { ReadSettings } from './ReadSettings.tsx';
import { TestBox } from './TestBox.tsx';
import { useBeside } from '#console/data/beside.ts';
import { useGoToField } from '#console/form/useGoToField.ts';
import { fieldsOf } from '#console/palette/fieldChoices.ts';

/** The texts of this screen besides those that every screen has. */
export const texts = { chat };

/** The assistant's settings, editable by owners and readable by others, with a test box that uses the current form. */
export function ChatbotSettingsScreen() {
  const { t } = useTranslation();
  const { data, error, reload } = allOf({
    settings: useCall(...chatbotSettingsLoads()[0]),
    tenant: useCall('tenant', {}),
  });
  return (
    <PageFrame width="full" title={t('screens.chatbotSettings')}>
      {data ? (
        data.tenant.owner ? (
          <SettingsForm settings={data.settings} />
        ) : (
          <ReadSettings settings={data.settings} />
        )
      ) : error ? (
        <ErrorState title={t('chat.loadFailed')} text={error.message} onRetry={reload} />
      ) : (
        <PageSkeleton />
      )}
    </PageFrame>
  );
}

function SettingsForm({ settings }: { readonly settings: ChatSettings }) {
  const { t } = useTranslation();
  const refreshed = useRefreshed();
  const filters = useBeside('filterFormat', {}, 'filters');
  const form = useForm<ChatForm>({
    saved: formOf(settings),
    validate: errorsOf,
    save: async (values) => {
      await call('chatSettingsSave', { body: settingsOf(values) });
      await refreshed('chatSettings');
      notifyText('success', t('chat.settings.saved'));
    },
  });
  const hinted = (name: 'greeting' | 'languages' | 'handoverEmail') => ({
    label: t(`chat.settings.fields.${name}`),
    hint: t(`chat.settings.hints.${name}`),
    autoComplete: 'off',
    ...form.field(name),
  });
  useGoToField('chat-settings', async () => fieldsOf('chatbotSettings'));
  const { active, tone } = form.values;
  return (
    <div className="grid flex-1 gap-x-8 roomy:grid-cols-2">
      <Form name="chat-settings" feature="DODO_CHAT.SETTINGS.VIEW" form={form}>
        <PageSection name="general" title={t('chat.settings.general')}>
          <OnOff
            name="active"
            label={t('chat.settings.fields.active')}
            hint={t('chat.settings.hints.active')}
            on={active}
            onChange={(on) => form.set({ active: on })}
          />
          <TextField label={t('chat.settings.fields.name')} autoComplete="off" {...form.field('name')} />
          <TextArea {...hinted('greeting')} />
          <Select
            label={t('chat.settings.fields.language')}
            hint={t('chat.settings.hints.language')}
            options={chatLanguages.map((value) => ({ value, label: t(`chat.languages.${value}`) }))}
            {...form.field('language')}
          />
          <TextField {...hinted('languages')} />
          <RadioGroup
            name="tone"
            label={t('chat.settings.fields.tone')}
            value={tone}
            options={chatTones.map((value) => ({ value, label: t(`chat.settings.tones.${value}`) }))}
            onChange={(value) => form.set({ tone: value })}
          />
        </PageSection>
        <PageSection name="answers" title={t('chat.settings.answers')}>
          <Select
            label={t('chat.settings.fields.filterId')}
            hint={t('chat.settings.hints.filterId')}
            isPending={filters.data === undefined && !filters.error}
            options={[
              { value: '', label: t('chat.settings.everything') },
              ...(filters.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            {...form.field('filterId')}
          />
          <TextField inputMode="email" {...hinted('handoverEmail')} />
          <TextField
            label={t('chat.settings.fields.from')}
            hint={t('chat.settings.hints.hours')}
            type="time"
            {...form.field('from')}
          />
          <TextField label={t('chat.settings.fields.to')} type="time" {...form.field('to')} />
        </PageSection>
        <PageSection name="faq" title={t('chat.settings.faq')} text={t('chat.settings.faqHint')}>
          <FaqFields form={form} />
        </PageSection>
      </Form>
      <div className="px-6 narrow:px-4">
        <TestBox values={form.values} isDraft />
      </div>
    </div>
  );
}
