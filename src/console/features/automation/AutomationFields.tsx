import { recipeNames } from '#domain/automation/recipes.ts';
import { NumberField } from '#console/form/NumberField.tsx';
import { TemplateField } from '#console/features/templates/public.ts';
import { Form } from '#console/form/Form.tsx';
import type { FormState } from '#console/form/useForm.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { PageSection } from '#console/ui/PageFrame.tsx';
import { Select } from '#console/ui/Select.tsx';
import { TextField } from '#console/ui/TextField.tsx';
import type { AutomationValues } from './useAutomationForm.ts';
import { useBeside } from '#console/data/beside.ts';
import { useGoToField } from '#console/form/useGoToField.ts';
import { fieldChoices } from '#console/palette/fieldChoices.ts';
import { automationFields } from './automationFieldRows.ts';

const senders = ['senderName', 'fromEmailAddress'] as const;

/** The fields of an automation: recipients, timing and content. */
export function AutomationFields({ form }: { readonly form: FormState<AutomationValues> }) {
  const { t } = useTranslation();
  const segments = useBeside('segmentFormat', {}, 'segments');
  const details = useBeside('settings', {}, 'senders').data?.campaignDetails;
  useGoToField('automation', () => fieldChoices(automationFields));
  const recipe = form.field('recipe');
  const segment = form.field('segmentId');
  const recipeOptions = recipeNames.map((name) => ({ value: name, label: t(`automation.recipes.${name}.title`) }));
  const segmentOptions = (segments.data ?? []).map((one) => ({ value: String(one.id), label: one.name }));
  return (
    <Form name="automation" form={form} feature="CAMPAIGNS.EDIT">
      <PageSection title={t('automation.parts.when')}>
        <TextField label={t('automation.fields.title')} required {...form.field('title')} />
        <Select
          label={t('automation.fields.recipe')}
          hint={recipe.value === null ? undefined : t(`automation.recipes.${recipe.value}.text`)}
          {...recipe}
          value={recipe.value ?? ''}
          options={[
            ...(recipe.value === null ? [{ value: '' as const, label: t('automation.noRecipe') }] : []),
            ...recipeOptions,
          ]}
          onChange={(name) => recipe.onChange(name === '' ? null : name)}
        />
        <NumberField label={t('automation.fields.waitHours')} {...form.field('waitHours')} />
        <NumberField label={t('automation.fields.capDays')} {...form.field('capDays')} />
        <Select
          label={t('automation.fields.segmentId')}
          {...segment}
          value={segment.value === null ? '' : String(segment.value)}
          isPending={segments.data === undefined && !segments.error}
          options={[{ value: '', label: t('automation.everybody') }, ...segmentOptions]}
          onChange={(chosen) => segment.onChange(chosen === '' ? null : Number(chosen))}
        />
      </PageSection>
      <PageSection title={t('automation.parts.mail')}>
        <TemplateField
          label={t('automation.fields.templateId')}
          channel="dodo-mail"
          noTemplate={t('automation.noTemplate')}
          openTemplate={t('automation.openTemplate')}
          {...form.field('templateId')}
        />
        <TextField label={t('automation.fields.subject')} autoComplete="off" {...form.field('subject')} />
        {senders.map((name) => (
          <TextField
            key={name}
            label={t(`automation.fields.${name}`)}
            hint={details?.[name] ? t('automation.fromSettings', { value: details[name] }) : undefined}
            autoComplete="off"
            {...form.field(name)}
          />
        ))}
      </PageSection>
    </Form>
  );
}
