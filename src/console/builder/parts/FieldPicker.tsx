import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { setField } from '#domain/conditions/edit.ts';
import type { Choice } from '#domain/conditions/model.ts';
import { fieldLabel } from '#domain/conditions/fieldLabels.ts';
import { searchFields } from '#domain/conditions/typed/fieldSearch.ts';
import { placeOf } from '#domain/conditions/places.ts';
import type { Field } from '#domain/conditions/vocabulary.ts';
import { memo, useRef, useState, type Ref } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useBuilderParts } from '../BuilderContext.ts';
import { groupedFields } from '../fieldGroups.ts';
import { focusValue } from '../rowFocus.ts';
import { PlainCombobox, type ComboboxLook } from './PlainCombobox.tsx';
import { useAwake } from './useAwake.ts';
import { useExplicitChoice } from './InlineChoice.tsx';
import { markedClasses, suggestionClasses, suggestionsClasses } from '#console/ui/suggestionClasses.ts';
import { fieldClasses } from './classes.ts';

const maxShown = 60;

/** The field of a condition: searchable by name, table or both, as in the SQL. Choosing one moves on to the value. */
export const FieldPicker = memo(function FieldPicker(props: FieldPickerProps) {
  const { chosen } = props;
  const { isLocked } = useBuilderParts();
  const { t } = useTranslation();
  const { isAwake, wake, ref } = useAwake();
  const look: ComboboxLook = {
    'aria-label': t('builder.field'),
    autoComplete: 'off',
    className: fieldClasses,
    placeholder: t('builder.chooseField'),
  };
  if (isAwake) return <FieldList {...props} look={look} inputRef={ref} />;
  return <PlainCombobox disabled={isLocked} value={chosen ? labelOf(chosen) : ''} {...look} {...wake} />;
});

/** Props of a field picker. */
interface FieldPickerProps {
  readonly conditionId: string;
  readonly choice: Choice;
  readonly chosen: Field | undefined;
}

/** The field with the list of all that fit. */
function FieldList(
  props: FieldPickerProps & { readonly look: ComboboxLook; readonly inputRef: Ref<HTMLInputElement> },
) {
  const { conditionId, choice: groupChoice, chosen, look, inputRef } = props;
  const { builder, isLocked, edit } = useBuilderParts();
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const choice = useExplicitChoice();
  // The list selects its option within the key that leaves it, before the browser moves the focus to the operator.
  const leavesByTab = useRef(false);
  const { kind } = builder.vocabulary;
  const tables = placeOf(kind, groupChoice)?.tables;
  const offered = searchFields(query, builder.vocabulary, ({ table }) => tables?.has(table) === true);
  const found = query.trim() === '' ? offered : offered.slice(0, maxShown);
  const take = (field: Field | null) => {
    // Without an explicit choice, the best match of the query; none for an empty query.
    const taken = choice.isExplicit() ? field : query === '' ? null : found[0];
    if (!taken) return;
    setQuery('');
    edit((model) => setField(model, conditionId, taken));
    if (!leavesByTab.current) focusValue(conditionId);
  };
  return (
    <Combobox
      immediate
      value={chosen ?? null}
      by={isSame}
      disabled={isLocked}
      onChange={take}
      // A text that is no field yet stays as typed.
      onClose={() => chosen && setQuery('')}
    >
      <ComboboxInput
        ref={inputRef}
        {...look}
        displayValue={(field: Field | null) => (field ? labelOf(field) : query)}
        onKeyDown={(event) => {
          // Enter would close the list, which restores the text before.
          if (event.key === 'Enter' && query !== '' && found.length === 0) event.preventDefault();
          leavesByTab.current = event.key === 'Tab';
          choice.onKeyDown(event);
        }}
        onChange={(event) => {
          choice.startOver();
          setQuery(event.target.value);
        }}
        onFocus={(event) => {
          choice.startOver();
          event.target.select();
        }}
      />
      <ComboboxOptions modal={false} anchor={{ to: 'bottom start', gap: 4 }} className={suggestionsClasses}>
        {query.trim() === ''
          ? groupedFields(found, kind).map(({ table, fields }) => (
              <div key={table} role="group" aria-label={t(`builder.tables.${table}`)}>
                <p aria-hidden className="px-2 pt-2 pb-1 text-small text-ink-3">
                  {t(`builder.tables.${table}`)}
                </p>
                {fields.map((field) => (
                  <FieldOption key={field.name} field={field} onPointerDown={choice.onPointerDown} />
                ))}
              </div>
            ))
          : found.map((field) => (
              <FieldOption
                key={`${field.table}.${field.name}`}
                field={field}
                isAmbiguous={found.some((other) => other !== field && labelOf(other) === labelOf(field))}
                onPointerDown={choice.onPointerDown}
              />
            ))}
      </ComboboxOptions>
    </Combobox>
  );
}

/** One field; where another one found is called the same, its table says which it is. */
function FieldOption(props: {
  readonly field: Field;
  readonly isAmbiguous?: boolean;
  readonly onPointerDown: () => void;
}) {
  const { field, isAmbiguous = false, onPointerDown } = props;
  const { t } = useTranslation();
  return (
    <ComboboxOption value={field} className={`${suggestionClasses} ${markedClasses}`} onPointerDown={onPointerDown}>
      <span className="flex-1">
        {labelOf(field)}
        {isAmbiguous && <span className="text-ink-3"> · {t(`builder.tables.${field.table}`)}</span>}
      </span>
      <span className="font-mono text-small text-ink-3 narrow:hidden">{`${field.table}.${field.name}`}</span>
    </ComboboxOption>
  );
}

function isSame(one: Field | null, other: Field | null): boolean {
  return one?.table === other?.table && one?.name === other?.name;
}

function labelOf({ table, name }: Field): string {
  return fieldLabel({ table, field: name });
}
