import type { FieldType } from '#domain/conditions/vocabulary.ts';
import type { CustomField } from '#contract/endpoints/customValues.ts';
import type { Catalogue } from '#console/texts/catalogue.ts';
import type { Translate } from '#console/texts/i18n.ts';

/** How a field of a record is typed: one line, several, one of a few, yes or no, a day, an amount, a number. */
export type FieldKind = 'text' | 'email' | 'phone' | 'web' | 'long' | 'choice' | 'flag' | 'date' | 'money' | 'number';

type Fields = Catalogue['recordLists']['fields'];

/** One field of a record's form. */
export interface FormField {
  /** Its name on the wire; custom fields are `custom.` and the name below. */
  readonly name: string;
  readonly kind: FieldKind;
  /** The key of its label; a custom field is called by its name. */
  readonly label?: keyof Fields;
  /** What a choice is between. */
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

/** The column that custom fields of a form stand below. */
export const customColumn = 'custom';

/** The tenant's custom fields as fields of a form. */
export function customFormFields(declared: readonly CustomField[]): FormField[] {
  return declared.map(({ name, type }) => ({ name, kind: kindByType[type] }));
}

/** The name below the column, for a custom field: `custom.tier` → `tier`; undefined for the record's own. */
export function nameBelow(name: string): string | undefined {
  return name.startsWith(`${customColumn}.`) ? name.slice(customColumn.length + 1) : undefined;
}

/** What a field is called. */
export function nameOfField(t: Translate, { name, label }: FormField): string {
  return label === undefined ? (nameBelow(name) ?? name) : t(`recordLists.fields.${label}`);
}
