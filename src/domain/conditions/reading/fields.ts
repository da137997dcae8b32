import { customText } from '../metadata.ts';
import { tables, type Table } from '../model.ts';
import { tablesOf } from '../places.ts';
import { replace } from '../sql/problem.ts';
import type { Expression } from '../sql/tree.ts';
import { fieldOf, type Field } from '../vocabulary.ts';
import { fieldNameOf, isBarePath, type FieldName } from './paths.ts';
import type { Scope } from './scope.ts';
import { nearest } from './suggest.ts';

/** The names of the types in sentences. */
export const typeWords = { string: 'text', number: 'number', date: 'date' } as const;

/** A text's name for a table as a table, or undefined. */
export function tableOf(name: string | undefined): Table | undefined {
  return tables.find((table) => table === name);
}

function fieldNames({ reading, tables: here }: Scope): string[] {
  return [...reading.vocabulary.fields.values()]
    .filter((field) => here.has(field.table))
    .map((field) => `${field.table}.${field.name}`);
}

function refuseUnqualified(node: Expression, name: string, scope: Scope): null {
  if (scope.reading.isFull) return null;
  const names = fieldNames(scope);
  const own = (candidate: string): string => candidate.slice(candidate.indexOf('.') + 1);
  const meant = nearest(name, names.map(own));
  const owner = names.find((candidate) => own(candidate) === meant);
  if (owner === undefined) {
    const [table = ''] = scope.tables;
    return scope.reading.refuse(node, 'unqualified-field', { field: name, table });
  }
  const fix = [replace(node, owner)];
  return scope.reading.refuse(node, 'unqualified-field-suggested', { field: name, suggestion: owner }, fix);
}

function refuseTable(node: Expression, name: string, scope: Scope): null {
  const suggestion = nearest(name, tables);
  if (suggestion === null) return scope.reading.refuse(node, 'unknown-table', { table: name });
  const field = node.kind === 'column' ? `${suggestion}.${node.parts[1]}` : '';
  const fix = fieldNames(scope).includes(field) ? [replace(node, field)] : [];
  return scope.reading.refuse(node, 'unknown-table-suggested', { table: name, suggestion }, fix);
}

/** `customer.custom.tier`, as the builder shows a custom field: the fix reads it out of its column. */
function refusePath(node: Expression, parts: readonly string[], scope: Scope): null {
  const [first = '', ...rest] = parts;
  const table = tableOf(first);
  const field = table === undefined ? undefined : fieldOf(scope.reading.vocabulary, table, rest.join('.'));
  if (field?.custom === undefined) return scope.reading.refuse(node, 'qualified-table', { schema: first });
  const shape = customText(first, field.custom, field.type);
  return scope.reading.refuse(node, 'metadata-path', { shape }, [replace(node, shape)]);
}

function refuseUnknown(node: Expression, field: string, scope: Scope): null {
  if (scope.reading.isFull) return null;
  const suggestion = nearest(field, fieldNames(scope));
  if (suggestion === null) return scope.reading.refuse(node, 'unknown-field', { field });
  const fix = node.kind === 'column' && suggestion.split('.').length === 2 ? [replace(node, suggestion)] : [];
  return scope.reading.refuse(node, 'unknown-field-suggested', { field, suggestion }, fix);
}

/** The table of a qualified name, when it can be read here; reports S02, S03 and S13. */
function readTableOf(node: Expression, { parts }: FieldName, scope: Scope): Table | null {
  const [first = '', second] = parts;
  if (second === undefined) return refuseUnqualified(node, first, scope);
  if (parts.length > 2) return refusePath(node, parts, scope);
  const table = tableOf(first);
  if (table === undefined) return refuseTable(node, first, scope);
  if (scope.tables.has(table)) return table;
  const isElsewhere = tablesOf(scope.reading.kind).has(table) && !scope.read.has(table);
  const join = scope.joins.get(table);
  const fix = join === undefined ? [] : [join];
  return scope.reading.refuse(node, isElsewhere ? 'table-not-joined' : 'table-not-here', { table }, fix);
}

/** The vocabulary's field that an expression names, read as its type; reports problems (S02, S03, S10, S11, S13). */
export function readField(node: Expression, scope: Scope): Field | null {
  const { reading } = scope;
  const name = fieldNameOf(node);
  if (name === null) {
    const wrapped = `(${reading.text(node)})`;
    const fix = isBarePath(node) ? [replace(node, wrapped)] : [];
    return reading.refuse(node, node.kind === 'case' ? 'case' : 'metadata-shape', {}, fix);
  }
  const table = readTableOf(node, name, scope);
  if (table === null) return null;
  const dotted = name.keys?.find((key) => key.includes('.'));
  if (dotted !== undefined) return reading.refuse(node, 'dotted-key', { key: dotted });
  const path = [name.parts[1], ...(name.keys ?? [])].join('.');
  const field = fieldOf(reading.vocabulary, table, path);
  // A quoted "custom.tier" is one column of that name, not the path.
  if (field === undefined || (field.custom !== undefined) !== (name.keys !== null)) {
    return refuseUnknown(node, `${table}.${path}`, scope);
  }
  if (field.custom === undefined || field.type === name.type) return field;
  const shape = customText(table, field.custom, field.type);
  const params = { field: `${table}.${path}`, type: typeWords[field.type], shape };
  return reading.refuse(node, 'metadata-type', params, [replace(node, shape)]);
}
