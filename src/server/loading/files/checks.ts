import { longestId, unusableIds } from '#domain/records/names.ts';
import { isNaming } from '#domain/imports/fields.ts';
import { faults } from '../faults.ts';
import type { Unreadable } from './cellForm.ts';
import type { LoadField, LoadPlan } from './plan.ts';
import { customTexts, type CustomTypes } from './customFields.ts';
import { readings } from './readings.ts';

/** One reason to reject a row: its condition over the cells and values of the row, and its words. */
export interface Check {
  readonly holds: string;
  readonly reason: string;
  /** The cell whose values the reason is about, where naming them helps: not where it is missing, or one long text. */
  readonly cell?: string;
}

/** The longest text of one cell, in characters; bytes are counted first, which costs nothing. */
const longestText = 20_000;

/** How spreadsheets save a long number in a narrow column: `9.8E+10`, and every number near it alike. */
const shortened = '-?[0-9]([.,][0-9]+)?[eE][+][0-9]{1,3}';

/** Checks of a target field, each a row: the kind of field, the condition, the message. */
const fieldChecks: readonly ((field: LoadField, plan: LoadPlan) => Check | readonly Check[] | undefined)[] = [
  ({ target, label, cell }, { table }) =>
    target.required || target.name === table.key
      ? { holds: `${cell} IS NULL`, reason: `${label} is missing` }
      : undefined,
  (field, { wrongAddresses }) => {
    const { target, label, cell } = field;
    if (target.type === 'address' && wrongAddresses === 'leave_out') return undefined;
    const found = readings[target.type].reasons?.(cell, field) ?? [];
    return unreadable(found, { name: label, cell }, `${target.name} IS NULL`);
  },
  ({ target, label, cell }) =>
    readings[target.type].reasons
      ? undefined
      : {
          holds: `strlen(${cell}) > ${longestText} AND length(${cell}) > ${longestText}`,
          reason: `${label} is longer than ${longestText} characters`,
        },
  ({ target, label, cell }) =>
    isNaming(target) || target.name === 'phone'
      ? {
          holds: `CASE WHEN contains(${cell}, '+') THEN regexp_full_match(trim(${cell}), '${shortened}')
            ELSE false END`,
          reason:
            `${label} is a number that a spreadsheet shortened: format the column as text ` +
            'or without decimals, then save the file again',
          cell,
        }
      : undefined,
  // Forms refuse it, too (contract, amountOfMoney).
  ({ target, label, cell }, { table }) =>
    table.name === 'product' && target.type === 'money'
      ? { holds: `${target.name} < 0`, reason: `${label} is below 0: enter an amount of 0 or more`, cell }
      : undefined,
  ({ target, label, cell }, { table }) =>
    table.name === 'customer' && target.name === table.key
      ? {
          holds: `starts_with(${target.name}, 'anon:')`,
          reason: `${label} starts with anon:, which is reserved for sales without a customer`,
          cell,
        }
      : undefined,
  ({ target, label }, { table }) =>
    isRecordId(target, table)
      ? {
          holds: `${target.name} IN (${unusableIds.map((id) => `'${id}'`).join(', ')})`,
          reason: `${label} has only dots, which is not allowed`,
        }
      : undefined,
  ({ target, label, cell }, { table }) =>
    isRecordId(target, table)
      ? {
          holds: `length(${target.name}) > ${longestId} AND length(${cell}) <= ${longestText}`,
          reason: `${label} is longer than ${longestId} characters`,
        }
      : undefined,
];

/** Customers and products are found by their ids in addresses; events are not. */
function isRecordId({ name }: LoadField['target'], table: LoadPlan['table']): boolean {
  return table.name !== 'sale' && name === table.key;
}

/** A check for each message about an unreadable cell, each for the cells that the previous ones leave. */
function unreadable(
  found: readonly Unreadable[],
  { name, cell }: { readonly name: string; readonly cell: string },
  isNone: string,
): Check[] {
  return found.map(({ words, holds = 'true' }, place) => {
    const others = found.slice(0, place).flatMap((before) => before.holds ?? []);
    const all = [...others.map((other) => `(${other}) IS NOT TRUE`), `(${holds})`].join(' AND ');
    // A CASE is worked out only for the few cells that could not be read.
    return {
      holds: `CASE WHEN ${cell} IS NOT NULL AND ${isNone} THEN ${all} ELSE false END`,
      reason: `${name} ${words}`,
      cell,
    };
  });
}

/** The target type whose values a field of the tenant's own type has, for the words of a reason. */
const customReadings = { number: 'number', date: 'day' } as const;

/**
 * All checks of a row, in the order of reporting: faults of the whole record, then each field. A faulty record is not
 * checked further: its cells may be in the wrong columns.
 */
export function checksOf(plan: LoadPlan, ownTypes: CustomTypes): Check[] {
  const ofRecord = Object.entries(faults).map(([fault, reason]) => ({ holds: `fault = '${fault}'`, reason }));
  const ofFields = plan.fields.flatMap((field) => fieldChecks.flatMap((check) => check(field, plan) ?? []));
  const ofOwn = plan.own.map(({ field, cell }) => ({
    holds: `strlen(${cell}) > ${longestText} AND length(${cell}) > ${longestText}`,
    reason: `${field} is longer than ${longestText} characters`,
  }));
  const ofTypes = plan.own.flatMap((own) => {
    const { field, cell } = own;
    const type = ownTypes[field] ?? 'string';
    if (type === 'string') return [];
    const found = readings[customReadings[type]].reasons?.(cell, own) ?? [];
    return unreadable(found, { name: field, cell }, `${customTexts[type](cell, own)} IS NULL`);
  });
  return [
    ...ofRecord,
    ...[...ofFields, ...ofOwn, ...ofTypes].map((check) => ({ ...check, holds: `fault IS NULL AND ${check.holds}` })),
  ];
}
