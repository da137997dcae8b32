import type { Condition, Model } from '#domain/conditions/model.ts';
import { setOperator, setValue, toggleNegation } from '#domain/conditions/edit.ts';
import { useState } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useBuilderParts } from '../BuilderContext.ts';
import { isOfItsOwn } from '#console/builder/condition.ts';
import {
  asking,
  needsText,
  questionOf,
  questionsAbout,
  textOf,
  type Asked,
  type StringQuestion,
} from '../stringQuestions.ts';
import { InlineChoice } from './InlineChoice.tsx';
import type { TestProps } from './testProps.ts';
import { TextValue } from './TextValue.tsx';

/** The operator of a text condition and, where needed, its operand. */
export function TextTest({ condition, field, choice }: TestProps) {
  const { t } = useTranslation();
  const { edit, isLocked } = useBuilderParts();
  const isOwn = isOfItsOwn(condition, choice);
  // An operator without a text is not in the model yet; the choice is stored here until there is a text.
  const [chosen, setChosen] = useState<StringQuestion>(questionOf(condition, isOwn));
  const question = condition.value === null ? chosen : questionOf(condition, isOwn);
  const text = textOf(condition);

  const apply = (next: StringQuestion, nextText: string | null, step?: string) => {
    setChosen(next);
    const wasOwnNegation = question === 'notSet';
    const asked = asking(next, nextText, condition.negation && !wasOwnNegation);
    edit((model) => withAsked(model, condition, asked), step);
  };
  return (
    <>
      <InlineChoice<StringQuestion>
        label={t('builder.operator')}
        value={question}
        options={questionsAbout(isOwn).map((value) => ({ value, label: t(`builder.questions.${value}`) }))}
        disabled={isLocked}
        onChange={(next) => apply(next, text)}
      />
      {needsText(question) && (
        <span data-value className="contents">
          <TextValue
            field={field}
            value={text}
            isPattern={question === 'LIKE' || question === 'NOT LIKE'}
            disabled={isLocked}
            onChange={(next) => apply(question, next, `value ${condition.id}`)}
          />
        </span>
      )}
    </>
  );
}

function withAsked(model: Model, { id, negation }: Condition, asked: Asked): Model {
  const changed = setValue(setOperator(model, id, asked.operator), id, asked.value);
  return asked.negation === negation ? changed : toggleNegation(changed, id);
}
