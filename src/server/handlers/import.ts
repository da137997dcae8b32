import type { importEndpoints } from '#contract/endpoints/import.ts';
import type { Problem } from '#contract/errors.ts';
import { customFieldName } from '#domain/imports/columns.ts';
import { customFieldColumns } from '#domain/imports/fields.ts';
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
import { encodingNames } from '../imports/source/encoding.ts';
import { inspect, type Inspection } from '../imports/source/inspect.ts';
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
    const { source, columns, sampled } = await inspected(path, signal);
    const names = columns.map(({ name }) => name);
    const { mapping, filters } = suggestionFor(body.type, columns, sampled);
    const used = new Set(Object.values(mapping).flatMap(columnsOf));
    const declared = await customFieldsOf(engine, loadTables[body.type].name, { signal });
    const [own] = customFieldColumns[body.type];
    return {
      encoding: encodingNames[source.encoding],
      delimiter: source.delimiter,
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
    const { columns } = await inspected(path, signal);
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
      tenant_user_id: user.userId,
    };
    let record: ImportRecord | undefined;
    let earlier: ImportRecord | undefined;
    const { confirmed, blanks } = body;
    const input = { importId: id, ...(confirmed && { confirmed }), ...(blanks && { blanks }) };
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

/** Unreadable files answer 422 with the sentence that says what to do. */
async function inspected(path: string, signal: AbortSignal): Promise<Inspection> {
  try {
    return await inspect(path, signal);
  } catch (error) {
    throw error instanceof UnreadableFile ? new ApiError('unprocessable', error.message) : error;
  }
}

/** Problems of target fields are reported below `column_mapping`, those of filters unchanged. */
function wrongMapping(fields: readonly MappingProblem[], filters: readonly MappingProblem[]): ApiError {
  const problems: Problem[] = [
    ...fields.map(({ field, message }) => ({ field: `column_mapping.${field}`, message })),
    ...filters,
  ];
  return new ApiError('unprocessable', problems[0]?.message ?? 'Correct the mapping.', { problems });
}
