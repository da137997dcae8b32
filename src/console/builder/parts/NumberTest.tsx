import { setOperator, setValue } from '#domain/conditions/edit.ts';
import type { Operator } from '#domain/conditions/model.ts';
import { operatorsByType } from '#domain/conditions/vocabulary.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useBuilderParts } from '../BuilderContext.ts';
import { InlineChoice } from './InlineChoice.tsx';
import { NumberValue } from './NumberValue.tsx';
import type { TestProps } from './testProps.ts';

/** How a number compares, and with what. */
export function NumberTest({ condition }: TestProps) {
  const { t } = useTranslation();
  const { edit, isLocked } = useBuilderParts();
  return (
    <>
      <InlineChoice<Operator>
        label={t('builder.operator')}
        value={condition.operator}
        options={operatorsByType.number.map((operator) => ({
          value: operator,
          label: t(`builder.operators.${operator}`),
        }))}
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
