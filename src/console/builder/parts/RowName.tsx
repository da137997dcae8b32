import type { Condition } from '#domain/conditions/model.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useBuilderParts } from '../BuilderContext.ts';
import type { GroupFrame } from '../groupFrame.ts';
import { rowWords } from '../rowWords.ts';
import { FigureWords } from './Figures.tsx';

/** What a row is called by whoever hears it: its condition in plain words with its figures, or what it still lacks. */
export function RowName(props: {
  readonly id: string;
  readonly condition: Condition;
  readonly frame: GroupFrame;
  readonly fault: string | undefined;
}) {
  const { id, condition, frame, fault } = props;
  const { builder } = useBuilderParts();
  const { t } = useTranslation();
  const says = condition.field === '' ? t('builder.newRow') : rowWords(condition, frame, builder.vocabulary);
  return (
    <span id={id} hidden>
      {says}
      {fault === undefined ? <FigureWords id={condition.id} /> : `. ${t('builder.unfinished')} ${fault}`}
    </span>
  );
}
