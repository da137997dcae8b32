import type { FeatureCode } from '../access/features.ts';

/** The content of a file. */
export const importTypes = ['customers', 'products', 'sales'] as const;
export type ImportType = (typeof importTypes)[number];

/** The feature code that opens an import of each type (docs/decisions/002). */
export const importFeature: Readonly<Record<ImportType, FeatureCode>> = {
  customers: 'IMPORTS.CUSTOMERS.CREATE',
  products: 'IMPORTS.PRODUCTS.CREATE',
  sales: 'IMPORTS.CUSTOMERS.CREATE',
};

/** The effect of an empty cell on a stored value: keep or clear. */
export const blankCells = ['keep', 'clear'] as const;
export type BlankCells = (typeof blankCells)[number];

/** The treatment of a row with an invalid e-mail address: it is rejected, or loaded without the address. */
export const wrongAddresses = ['reject', 'leave_out'] as const;
export type WrongAddresses = (typeof wrongAddresses)[number];

/** Whether each sales row names its order, or rows without one continue the order above. */
export const orderLines = ['named', 'continued'] as const;
export type OrderLines = (typeof orderLines)[number];

/** How the rows of a file are read, as far as a person chose it. */
export interface RowRules {
  /** Absent: `keep`. */
  readonly blanks?: BlankCells | undefined;
  /** Absent: `reject`. */
  readonly wrong_addresses?: WrongAddresses | undefined;
  /** Absent: `named`. */
  readonly order_lines?: OrderLines | undefined;
}

/** The rules among the choices about a file, without those that are absent. */
export function rowRulesOf({ blanks, wrong_addresses: wrong, order_lines: lines }: RowRules): RowRules {
  return { ...(blanks && { blanks }), ...(wrong && { wrong_addresses: wrong }), ...(lines && { order_lines: lines }) };
}

/**
 * The states of an import; it starts as pending (specification 2 §4) and ends as completed or failed. One that ended
 * can be undone, and one that is undone can be done again. A dry run ends as checked, from where the import can be
 * started. One that runs can be cancelled: what it has done is taken back.
 */
export const importStatuses = [
  'pending',
  'validating',
  'checked',
  'processing',
  'completed',
  'failed',
  'undoing',
  'undone',
  'redoing',
  'cancelling',
  'cancelled',
] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** The states in which nothing works on an import. */
export const endedStatuses = [
  'checked',
  'completed',
  'failed',
  'undone',
  'cancelled',
] as const satisfies readonly ImportStatus[];

/** The states in which an import can be cancelled. */
export const cancellableStatuses = ['pending', 'validating', 'processing'] as const satisfies readonly ImportStatus[];

/** Whether an import can be cancelled. */
export function isCancellable(status: ImportStatus): boolean {
  return cancellableStatuses.some((one) => one === status);
}

/** Whether nothing works on an import. */
export function isEnded(status: ImportStatus): boolean {
  return endedStatuses.some((ended) => ended === status);
}

/** Days after its end in which an import can be undone, and done again. */
export const undoDays = 30;

/**
 * How a column writes its dates: by the calendar, as seconds or milliseconds since 1970 began in UTC, or as days since
 * 1900 with their time as decimals, as spreadsheets count them (`serial`).
 */
export const dateFormats = ['YYYY-MM-DD', 'M/D/YYYY', 'D/M/YYYY', 'epoch', 'serial'] as const;
export type DateFormat = (typeof dateFormats)[number];
/** The formats that are counted from a day instead of named by the calendar. */
const countedFormats = ['epoch', 'serial'] as const;
export type CountedFormat = (typeof countedFormats)[number];
export type CalendarFormat = Exclude<DateFormat, CountedFormat>;

/** Whether a format counts from a day. */
export function isCounted(format: DateFormat): format is CountedFormat {
  return countedFormats.some((one) => one === format);
}
