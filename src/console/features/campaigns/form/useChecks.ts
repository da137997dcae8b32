import type { FormState } from '#console/form/useForm.ts';
import { fieldNamed } from '#console/form/focusField.ts';
import { useSettled } from '#console/builder/useSettled.ts';
import type { CallValue } from '#console/data/call.ts';
import { useCall, type Query } from '#console/data/useCall.ts';
import type { CampaignValues } from './campaignKind.ts';

/** What was looked at before a campaign starts, and what each look came to. */
export type Checks = CallValue<'campaignChecks'>;
/** One finding. */
export type Finding = Checks['checks'][number];

/** The pause after the last change before a form is checked, in milliseconds. */
const restTime = 400;

/**
 * The checks of a form as it is now, unsaved and broken values included; the last ones stay until newer ones arrive.
 * Nothing is requested while they are off.
 */
export function useChecks(form: FormState<CampaignValues>, id: number | undefined, isOff: boolean): Query<Checks> {
  // By its text, because the values are a new object with every render.
  const settled = useSettled(JSON.stringify(form.values), restTime);
  const body = { form: JSON.parse(settled) as Readonly<Record<string, unknown>>, ...(id !== undefined && { id }) };
  return useCall('campaignChecks', isOff ? null : { body }, { keepPrevious: true });
}

/** Focuses the field that a finding is about: itself, else the part of the form that it belongs to. */
export function focusFinding({ field }: Finding): void {
  const [head = ''] = field.split('.');
  const found = fieldNamed(field) ?? fieldNamed(head);
  found?.scrollIntoView({ block: 'center' });
  found?.focus({ preventScroll: true });
}
