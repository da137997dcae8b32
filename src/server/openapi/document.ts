import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { errorReply, errorStatus } from '#contract/errors.ts';
import { figureQuestion, figureSource } from '#contract/figureReply.ts';
import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';

/** The OpenAPI 3.1 document of the call table, served at /api/openapi.json. */
export function openApiDocument(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, row] of Object.entries(endpoints) as [string, Endpoint][]) {
    const path = `/api/${row.path.replaceAll(/:(\w+)/gu, '{$1}')}`;
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operationOf(name, row) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Dodo Console API', version: '1' },
    paths,
    components: {
      schemas: { Error: jsonSchema(errorReply) },
      securitySchemes: {
        idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        tenant: { type: 'apiKey', in: 'header', name: 'X-Tenant-ID' },
      },
    },
  };
}

/** Which headers a row needs, as OpenAPI's security requirement. */
const security = { public: [], identity: [{ idToken: [] }], tenant: [{ idToken: [], tenant: [] }] } as const;

/**
 * A shape of the contract as JSON Schema: the input that a client may send. Checks without a JSON Schema equivalent are
 * left out.
 */
export function jsonSchema(shape: v.GenericSchema): JsonSchema {
  const { $schema: _, ...schema } = toJsonSchema(shape, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
  });
  return schema;
}

function operationOf(name: string, row: Endpoint): object {
  const body = bodyOf(row);
  return {
    operationId: name,
    summary: row.summary,
    security: security[row.needs],
    parameters: [
      ...pathParameters(row),
      ...queryParameters(row.query),
      ...queryParameters(row.figure && figureQuestion),
    ],
    ...(body && { requestBody: { required: true, content: body } }),
    responses: { 200: { description: 'The value.', content: valueOf(row) }, ...errorResponses },
  };
}

const errorResponses = Object.fromEntries(
  Object.entries(errorStatus).map(([code, status]) => [
    status,
    { description: code, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
  ]),
);

function pathParameters(row: Endpoint): object[] {
  return Array.from(row.path.matchAll(/:(\w+)/gu), ([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters(query: v.GenericSchema | undefined): object[] {
  if (!query) return [];
  const { properties = {}, required = [] } = jsonSchema(query);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function bodyOf(row: Endpoint): object | undefined {
  if (row.stream) return { 'application/octet-stream': {} };
  return row.body && { 'application/json': { schema: jsonSchema(row.body) } };
}

function valueOf(row: Endpoint): object {
  if (!row.value) return { 'application/octet-stream': {} };
  const source = row.figure ? jsonSchema(v.object(figureSource)) : {};
  const schema: JsonSchema = {
    type: 'object',
    properties: { value: jsonSchema(row.value), ...source.properties },
    required: ['value', ...(source.required ?? [])],
  };
  return { 'application/json': { schema } };
}
