import type { ScreenField } from '#console/palette/screenFields.ts';
import type { FormSection } from './formField.ts';
import { recordLists } from './listTexts.ts';

/** The fields of a record's form, with other names of some. */
export function recordFieldRows(
  sections: readonly FormSection[],
  aliases: Readonly<Record<string, readonly string[]>>,
): readonly ScreenField[] {
  return sections.flatMap(({ fields }) =>
    fields.map(({ name, label }) => ({
      name,
      title: label === undefined ? name : recordLists.fields[label],
      aliases: aliases[name],
    })),
  );
}
