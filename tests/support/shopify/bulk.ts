import {
  graphql,
  Kind,
  parse,
  validate,
  visit,
  type DocumentNode,
  type FieldNode,
  type SelectionSetNode,
} from 'graphql';
import { schema } from './schema.ts';
import type { queryRoot, ReadContext } from './nodes.ts';

/** A bulk operation of the stand-in. */
export interface BulkOperation {
  readonly id: string;
  status: 'CREATED' | 'RUNNING' | 'COMPLETED' | 'FAILED';
  errorCode: 'INTERNAL_SERVER_ERROR' | 'TIMEOUT' | null;
  readonly query: string;
  readonly isGrouped: boolean;
  readonly createdAt: string;
  /** How often its state was requested. */
  asked: number;
  lines: string;
  objects: number;
  roots: number;
}

/**
 * Why Shopify refuses a query for bulk operations (its guide, “Operation restrictions”); undefined where it does not.
 */
export function bulkProblem(query: string): string | undefined {
  let document: DocumentNode;
  try {
    document = parse(query);
  } catch (error) {
    return `Invalid bulk query: ${String(error)}`;
  }
  const [mistake] = validate(schema, document);
  if (mistake) return `Invalid bulk query: ${mistake.message}`;
  const depths: number[] = [];
  const problems: string[] = [];
  walk(document, (field, path) => {
    if (!isConnection(field)) return;
    const around = path.filter(isConnection);
    depths.push(around.length);
    if (path.some(({ name }) => lists.has(name.value))) {
      problems.push('Queries that contain a connection field within a list field are not currently supported.');
    }
    if (around.length > 0 && !nodeSelects(around.at(-1) as FieldNode, 'id')) {
      problems.push(
        `The parent 'node' field for a nested connection must select the 'id' field without an alias. Connection fields without 'id': ${field.name.value}.`,
      );
    }
  });
  if (depths.length === 0) return 'Bulk queries must contain at least one connection.';
  if (depths.length > 5) return 'Bulk queries cannot contain more than 5 connections.';
  if (depths.some((depth) => depth > 2))
    return 'Bulk queries cannot contain connections with a nesting depth greater than 2.';
  return problems[0];
}

/** Fields of the schema that are lists of objects. */
const lists: ReadonlySet<string> = new Set(['refunds', 'discountAllocations', 'selectedOptions', 'taxLines']);

const isConnection = (field: FieldNode): boolean => selected(field).some(({ name }) => name.value === 'edges');

const selected = (of: { readonly selectionSet?: SelectionSetNode }): readonly FieldNode[] =>
  (of.selectionSet?.selections ?? []).filter((one): one is FieldNode => one.kind === Kind.FIELD);

const nodeSelects = (connection: FieldNode, name: string): boolean =>
  selected(connection)
    .filter((one) => one.name.value === 'edges')
    .flatMap(selected)
    .filter((one) => one.name.value === 'node')
    .flatMap(selected)
    .some((one) => one.name.value === name && !one.alias);

function walk(document: DocumentNode, look: (field: FieldNode, path: readonly FieldNode[]) => void): void {
  const path: FieldNode[] = [];
  visit(document, {
    Field: {
      enter: (field) => {
        look(field, path);
        path.push(field);
      },
      leave: () => {
        path.pop();
      },
    },
  });
}

/** What graphql answers for a node, connections included. */
type Value = null | string | number | boolean | readonly Value[] | { readonly [name: string]: Value };
type Values = Readonly<Record<string, Value>>;
interface Connection {
  readonly edges: readonly { readonly node: Values }[];
}

/** Runs a bulk operation: one line a node, those of nested connections by themselves with `__parentId`. */
export async function runBulk(operation: BulkOperation, root: ReturnType<typeof queryRoot>): Promise<void> {
  const contextValue: ReadContext = { isBulk: true };
  const { data, errors } = await graphql({ schema, source: operation.query, rootValue: root, contextValue });
  if (errors?.[0]) throw errors[0];
  const [connection] = Object.values(data ?? {}) as Connection[];
  const nodes = (connection?.edges ?? []).map(({ node }) => linesOf(node));
  // Without grouping, what is nested may stand anywhere below its parent.
  const loose = [...nodes.map(([own]) => own ?? ''), ...nodes.flatMap(([, ...nested]) => nested).toReversed()];
  const all = operation.isGrouped ? nodes.flat() : loose;
  operation.roots = nodes.length;
  operation.objects = all.length;
  operation.lines = all.map((line) => `${line}\n`).join('');
}

/** The line of a node, and behind it those of its connections. */
function linesOf(node: Values, parent?: Value): string[] {
  const fields = Object.entries(node);
  const nested = fields.flatMap(([, value]) => (isConnectionValue(value) ? value.edges.map((edge) => edge.node) : []));
  const own = Object.fromEntries(fields.filter(([, value]) => !isConnectionValue(value)));
  const line = JSON.stringify(parent === undefined ? own : { ...own, __parentId: parent });
  return [line, ...nested.flatMap((one) => linesOf(one, node['id']))];
}

function isConnectionValue(value: Value): value is Values & Connection {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && 'edges' in value;
}
