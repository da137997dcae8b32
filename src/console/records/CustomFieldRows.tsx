import { Plus, Trash2, Undo2 } from 'lucide-react';
import type { Translate } from '#console/texts/i18n.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { FieldType } from '#domain/conditions/vocabulary.ts';
import { fieldTypes } from '#contract/shapes/customValues.ts';
import { useCall } from '#console/data/useCall.ts';
import { Button, IconButton } from '#console/ui/Button.tsx';
import { controlClasses } from '#console/ui/classes.ts';
import { ErrorState } from '#console/ui/StateMessage.tsx';
import { Field } from '#console/ui/TextField.tsx';
import { focusOnMount } from '#console/ui/focus.ts';
import { PlainSelect } from '#console/ui/Select.tsx';
import { PartSkeleton } from '#console/ui/Skeleton.tsx';
import {
  fieldReaders,
  isChanged,
  rowsOf,
  withNewRow,
  type FieldReader,
  type FieldRow,
  type CustomColumnCalls,
} from './customFields.ts';
import { useAccess } from '#console/actions/access.ts';
import { useBeside } from '#console/data/beside.ts';

/** The custom fields of one column, each with its type; the last ones may be new. */
export function CustomFieldRows(props: {
  readonly kind: 'customer' | 'product';
  readonly calls: CustomColumnCalls;
  /** The only column: a heading would repeat the dialog's title. */
  readonly isAlone: boolean;
  /** As edited; undefined while unchanged. */
  readonly rows: readonly FieldRow[] | undefined;
  readonly problems: ReadonlyMap<number, string> | undefined;
  readonly onChange: (rows: readonly FieldRow[]) => void;
}) {
  const { kind, calls, isAlone, problems, onChange } = props;
  const { t } = useTranslation();
  const query = useCall(calls.fields, {}, { revalidate: props.rows === undefined });
  const section = t(`records.sections.${calls.title}`);
  const rows = props.rows ?? (query.data && rowsOf(calls.column, query.data));
  const readers = useFieldReaders(kind, rows?.some((row) => row.stored && isChanged(row)) === true);
  if (query.error && !query.data) {
    return <ErrorState title={section} text={query.error.message} onRetry={query.reload} />;
  }
  const put = (changed: FieldRow) => rows && onChange(rows.map((row) => (row.key === changed.key ? changed : row)));
  return (
    <section aria-label={section} className="flex flex-col gap-3 px-6 py-4">
      {!isAlone && <h3 className="text-table font-medium">{section}</h3>}
      {calls.title === 'metadata' && <p className="text-small text-ink-3">{t('records.own.metadataText')}</p>}
      {rows === undefined && <PartSkeleton shape="text" />}
      {rows?.length === 0 && <p className="text-table text-ink-2">{t('records.own.none')}</p>}
      <ul className="-mx-1 flex max-h-palette-list flex-col gap-3 overflow-auto p-1">
        {rows?.map((row) => (
          <li key={row.key} className="flex flex-col gap-1">
            {row.stored === undefined ? (
              <NewRow
                row={row}
                column={calls.column}
                error={problems?.get(row.key)}
                onChange={put}
                onRemove={() => onChange(rows.filter((one) => one !== row))}
              />
            ) : (
              <StoredRow
                row={row}
                readers={readers.get(`${calls.column}.${row.name}`) ?? []}
                error={problems?.get(row.key)}
                onChange={put}
              />
            )}
          </li>
        ))}
      </ul>
      {rows && (
        <div>
          <Button icon={Plus} size="bar" onClick={() => onChange(withNewRow(rows))}>
            {isAlone ? t('records.own.add') : t('records.own.addTo', { section: section.toLowerCase() })}
          </Button>
        </div>
      )}
    </section>
  );
}

/** A field that is declared: its type can change, and it can be withdrawn. */
function StoredRow(props: {
  readonly row: FieldRow;
  /** The segments and filters whose conditions use it. */
  readonly readers: readonly FieldReader[];
  readonly error: string | undefined;
  readonly onChange: (row: FieldRow) => void;
}) {
  const { row, readers, error, onChange } = props;
  const { t } = useTranslation();
  const { name, isRemoved } = row;
  return (
    <>
      <div className="flex items-center gap-2">
        <span className={`min-w-0 flex-1 truncate font-mono text-code ${isRemoved ? 'line-through' : ''}`} title={name}>
          {name}
        </span>
        <TypeSelect row={row} onChange={onChange} />
        <IconButton
          icon={isRemoved ? Undo2 : Trash2}
          label={t(isRemoved ? 'records.own.keep' : 'records.own.remove', { name })}
          onClick={() => onChange({ ...row, isRemoved: !isRemoved })}
        />
      </div>
      {isRemoved && <p className="text-small text-ink-2">{t('records.own.withdrawn')}</p>}
      {/* Mounted before it has a text, so that the text is announced. */}
      <p role="status" className="text-small break-words text-warning">
        {isChanged(row) && readers.length > 0 && readersText(t, readers, isRemoved)}
      </p>
      {error !== undefined && (
        <p role="alert" className="text-small text-danger">
          {error}
        </p>
      )}
    </>
  );
}

/** How many definitions are listed by name; the rest are counted. */
const maxNamed = 4;

/** The definitions that use a field, by name, and the consequences for them. */
function readersText(t: Translate, readers: readonly FieldReader[], isRemoved: boolean): string {
  const named = readers.slice(0, maxNamed).map(({ kind, name }) => t(`records.own.readers.${kind}`, { name }));
  const rest = readers.length - named.length;
  const names = [...named, ...(rest > 0 ? [t('records.own.readers.more', { count: rest })] : [])].join(', ');
  return t(isRemoved ? 'records.own.readers.withdrawn' : 'records.own.readers.retyped', { names });
}

/** A field that is new: its name is typed. */
function NewRow(props: {
  readonly row: FieldRow;
  readonly column: string;
  readonly error: string | undefined;
  readonly onChange: (row: FieldRow) => void;
  readonly onRemove: () => void;
}) {
  const { row, column, error, onChange, onRemove } = props;
  const { t } = useTranslation();
  const name = row.name.trim();
  return (
    <Field
      label={t('records.own.name')}
      hint={name === '' ? undefined : t('records.own.calledAs', { name: `${column}.${name}` })}
      error={error}
    >
      {(control) => (
        <div className="flex items-center gap-2">
          <input
            {...control}
            ref={focusOnMount}
            type="text"
            autoComplete="off"
            spellCheck={false}
            className={`${controlClasses} flex-1 font-mono`}
            value={row.name}
            onChange={(event) => onChange({ ...row, name: event.target.value })}
          />
          <TypeSelect row={row} onChange={onChange} />
          <IconButton icon={Trash2} label={t('records.own.remove', { name })} onClick={onRemove} />
        </div>
      )}
    </Field>
  );
}

function TypeSelect({ row, onChange }: { readonly row: FieldRow; readonly onChange: (row: FieldRow) => void }) {
  const { t } = useTranslation();
  return (
    <span className="w-card shrink-0">
      <PlainSelect<FieldType>
        aria-label={t('records.own.nameOf', { name: row.name })}
        className={controlClasses}
        value={row.type}
        disabled={row.isRemoved}
        options={fieldTypes.map((type) => ({ value: type, label: t(`records.own.types.${type}`) }))}
        onChange={(type) => onChange({ ...row, type })}
      />
    </span>
  );
}

/**
 * Which segments and filters use custom fields of a table, by the field's name (`custom.tier`), from the lists this
 * user has access to; empty until loaded. Requests nothing while it is not needed.
 */
function useFieldReaders(
  table: 'customer' | 'product',
  isWanted: boolean,
): ReadonlyMap<string, readonly FieldReader[]> {
  const access = useAccess();
  const asks = (feature: 'SEGMENTS.VIEW' | 'PRODUCTS.FILTERS.VIEW') =>
    isWanted && access(feature).kind === 'granted' ? { query: {} } : null;
  const segment = useBeside('segmentList', asks('SEGMENTS.VIEW'), 'segments').data;
  const filter = useBeside('filterList', asks('PRODUCTS.FILTERS.VIEW'), 'filters').data;
  return fieldReaders(table, { segment, filter });
}
