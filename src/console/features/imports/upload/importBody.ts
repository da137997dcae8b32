import { splitCustom } from '#domain/datasets/appliedMapping.ts';
import { rowRulesOf } from '#domain/imports/targets.ts';
import type { CallInput } from '#console/data/request.ts';
import { draftProblems, mappingOf, rowFiltersOf, type MappingDraft } from './mappingDraft.ts';
import type { Uploaded } from './useUpload.ts';

/** The mapping of an uploaded file as it is suggested, or as its dataset has it. */
export function suggestedDraft({ type, inspection, rules }: Uploaded): MappingDraft {
  const { column_mapping: mapping, kept, row_filters: filters } = inspection;
  const split = splitCustom(type, Object.entries(mapping));
  return { sources: split.sources, kept: [...new Set([...kept, ...split.kept])], filters, ...rules };
}

/** The body that starts the import of an uploaded file by a mapping; with its dataset, as a run of that. */
export function importBody(uploaded: Uploaded, draft: MappingDraft): CallInput<'importCreate'>['body'] {
  const { type, name, objectKey, form, inspection } = uploaded;
  return {
    type,
    objectKey,
    file_name: name,
    column_mapping: mappingOf(type, draft),
    row_filters: rowFiltersOf(draft),
    ...form,
    ...rowRulesOf(draft),
    ...(inspection.dataset && { dataset_id: inspection.dataset.id }),
  };
}

/** Whether a file has just the columns that its dataset knows, and its mapping leaves nothing open. */
export function isMapped(uploaded: Uploaded): boolean {
  const { dataset, columns } = uploaded.inspection;
  if (dataset === null || dataset.added.length > 0 || dataset.missing.length > 0) return false;
  return Object.keys(draftProblems(uploaded.type, suggestedDraft(uploaded), columns)).length === 0;
}
