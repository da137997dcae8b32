import { useTranslation } from '#console/texts/useTranslation.ts';
import { StatusBadge } from '#console/entity/StatusBadge.tsx';
import type { Automation } from './useAutomationActions.ts';

/** Whether an automation sends: on, off, or on but stopped by something. */
export const automationStates = ['off', 'on', 'stopped'] as const;
/** One of them. */
export type AutomationStateName = (typeof automationStates)[number];

/** The name of the state. */
export function stateOf({ active, failure }: Automation): AutomationStateName {
  if (!active) return 'off';
  return failure === null ? 'on' : 'stopped';
}

/** The state as a badge. */
export function AutomationState({ automation }: { readonly automation: Automation }) {
  const { t } = useTranslation();
  const state = stateOf(automation);
  // An automation that is on and does not run has failed.
  return <StatusBadge status={state === 'stopped' ? 'failed' : state} text={t(`automation.states.${state}`)} />;
}
