import type { EntityFormKind, Sending } from '#console/entity/useEntityForm.ts';
import type { useKnownReply } from '#console/data/useCall.ts';
import type { Translate } from '#console/texts/i18n.ts';
import { customFormFields, type FormField } from './formField.ts';
import type { FormFacts, RecordKind, SentRecord, StoredRecord } from './recordKind.ts';
import { sendingOf, typedOf, type Typed } from './typedRecord.ts';

/** Parameters of a record's entity. */
interface RecordEntityParts<Stored extends StoredRecord> {
  readonly kind: RecordKind<Stored>;
  readonly facts: FormFacts;
  readonly fields: readonly FormField[];
  readonly known: ReturnType<typeof useKnownReply>;
  readonly t: Translate;
}

/**
 * Customers or products as `useEntityForm` edits them: a text for each field, sent where it differs from what is saved.
 */
export function recordEntity<Stored extends StoredRecord>({
  kind,
  facts,
  fields,
  known,
  t,
}: RecordEntityParts<Stored>): EntityFormKind<Stored, Typed, SentRecord> {
  const send = (typed: Typed, over: Stored | undefined): Sending<SentRecord> => {
    const { body, problems } = sendingOf(fields, typed, typedOf(fields, over));
    const texts = Object.entries(problems).map(([name, problem]) => [name, t(`records.amounts.${problem}`)] as const);
    const key = over === undefined ? { [kind.idName]: typed[kind.idName] ?? '' } : { version: over.version };
    return { body: { ...body, ...key }, problems: Object.fromEntries(texts) };
  };
  return {
    name: kind.name,
    schema: (over) => (over === undefined ? kind.createShape(facts) : kind.updateShape(facts)),
    load: (stored) => typedOf(fields, stored),
    send,
    create: kind.create,
    save: (over, body) => kind.update(kind.idOf(over), body),
    titleOf: kind.titleOf,
    savedText: (stored, isNew) =>
      t(`records.${kind.name}.${isNew ? 'created' : 'saved'}`, { name: kind.titleOf(stored) }),
    queries: kind.queries,
    cache: (stored) => kind.tell(known, stored),
    createPath: kind.createPath,
    editPath: (stored) => kind.updatePath(kind.idOf(stored)),
    viewPath: (stored) => kind.viewPath(kind.idOf(stored)),
    again: (typed, removed) => ({ ...typed, [kind.idName]: kind.idOf(removed) }),
  };
}

/** The fields of the form, custom ones last; only a new record has its id among them. */
export function recordFields<Stored extends StoredRecord>(
  { sections, idName }: RecordKind<Stored>,
  { declared }: FormFacts,
  isNew: boolean,
): FormField[] {
  const all = [...sections.flatMap(({ fields }) => fields), ...customFormFields(declared)];
  return isNew ? all : all.filter(({ name }) => name !== idName);
}
