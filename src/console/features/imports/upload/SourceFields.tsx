import { dayOfSerial, isDateIn } from '#domain/imports/dates.ts';
import { fieldAbout, fieldName } from '#domain/imports/fieldTexts.ts';
import { isNumeric, type TargetField } from '#domain/imports/fields.ts';
import { openNumber, signChosen, decimalProblems } from '#domain/imports/decimalChoice.ts';
import { decimalSigns, type DecimalSign } from '#domain/imports/decimals.ts';
import {
  dayColumn,
  isDated,
  productColumns,
  type ColumnFacts,
  type FieldSource,
  dateProblems,
  type MappingProblem,
} from '#domain/imports/mapping.ts';
import { moneyBeside, pieceProduct } from '#domain/imports/suggestedMapping.ts';
import { dateFormats, type DateFormat, type ImportType } from '#domain/imports/targets.ts';
import type { Translate } from '#console/texts/i18n.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Checkbox } from '#console/ui/choices.tsx';
import { Select } from '#console/ui/Select.tsx';
import { TextField } from '#console/ui/TextField.tsx';

/** Props of one target field of the mapping form. */
interface SourceFieldsProps {
  readonly type: ImportType;
  readonly target: TargetField;
  readonly source: FieldSource | undefined;
  /** The source suggested from the file. */
  readonly suggested?: FieldSource | undefined;
  readonly columns: readonly ColumnFacts[];
  /** The names of unmapped columns. */
  readonly unused: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (source: FieldSource | undefined) => void;
}

/** One target field: its column, text or template, samples of it, and its date and decimal format. */
export function SourceFields(props: SourceFieldsProps) {
  const { type, target, source, columns, error, onChange } = props;
  const { t } = useTranslation();
  const name = fieldName(type, target.name);
  const place = error !== undefined && problemPlace(type, { field: target.name, message: error }, source, columns);
  // The field's label points to the control with the problem, else to the source.
  const problemAt = (own: ProblemPlace) => ({
    error: place === own ? error : undefined,
    name: own === (place || 'source') ? target.name : undefined,
  });
  const templateHint = isNumeric(target)
    ? t('imports.mapping.productHint', { example: productExample(target, columns) })
    : t('imports.mapping.templateHint', { example: exampleOf(columns) });
  const asksDates = isDated(type, target.name) ? datedSource(source, columns) : undefined;
  const asksDecimals =
    source !== undefined &&
    isNumeric(target) &&
    (signChosen(source) ?? openNumber(type, { field: target.name, source, columns })) !== undefined;
  return (
    <div className="flex flex-col gap-2">
      <Select
        {...problemAt('source')}
        label={target.required ? t('imports.mapping.required', { field: name }) : name}
        hint={useHint(props)}
        value={valueOf(source)}
        options={[
          { value: '', label: t('imports.mapping.none') },
          ...columns.map(({ name }) => ({ value: `column:${name}`, label: name })),
          { value: 'constant', label: t('imports.mapping.constant') },
          { value: 'template', label: t('imports.mapping.template') },
        ]}
        onChange={(value) => onChange(sourceOf(value))}
      />
      <EmptyValues {...props} />
      {source !== undefined && 'constant' in source && (
        <TextField
          {...problemAt('text')}
          label={t('imports.mapping.constantText', { field: name })}
          value={source.constant}
          onChange={(constant) => onChange({ constant })}
        />
      )}
      {source !== undefined && 'template' in source && (
        <TextField
          {...problemAt('text')}
          label={t('imports.mapping.templateText', { field: name })}
          hint={templateHint}
          value={source.template}
          onChange={(template) => onChange({ ...source, template })}
        />
      )}
      {asksDates && (
        <Select<DateFormat | ''>
          {...problemAt('dates')}
          label={t('imports.mapping.dates', { field: name })}
          hint={serialHint(t, asksDates, columns)}
          value={asksDates.date_format ?? ''}
          options={[
            { value: '', label: t('imports.mapping.chooseDates') },
            ...dateFormats.map((value) => ({ value, label: t(`imports.dateFormats.${value}`) })),
          ]}
          onChange={(format) => onChange({ ...asksDates, date_format: format === '' ? undefined : format })}
        />
      )}
      {asksDecimals && (
        <Select<DecimalSign | ''>
          {...problemAt('decimals')}
          label={t('imports.mapping.decimals', { field: name })}
          value={signChosen(source) ?? ''}
          options={[
            { value: '', label: t('imports.mapping.chooseDecimals') },
            ...decimalSigns.map((value) => ({ value, label: t(`imports.decimalSigns.${value}`) })),
          ]}
          onChange={(sign) => onChange({ ...source, decimal_sign: sign === '' ? undefined : sign })}
        />
      )}
    </div>
  );
}

/** Whether placeholder values seen in the first rows are read as empty. */
function EmptyValues({ type, target, source, suggested, onChange }: SourceFieldsProps) {
  const { t } = useTranslation();
  if (!source || !suggested || !('column' in source) || !('column' in suggested)) return null;
  const { empty_values: values = [] } = suggested;
  if (source.column !== suggested.column || values.length === 0) return null;
  const label = t('imports.mapping.emptyValues', { field: fieldName(type, target.name), values: values.join(' · ') });
  const isRead = (source.empty_values ?? []).length > 0;
  return (
    <label className="flex items-center gap-2 text-table">
      <Checkbox
        label={label}
        checked={isRead}
        onChange={(checked) => onChange({ ...source, empty_values: checked ? values : undefined })}
      />
      <span>{label}</span>
    </label>
  );
}

type SaleField = 'eventId' | 'eventType' | 'eventValue' | 'channelType';
type UnfilledHint = `imports.mapping.${SaleField | 'noCustomers' | 'noProducts' | 'noOrders'}`;

/** The consequence of leaving a field of sales unmapped. */
const unfilledHints: Readonly<Record<string, UnfilledHint>> = {
  event_id: 'imports.mapping.eventId',
  event_type: 'imports.mapping.eventType',
  transaction_id: 'imports.mapping.noOrders',
  user_id: 'imports.mapping.noCustomers',
  item_id: 'imports.mapping.noProducts',
  event_value: 'imports.mapping.eventValue',
  channel_type: 'imports.mapping.channelType',
};

/** The value of the field, and the effects of its source. */
function useHint(props: SourceFieldsProps): string {
  const about = fieldAbout(props.type, props.target.name);
  return [about, useSourceHint(props)].filter((sentence) => sentence !== undefined).join(' ');
}

function useSourceHint({ type, target, source, columns, unused }: SourceFieldsProps): string | undefined {
  const { t } = useTranslation();
  if (source !== undefined && productColumns(type, target.name, source)) {
    const beside = moneyBeside(unused);
    return beside.length > 0 ? t('imports.mapping.productBeside', { columns: beside.join(' · ') }) : undefined;
  }
  const unfilled = type === 'sales' ? unfilledHints[target.name] : undefined;
  if (source === undefined && unfilled !== undefined) return t(unfilled);
  if (source === undefined) return target.default && t('imports.mapping.default', { value: target.default });
  const column = columns.find(({ name }) => 'column' in source && name === source.column);
  if (!column || column.samples.length === 0) return undefined;
  return t('imports.mapping.samples', { samples: column.samples.slice(0, 3).join(' · ') });
}

function valueOf(source: FieldSource | undefined): string {
  if (source === undefined) return '';
  if ('column' in source) return `column:${source.column}`;
  return 'constant' in source ? 'constant' : 'template';
}

function sourceOf(value: string): FieldSource | undefined {
  if (value === '') return undefined;
  if (value === 'constant') return { constant: '' };
  return value === 'template' ? { template: '' } : { column: value.slice('column:'.length) };
}

/** A source whose dates may have several formats: a column, or a template that begins with a date. */
function datedSource(source: FieldSource | undefined, columns: readonly ColumnFacts[]) {
  if (source === undefined || 'constant' in source) return undefined;
  const isOne = 'column' in source || (dayColumn(source, columns)?.date_formats.length ?? 0) > 0;
  return isOne ? source : undefined;
}

/** Which day the first number of a column counts, where its dates were saved as numbers. */
function serialHint(t: Translate, source: FieldSource, columns: readonly ColumnFacts[]): string | undefined {
  const sample = dayColumn(source, columns)?.samples.find((text) => isDateIn('serial', text));
  if (sample === undefined || 'constant' in source || source.date_format !== 'serial') return undefined;
  return t('imports.mapping.serial', { sample, day: dayOfSerial(Number.parseFloat(sample)) });
}

/** `{Order}-{Line}` with the file's own columns. */
function exampleOf(columns: readonly ColumnFacts[]): string {
  return columns
    .slice(0, 2)
    .map(({ name }) => `{${name}}`)
    .join('-');
}

/** Quantity times price, with the file's own columns where it has such names. */
function productExample(target: TargetField, columns: readonly ColumnFacts[]): string {
  const names = columns.map(({ name }) => name);
  return pieceProduct(target, names) ?? '{Quantity} * {Price}';
}

/** The control of a target field that a problem is about: source, text or template, date or decimal format. */
type ProblemPlace = 'source' | 'text' | 'dates' | 'decimals';

/** The control where a field's problem can be fixed: it shows the problem and takes the focus. */
function problemPlace(
  type: ImportType,
  { field, message }: MappingProblem,
  source: FieldSource | undefined,
  columns: readonly ColumnFacts[],
): ProblemPlace {
  if (source === undefined) return 'source';
  const isOne = (problems: readonly MappingProblem[]): boolean => problems.some((one) => one.message === message);
  const alone = { [field]: source };
  if (!('constant' in source) && isOne(dateProblems(type, alone, columns))) return 'dates';
  if (isOne(decimalProblems(type, alone, columns))) return 'decimals';
  return 'column' in source ? 'source' : 'text';
}
