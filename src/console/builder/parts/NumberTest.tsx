import { printNumber, readNumber } from '#domain/conditions/numbers.ts';
import { useState } from 'react';
import { valueClasses } from './classes.ts';
import { setOperator, setValue } from '#domain/conditions/edit.ts';
import { frequencyOperators, type FrequencyOperator } from '#domain/conditions/model.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useBuilderParts } from '#console/builder/BuilderContext.ts';
import { InlineChoice } from './InlineChoice.tsx';
import type { TestProps } from './testProps.ts';

/** A number typed in a sentence. Invalid input stays as typed and is marked; the condition is unfinished meanwhile. */
export function NumberValue(props: {
  readonly label: string;
  readonly value: number | null;
  readonly disabled: boolean;
  readonly placeholder?: string;
  readonly onChange: (value: number | null) => void;
}) {
  const { label, value, disabled, placeholder, onChange } = props;
  const [typed, setTyped] = useState('');
  // The typed text is shown as long as it means the value; a change from elsewhere is shown in its normal form.
  const shown = readNumber(typed.trim()) === value ? typed : value === null ? '' : printNumber(value);
  return (
    <input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={value === null || undefined}
      disabled={disabled}
      placeholder={placeholder}
      className={`${valueClasses} tabular-nums`}
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(readNumber(event.target.value.trim()));
      }}
    />
  );
}

/** The comparison of a number, and its operand. */
export function NumberTest({ condition }: TestProps) {
  const { t } = useTranslation();
  const { edit, isLocked } = useBuilderParts();
  // A price is at least 5; e-mails come with at least 5 opens.
  const words = condition.table === 'email' ? 'amounts' : 'sizes';
  return (
    <>
      <InlineChoice<FrequencyOperator>
        label={t('builder.operator')}
        value={frequencyOperators.find((operator) => operator === condition.operator) ?? '='}
        options={frequencyOperators.map((operator) => ({ value: operator, label: t(`builder.${words}.${operator}`) }))}
        disabled={isLocked}
        onChange={(operator) => edit((model) => setOperator(model, condition.id, operator))}
      />
      <span data-value className="contents">
        <NumberValue
          label={t('builder.value')}
          value={typeof condition.value === 'number' ? condition.value : null}
          placeholder={t('builder.enterNumber')}
          disabled={isLocked}
          onChange={(value) => edit((model) => setValue(model, condition.id, value), `value ${condition.id}`)}
        />
      </span>
    </>
  );
}
