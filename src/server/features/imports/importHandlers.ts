import type { importEndpoints } from '#contract/features/imports.ts';
import type { ReadBodyOf } from '#contract/endpoint.ts';
import type { Problem } from '#contract/errors.ts';
import { customFieldName } from '#domain/imports/columns.ts';
import { declaredSources } from '#domain/imports/declaredColumns.ts';
import { customFieldColumns } from '#domain/imports/fields.ts';
import type { FileForm } from '#domain/imports/fileForm.ts';
import { decimalProblems } from '#domain/imports/decimalChoice.ts';
import { withForms, withProvedForms } from '#domain/imports/forms.ts';
import { csvType, workbookType } from '#domain/imports/rowFiles.ts';
import { columnsOf, dateProblems, mappingProblems, type MappingProblem } from '#domain/imports/mapping.ts';
import { rowFilterProblems } from '#domain/imports/rowFilter.ts';
import { suggestionFor } from '#domain/imports/suggestion.ts';
import { appliedMapping } from '#domain/datasets/appliedMapping.ts';
import { headerDifference } from '#domain/datasets/headers.ts';
import { ApiError, notFound, refusedField } from '#server/errors/apiError.ts';
import type { KnownDataset } from './datasets/datasetRows.ts';
import { datasetOfRun, hasDataset, noteRun } from './datasets/datasets.ts';
import { fileOfDataset, mappedFile, type MappedFile, type Reading } from './datasets/mappedFile.ts';
import { openDatasets } from './datasets/openDatasets.ts';
import { customFieldsOf } from '#server/records/vocabulary.ts';
import { nextId } from '#server/engine/nextId.ts';
import {
  addImport,
  emptyMetadata,
  findImport,
  listImports,
  saveImport,
  unendedImport,
  type ImportRecord,
} from './importStore.ts';
import { importJobKind } from './importWork.ts';
import { requireFeature } from '#server/middleware/access.ts';
import { importFeature, rowRulesOf } from '#domain/imports/targets.ts';
import type { Reader } from '#server/engine/engine.ts';
import { loadTables } from '#server/records/loadTables.ts';
import { fileThreadsOf } from './fileThreads.ts';
import { lettersIn } from './source/inspect.ts';
import { readable, uploaded } from './source/upload.ts';
import { authorOf, type Handlers, pathId } from '#server/calls/handler.ts';

type ImportCalls = Pick<
  typeof importEndpoints,
  'importList' | 'import' | 'importInspect' | 'importCreate' | 'importStart'
>;

/** Calls of specification 2 §7 Imports. */
export const importHandlers = {
  importList: ({ engine, tenant, signal }) => listImports(engine, tenant.tenant_id, { signal }),

  import: async ({ engine, tenant, params, signal }) => {
    const record = await findImport(engine, tenant.tenant_id, pathId(params.id), { signal });
    if (!record) throw notFound();
    return record;
  },

  importInspect: async ({ body, tenant, engine, config, permissions, threads, signal }) => {
    const files = fileThreadsOf(threads, tenant.tenant_id);
    const { path } = await uploaded(config, tenant.tenant_id, body.objectKey);
    const datasets = await openDatasets(engine, permissions, body.type, { signal });
    const { inspection, form, dataset } = await readable(() => mappedBy(path, body, datasets, { files, signal }));
    const type = dataset?.type ?? body.type;
    const { source, columns, sampled } = inspection;
    const names = columns.map(({ name }) => name);
    const suggested = suggestionFor(type, columns, sampled, source.firstRow);
    const applied = dataset && appliedMapping(dataset, names, suggested.mapping);
    const mapping = applied ? withProvedForms(type, applied.sources, columns) : suggested.mapping;
    const filters = applied?.filters ?? suggested.filters;
    const used = new Set(Object.values(mapping).flatMap(columnsOf));
    const declared = await customFieldsOf(engine, loadTables[type].name, { signal });
    const free = columns.filter(({ name }) => !used.has(name) && !applied?.kept.includes(name));
    const ofDeclared = declaredSources(type, declared, free);
    const rules = { order_lines: suggested.orderLines, ...dataset?.options };
    const [own] = customFieldColumns[type];
    const isKept = (column: string): boolean =>
      applied?.kept.includes(column) === true ||
      (own !== undefined && declared.some(({ name }) => name === customFieldName(own, column)));
    return {
      type,
      dataset: dataset ? { id: dataset.id, name: dataset.name, ...headerDifference(dataset, names) } : null,
      options: { ...form, ...rowRulesOf(rules) },
      encoding: source.encoding,
      delimiter: source.delimiter,
      first_row: source.firstRow,
      ...(source.isWorkbook && { workbook: true }),
      letters: lettersIn(sampled),
      columns: columns.map(({ name, samples, date_formats: formats, decimals, values }) => ({
        name,
        samples: [...samples],
        date_formats: [...formats],
        ...(decimals && { decimals: { ...decimals, proved: [...decimals.proved] } }),
        ...(values && { values: [...values] }),
      })),
      column_mapping: { ...mapping, ...withForms(type, ofDeclared, columns) },
      row_filters: filters.map(({ column, values }) => ({ column, values: [...values] })),
      kept: names.filter((column) => !used.has(column) && isKept(column)),
    };
  },

  importStart: async ({ engine, tenant, user, clock, config, params, permissions, jobs, threads, signal }) => {
    const files = fileThreadsOf(threads, tenant.tenant_id);
    const id = pathId(params.id);
    const find = async (reader: Reader): Promise<ImportRecord> => {
      const record = await findImport(reader, tenant.tenant_id, id);
      if (!record) throw notFound();
      requireFeature(importFeature[record.type], permissions);
      return record;
    };
    const { dataset_id: datasetId, file_url, options } = await find(engine);
    const { path } = await uploaded(config, tenant.tenant_id, file_url);
    const { columns } = await readable(() => files.inspect(path, options, signal));
    const names = columns.map(({ name }) => name);
    await jobs.add(engine, importJobKind, { importId: id, confirmed: true }, async (writer) => {
      const record = await find(writer);
      if (record.status !== 'checked') {
        throw new ApiError('conflict', 'Only a checked import can be started here.');
      }
      await saveImport(writer, id, { ...record, status: 'pending', metadata: emptyMetadata }, null);
      if (datasetId !== null && (await hasDataset(writer, datasetId))) {
        await noteRun(writer, datasetId, record, { columns: names, author: authorOf({ user, clock }) });
      }
    });
    return find(engine);
  },

  importCreate: async ({ body, tenant, user, engine, jobs, clock, config, threads, signal }) => {
    const files = fileThreadsOf(threads, tenant.tenant_id);
    const { path, bytes } = await uploaded(config, tenant.tenant_id, body.objectKey);
    const { columns, source } = await readable(() => files.inspect(path, fileForm(body), signal));
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
      file_type: source.isWorkbook ? workbookType : csvType,
      file_url: body.objectKey,
      file_name: body.file_name,
      column_mapping: mapping,
      row_filters: filters,
      options: optionsOf(body),
      tenant_user_id: user.userId,
      dataset_id: body.dataset_id ?? null,
    };
    let record: ImportRecord | undefined;
    let earlier: ImportRecord | undefined;
    const input = { importId: id, ...(body.confirmed && { confirmed: true }), ...(body.dry_run && { dryRun: true }) };
    try {
      await jobs.add(engine, importJobKind, input, async (writer) => {
        earlier = await unendedImport(writer, tenant.tenant_id, body.objectKey);
        if (earlier) throw new Error('This file is already being imported.');
        const author = authorOf({ user, clock });
        await addImport(writer, id, values, author);
        const names = columns.map(({ name }) => name);
        if (values.dataset_id !== null) {
          // A dry run teaches nothing: its mapping may be the one that turns out wrong.
          if (body.dry_run) await datasetOfRun(writer, values.dataset_id, values.type);
          else await noteRun(writer, values.dataset_id, values, { columns: names, author });
        }
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

/** How an upload is mapped: by the dataset that was chosen, else by one with its header. */
function mappedBy(
  path: string,
  { dataset_id: chosen, among, ...form }: ReadBodyOf<typeof importEndpoints.importInspect>,
  datasets: readonly KnownDataset[],
  reading: Reading,
): Promise<MappedFile> {
  const dataset = datasets.find(({ id }) => id === chosen);
  if (dataset) return fileOfDataset(path, fileForm(form), dataset, reading);
  const message = 'Dataset not found. Choose another or import the file without one.';
  if (chosen !== undefined) throw refusedField('dataset_id', message);
  return mappedFile(path, fileForm(form), among ? datasets.filter(({ id }) => among.includes(id)) : datasets, reading);
}

/** A person's choices besides mapping and filters. */
function optionsOf(options: ImportRecord['options']): ImportRecord['options'] {
  return { ...fileForm(options), ...rowRulesOf(options) };
}

function fileForm({ encoding, delimiter, first_row }: FileForm): FileForm {
  return { encoding, delimiter, first_row };
}

/** Problems of target fields are reported below `column_mapping`, those of filters unchanged. */
function wrongMapping(fields: readonly MappingProblem[], filters: readonly MappingProblem[]): ApiError {
  const problems: Problem[] = [
    ...fields.map(({ field, message }) => ({ field: `column_mapping.${field}`, message })),
    ...filters,
  ];
  return new ApiError('unprocessable', problems[0]?.message ?? 'Correct the mapping.', { problems });
}
