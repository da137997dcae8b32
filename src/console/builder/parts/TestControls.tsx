import { isDateRange } from '#domain/conditions/values.ts';
import { operatorsByType, type Field } from '#domain/conditions/vocabulary.ts';
import { setOperator, setValue } from '#domain/conditions/edit.ts';
import type { Condition, DateRange, Operator } from '#domain/conditions/model.ts';
import { useTranslation } from 'react-i18next';
import { useBuilderParts } from '../BuilderContext.ts';
import { DateRangeValue } from './DateRangeValue.tsx';
import { InlineChoice } from './InlineChoice.tsx';
import { NumberValue } from './NumberValue.tsx';
import { TextTest } from './TextTest.tsx';

interface TestProps {
  readonly condition: Condition;
  readonly field: Field;
}

/** Operator and value of a condition, by the type of its field. */
export function TestControls({ condition, field }: TestProps) {
  const Test = tests[field.type];
  return <Test condition={condition} field={field} />;
}

const tests = { string: TextTest, number: NumberTest, date: DateTest } as const;

function NumberTest({ condition }: TestProps) {
  const { t } = useTranslation();
  const { edit, isLocked } = useBuilderParts();
  const options = operatorsByType.number.map((operator) => ({
    value: operator,
    label: t(`builder.operators.${operator}`),
  }));
  return (
    <>
      <InlineChoice<Operator>
        label={t('builder.operator')}
        value={condition.operator}
        options={options}
        disabled={isLocked}
        onChange={(operator) => edit((model) => setOperator(model, condition.id, operator))}
      />
      <NumberValue
        label={t('builder.value')}
        value={typeof condition.value === 'number' ? condition.value : null}
        placeholder={t('builder.enterNumber')}
        disabled={isLocked}
        onChange={(value) => edit((model) => setValue(model, condition.id, value), `value ${condition.id}`)}
      />
    </>
  );
}

function DateTest({ condition }: TestProps) {
  const { edit, isLocked } = useBuilderParts();
  const change = (range: DateRange) => {
    const isOpen = range[0] === null && range[1] === null;
    // Both ends open says something only beside a recency on the same field; else nothing was entered yet.
    edit(
      (model) => setValue(model, condition.id, isOpen && !condition.recency.checked ? null : range),
      `value ${condition.id}`,
    );
  };
  return (
    <DateRangeValue
      value={isDateRange(condition.value) ? condition.value : null}
      disabled={isLocked}
      onChange={change}
    />
  );
}
