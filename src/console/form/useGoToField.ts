import type { ActionArgument } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';
import { goToFieldAction } from './goToFieldAction.ts';

/** `Go to field …` of a long form while it is on screen; `isOff` where its fields cannot be changed. */
export function useGoToField(form: string, fields: ActionArgument['choices'], isOff = false): void {
  useActions(isOff ? [] : [goToFieldAction(form, fields)]);
}
