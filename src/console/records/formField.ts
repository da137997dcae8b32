import type { FieldType } from '#domain/conditions/vocabulary.ts';
import type { CustomField } from '#contract/shapes/customValues.ts';
import type { Catalogue } from '#console/texts/catalogue.ts';
import type { Translate } from '#console/texts/i18n.ts';

/** The input of a field: one line, several lines, a choice, yes or no, a date, an amount, a number. */
export type FieldKind = 'text' | 'email' | 'phone' | 'web' | 'long' | 'choice' | 'flag' | 'date' | 'money' | 'number';

type Fields = Catalogue['recordLists']['fields'];

/** One field of a record's form. */
export interface FormField {
  /** Its name on the wire; custom fields have the prefix `custom.`. */
  readonly name: string;
  readonly kind: FieldKind;
  /** The key of its label; a custom field is labelled by its name. */
  readonly label?: keyof Fields;
  /** The options of a choice. */
  readonly values?: readonly string[];
  /** The key of a line below it. */
  readonly hint?: keyof Catalogue['records']['hints'];
  /** A new record is not saved without it. */
  readonly isRequired?: true;
}

/** Fields under one heading. */
export interface FormSection {
  readonly title: keyof Catalogue['records']['sections'];
  readonly fields: readonly FormField[];
}

const kindByType = { string: 'text', number: 'number', date: 'date' } as const satisfies Record<FieldType, FieldKind>;

/** The column that contains the custom fields of a form. */
export const customColumn = 'custom';

/** The tenant's custom fields as fields of a form. */
export function customFormFields(declared: readonly CustomField[]): FormField[] {
  return declared.map(({ name, type }) => ({ name, kind: kindByType[type] }));
}

/** The name of a custom field without its column: `custom.tier` → `tier`; undefined for the record's own fields. */
export function nameBelow(name: string): string | undefined {
  return name.startsWith(`${customColumn}.`) ? name.slice(customColumn.length + 1) : undefined;
}

/** The label of a field. */
export function nameOfField(t: Translate, { name, label }: FormField): string {
  return label === undefined ? (nameBelow(name) ?? name) : t(`recordLists.fields.${label}`);
}
