import type { importEndpoints } from '#contract/endpoints/import.ts';
import type { Problem } from '#contract/errors.ts';
import { customFieldName } from '#domain/imports/columns.ts';
import { customFieldColumns } from '#domain/imports/fields.ts';
import type { FileForm } from '#domain/imports/fileForm.ts';
import { decimalProblems } from '#domain/imports/decimalChoice.ts';
import { withForms } from '#domain/imports/forms.ts';
import { columnsOf, dateProblems, mappingProblems, type MappingProblem } from '#domain/imports/mapping.ts';
import { rowFilterProblems } from '#domain/imports/rowFilter.ts';
import { suggestionFor } from '#domain/imports/suggestion.ts';
import { ApiError, notFound } from '../apiError.ts';
import { customFieldsOf } from '../definitions/vocabulary.ts';
import { nextId } from '../engine/nextId.ts';
import { addImport, findImport, listImports, unendedImport, type ImportRecord } from '../imports/importStore.ts';
import { loadTables } from '../records/loadTables.ts';
import { inspect, lettersIn, type Inspection } from '../imports/source/inspect.ts';
import { UnreadableFile } from '../imports/source/unreadable.ts';
import { objectsOf } from '../storage/objects.ts';
import { authorOf, type Handlers, pathId } from './handler.ts';

type ImportCalls = Pick<typeof importEndpoints, 'importList' | 'import' | 'importInspect' | 'importCreate'>;

/** Calls of specification 2 §7 Imports. */
export const importHandlers = {
  importList: ({ engine, tenant, signal }) => listImports(engine, tenant.tenant_id, { signal }),

  import: async ({ engine, tenant, params, signal }) => {
    const record = await findImport(engine, tenant.tenant_id, pathId(params.id), { signal });
    if (!record) throw notFound();
    return record;
  },

  importInspect: async ({ body, tenant, engine, config, signal }) => {
    const { path } = await uploaded(config.dataFolder, tenant.tenant_id, body.objectKey);
    const { source, columns, sampled } = await inspected(path, body, signal);
    const names = columns.map(({ name }) => name);
    const { mapping, filters } = suggestionFor(body.type, columns, sampled, source.firstRow);
    const used = new Set(Object.values(mapping).flatMap(columnsOf));
    const declared = await customFieldsOf(engine, loadTables[body.type].name, { signal });
    const [own] = customFieldColumns[body.type];
    return {
      encoding: source.encoding,
      delimiter: source.delimiter,
      first_row: source.firstRow,
      letters: lettersIn(sampled),
      columns: columns.map(({ name, samples, date_formats: formats, decimals, values }) => ({
        name,
        samples: [...samples],
        date_formats: [...formats],
        ...(decimals && { decimals: { ...decimals, proved: [...decimals.proved] } }),
        ...(values && { values: [...values] }),
      })),
      column_mapping: mapping,
      row_filters: filters.map(({ column, values }) => ({ column, values: [...values] })),
      kept: names
        .filter((column) => !used.has(column))
        .filter((column) => own !== undefined && declared.some(({ name }) => name === customFieldName(own, column))),
    };
  },

  importCreate: async ({ body, tenant, user, engine, jobs, clock, config, signal }) => {
    const { path, bytes } = await uploaded(config.dataFolder, tenant.tenant_id, body.objectKey);
    const { columns } = await inspected(path, body, signal);
    const mapping = withForms(body.type, body.column_mapping, columns);
    const filters = body.row_filters ?? [];
    const problems = [
      ...mappingProblems(
        body.type,
        mapping,
        columns.map(({ name }) => name),
      ),
      ...dateProblems(body.type, mapping, columns),
      ...decimalProblems(body.type, mapping, columns),
    ];
    const wrongFilters = rowFilterProblems(filters, columns);
    if (problems.length > 0 || wrongFilters.length > 0) throw wrongMapping(problems, wrongFilters);
    const id = await engine.write((writer) => nextId(writer, 'import'));
    const values = {
      type: body.type,
      file_size: bytes,
      file_type: 'text/csv',
      file_url: body.objectKey,
      file_name: body.file_name,
      column_mapping: mapping,
      row_filters: filters,
      options: optionsOf(body),
      tenant_user_id: user.userId,
    };
    let record: ImportRecord | undefined;
    let earlier: ImportRecord | undefined;
    const input = { importId: id, ...(body.confirmed && { confirmed: true }) };
    try {
      await jobs.add(engine, 'import', input, async (writer) => {
        earlier = await unendedImport(writer, tenant.tenant_id, body.objectKey);
        if (earlier) throw new Error('This file is being imported already.');
        await addImport(writer, id, values, authorOf({ user, clock }));
        record = await findImport(writer, tenant.tenant_id, id);
      });
    } catch (error) {
      // A second request for one upload, such as a double click, gets the import of the first.
      if (earlier) return earlier;
      throw error;
    }
    if (!record) throw new Error(`Import ${id} was not stored.`);
    return record;
  },
} satisfies Handlers<ImportCalls>;

async function uploaded(dataFolder: string, tenantId: string, key: string): Promise<{ path: string; bytes: number }> {
  const found = await objectsOf(dataFolder, tenantId).find(key);
  if (!found) throw new ApiError('notFound', 'There is no uploaded file under this key: upload the file again.');
  return found;
}

/** Unreadable files answer 422 with the sentence that says what to do, and the choice about their form that may help. */
async function inspected(path: string, chosen: FileForm, signal: AbortSignal): Promise<Inspection> {
  try {
    return await inspect(path, chosen, signal);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { choice, message } = error;
    const problems = choice === undefined ? [] : [{ field: choice, message }];
    throw new ApiError('unprocessable', message, { problems });
  }
}

/** What a person chose besides mapping and filters. */
function optionsOf({ encoding, delimiter, first_row, blanks }: ImportRecord['options']): ImportRecord['options'] {
  return { encoding, delimiter, first_row, blanks };
}

/** Problems of target fields are reported below `column_mapping`, those of filters unchanged. */
function wrongMapping(fields: readonly MappingProblem[], filters: readonly MappingProblem[]): ApiError {
  const problems: Problem[] = [
    ...fields.map(({ field, message }) => ({ field: `column_mapping.${field}`, message })),
    ...filters,
  ];
  return new ApiError('unprocessable', problems[0]?.message ?? 'Correct the mapping.', { problems });
}
