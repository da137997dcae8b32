import { call } from '#console/data/call.ts';
import { useRefresh } from '#console/data/useCall.ts';
import { useForm, type FormState } from '#console/form/useForm.ts';
import { notifyText } from '#console/state/notices.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { automationQueries, type Automation } from './useAutomationActions.ts';

const fields = [
  'title',
  'recipe',
  'waitHours',
  'capDays',
  'segmentId',
  'templateId',
  'subject',
  'senderName',
  'fromEmailAddress',
] as const satisfies readonly (keyof Automation)[];
/** The fields that the automation form changes. */
export type AutomationValues = Pick<Automation, (typeof fields)[number]>;

/** The form of an automation: recipients, timing and content. */
export function useAutomationForm(automation: Automation): FormState<AutomationValues> {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const { id, version } = automation;
  const saved = Object.fromEntries(fields.map((name) => [name, automation[name]])) as AutomationValues & object;
  return useForm<AutomationValues>({
    saved,
    save: async ({ recipe, ...values }) => {
      const body = { ...values, ...(recipe !== null && { recipe }), version };
      const { title } = await call('automationUpdate', { params: { id: String(id) }, body });
      refresh(...automationQueries);
      notifyText('success', t('automation.saved', { title }));
    },
  });
}
