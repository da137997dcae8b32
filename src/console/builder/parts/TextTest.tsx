import type { Condition, Model } from '#domain/conditions/model.ts';
import { setOperator, setValue, toggleNegation } from '#domain/conditions/edit.ts';
import { useState } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useBuilderParts } from '../BuilderContext.ts';
import { isDirect } from '#console/builder/condition.ts';
import {
  asking,
  needsText,
  questionOf,
  questionsAbout,
  textOf,
  type StringTest,
  type StringQuestion,
} from '../stringQuestions.ts';
import { InlineChoice } from './InlineChoice.tsx';
import type { TestProps } from './testProps.ts';
import { TextValue } from './TextValue.tsx';

/** The operator of a text condition and, where needed, its operand. */
export function TextTest({ condition, field, choice }: TestProps) {
  const { t } = useTranslation();
  const { edit, isLocked } = useBuilderParts();
  const isOwn = isDirect(condition, choice);
  // An operator without a text is not in the model yet; the choice is stored here until there is a text.
  const [chosen, setChosen] = useState<StringQuestion>(questionOf(condition, isOwn));
  const question = condition.value === null ? chosen : questionOf(condition, isOwn);
  const text = textOf(condition);

  const apply = (next: StringQuestion, nextText: string | null, step?: string) => {
    setChosen(next);
    const wasOwnNegation = question === 'notSet';
    const test = asking(next, nextText, condition.negation && !wasOwnNegation);
    edit((model) => withTest(model, condition, test), step);
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

function withTest(model: Model, { id, negation }: Condition, test: StringTest): Model {
  const changed = setValue(setOperator(model, id, test.operator), id, test.value);
  return test.negation === negation ? changed : toggleNegation(changed, id);
}
