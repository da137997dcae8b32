import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { importEndpoints } from '#contract/features/imports.ts';
import type { BodyOf, ValueOf } from '#contract/endpoint.ts';
import type { FileForm } from '#domain/imports/fileForm.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestServer, tenantIds, valueOf, type Person, type TestServer } from '../../testServer.ts';

export type ImportRecord = ValueOf<(typeof importEndpoints)['import']>;
export type Inspection = ValueOf<(typeof importEndpoints)['importInspect']>;
export type Mapping = BodyOf<(typeof importEndpoints)['importCreate']>['column_mapping'];
export type RowFilters = NonNullable<BodyOf<(typeof importEndpoints)['importCreate']>['row_filters']>;
/** What a person chooses beside the mapping; tests confirm what would be requested, unless they say otherwise. */
export type ImportOptions = Pick<
  BodyOf<(typeof importEndpoints)['importCreate']>,
  'confirmed' | 'blanks' | 'wrong_addresses' | 'order_lines' | keyof FileForm
>;
export type ImportType = ImportRecord['type'];

/** A file to import: its bytes or text, or the path of one. */
export type Content = string | Uint8Array | { readonly path: string };

/** Imports files into the first small tenant of a test server, as its owner. */
export interface Importing {
  readonly engine: TenantEngine;
  /** Uploads a file through a signed address; gives its key. */
  upload(content: Content, name?: string): Promise<string>;
  inspect(type: ImportType, objectKey: string, form?: FileForm): Promise<Inspection>;
  /** The same as the reply itself, for what is refused. */
  askInspection(type: ImportType, objectKey: string, form?: FileForm): Promise<Response>;
  /** Starts an import of what was uploaded, of all rows unless filters choose; the reply as it is. */
  start(
    type: ImportType,
    objectKey: string,
    mapping: Mapping,
    filters?: RowFilters,
    options?: ImportOptions,
  ): Promise<Response>;
  /**
   * Uploads, takes the suggested rows and the suggested mapping with the changes of `mapping`, waits for the end, and
   * gives the record. A field set to null is left out.
   */
  load(
    type: ImportType,
    content: Content,
    mapping?: Readonly<Record<string, Mapping[string] | null>>,
    options?: ImportOptions,
  ): Promise<ImportRecord>;
}

export function importing(server: TestServer, as: Person = 'owner', tenantId: string = tenantIds.first): Importing {
  const engine = server.services.engines.tenant(tenantId);
  const upload = async (content: Content, name = 'file.csv'): Promise<string> => {
    const told = typeof content === 'object' && 'path' in content ? basename(content.path) : name;
    const asked = await server.ask(`storage/presigned-upload-url?objectKey=${encodeURIComponent(told)}`, { as });
    const { url, objectKey } = await valueOf<{ url: string; objectKey: string }>(asked);
    const bytes = typeof content === 'object' && 'path' in content ? await readFile(content.path) : content;
    const put = await server.app.request(url, {
      method: 'PUT',
      body: typeof bytes === 'string' ? bytes : new Uint8Array(bytes),
    });
    if (!put.ok) throw new Error(await put.text());
    return objectKey;
  };
  const askInspection = (type: ImportType, objectKey: string, form: FileForm = {}): Promise<Response> =>
    server.ask('import/inspect', { as, method: 'POST', body: { type, objectKey, ...form } });
  const inspect = async (type: ImportType, objectKey: string, form?: FileForm): Promise<Inspection> =>
    valueOf(await askInspection(type, objectKey, form));
  const start = (
    type: ImportType,
    objectKey: string,
    mapping: Mapping,
    filters: RowFilters = [],
    options: ImportOptions = {},
  ): Promise<Response> =>
    server.ask('import', {
      as,
      method: 'POST',
      body: {
        type,
        objectKey,
        file_name: 'file.csv',
        column_mapping: mapping,
        row_filters: filters,
        confirmed: true,
        ...options,
      },
    });
  return {
    engine,
    upload,
    inspect,
    askInspection,
    start,
    load: async (type, content, changes = {}, options = {}) => {
      const objectKey = await upload(content);
      const { encoding, delimiter, first_row } = options;
      const inspected = await inspect(type, objectKey, { encoding, delimiter, first_row });
      const { column_mapping: suggested, row_filters: filters } = inspected;
      const { order_lines } = inspected.options;
      const mapping = Object.entries({ ...suggested, ...changes }).filter(([, source]) => source !== null);
      const started = await start(type, objectKey, Object.fromEntries(mapping) as Mapping, filters, {
        ...(order_lines && { order_lines }),
        ...options,
      });
      const { id } = await valueOf<ImportRecord>(started);
      await server.services.jobs.settled(tenantId);
      return valueOf(await server.ask(`import/${id}`, { as }));
    },
  };
}

/** Imports into a server of this file's own, whose tenant every test finds empty. */
export function importingAnew(): { readonly server: TestServer; readonly imports: Importing } {
  let server: TestServer | undefined;
  let imports: Importing | undefined;
  beforeAll(async () => {
    server = await startTestServer();
    imports = importing(server);
  });
  afterAll(() => server?.close());
  beforeEach(() => imports && emptyTenant(imports.engine));
  const begun = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error('The server begins with the tests.');
    return value;
  };
  return {
    get server() {
      return begun(server);
    },
    get imports() {
      return begun(imports);
    },
  };
}

/** Values of a reason to leave rows out that one row each has. */
export function seenOnce(...values: readonly string[]): { value: string; count: number }[] {
  return values.map((value) => ({ value, count: 1 }));
}

/** What a small tenant was seeded with; segments and filters would be counted again after each import. */
const seeded = [
  'customer',
  'product',
  'sale',
  'email',
  'segment',
  'segment_definition',
  'filter_definition',
  'field_definition',
];

/** Empties a small tenant. */
export async function emptyTenant(engine: TenantEngine): Promise<void> {
  await engine.write(async (writer) => {
    for (const table of seeded) await writer.run(`DELETE FROM ${table}`);
  });
}
