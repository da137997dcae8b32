import type { Condition } from '#domain/conditions/model.ts';
import type { TablePlace } from '#domain/conditions/places.ts';
import { useBuilderParts } from '../BuilderContext.ts';
import { withOften, withRecency } from '../limits.ts';
import { FrequencyControls } from './FrequencyControls.tsx';
import { RecencyControls } from './RecencyControls.tsx';

/** How often and how recently, where a condition may say so. */
export function Limits({ condition, here }: { readonly condition: Condition; readonly here: TablePlace }) {
  const { edit } = useBuilderParts();
  const { id, recency } = condition;
  const parts = {
    frequency: (
      <FrequencyControls
        key="frequency"
        often={condition}
        measures={here.measures}
        canBeNever
        step={`frequency ${id}`}
        onChange={(often, step) => edit((model) => withOften(model, condition, often), step)}
      />
    ),
    recency: here.recency !== null && (
      <RecencyControls
        key="recency"
        recency={recency}
        ofCreation={here.recency.endsWith('.tenant_created_at')}
        step={`recency ${id}`}
        onChange={(next, step) => edit((model) => withRecency(model, condition, next, here), step)}
      />
    ),
  };
  // What could be said takes no room in the line before somebody is there: else most rows would have an empty second line.
  if (!condition.frequency.checked && !recency.checked) {
    return (
      <span className="-mr-4 -ml-1.5 flex w-0 gap-x-1.5 pl-1.5 *:shrink-0 group-aria-current/row:w-auto">
        {parts.frequency}
        {parts.recency}
      </span>
    );
  }
  // What is said stands before what could be said.
  return condition.frequency.checked ? [parts.frequency, parts.recency] : [parts.recency, parts.frequency];
}
