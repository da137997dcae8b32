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
  /** It is all there is of the row so far. */
  readonly isShown: boolean;
}) {
  const { id, condition, frame, fault, isShown } = props;
  const { builder } = useBuilderParts();
  const { t } = useTranslation();
  const says = condition.field === '' ? t('builder.newRow') : rowWords(condition, frame, builder.vocabulary);
  return (
    <span id={id} hidden={!isShown} className="h-control-small truncate">
      {says}
      {fault !== undefined && `. ${t('builder.unfinished')} ${fault}`}
      {fault === undefined && !isShown && <FigureWords id={condition.id} />}
    </span>
  );
}
