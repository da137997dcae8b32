import { setSetOperator } from '#domain/conditions/edit.ts';
import { setOperators, type SetOperator } from '#domain/conditions/model.ts';
import { memo } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useBuilderParts } from '../BuilderContext.ts';
import { InlineChoice } from './InlineChoice.tsx';

/** The operator between groups, with what it means in words; one for the whole definition. */
export const SetOperatorChip = memo(function SetOperatorChip(props: { readonly operator: SetOperator }) {
  const { operator } = props;
  const { t } = useTranslation();
  const { edit, isLocked } = useBuilderParts();
  return (
    <div className="flex items-center gap-2 py-2 pl-3 text-table text-ink-2">
      <InlineChoice<SetOperator>
        look="chip"
        label={t('builder.setOperator')}
        value={operator}
        options={setOperators.map((value) => ({ value, label: value }))}
        disabled={isLocked}
        onChange={(next) => edit((model) => setSetOperator(model, next))}
      />
      {t(`builder.setOperatorNote.${operator}`)}
    </div>
  );
});
