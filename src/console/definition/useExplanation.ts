import type { Kind } from '#domain/conditions/model.ts';
import type { sentDefinition } from '#console/builder/sentDefinition.ts';
import { useCall } from '#console/data/useCall.ts';

/** Asks the API why a customer (or product) is in a definition or not; the answer is null where nobody has the id. */
export function useExplanation(kind: Kind, id: string, definition: NonNullable<ReturnType<typeof sentDefinition>>) {
  const isSegment = kind === 'segment';
  const ofSegment = useCall('segmentWhy', isSegment ? { body: { ...definition, user_id: id } } : null);
  const ofFilter = useCall('filterWhy', isSegment ? null : { body: { ...definition, item_id: id } });
  return isSegment ? ofSegment : ofFilter;
}
