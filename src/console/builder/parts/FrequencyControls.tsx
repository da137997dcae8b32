import type { Measure } from '#domain/conditions/model.ts';
import { Repeat2 } from 'lucide-react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useBuilderParts } from '../BuilderContext.ts';
import {
  frequencyWords,
  plainFrequencyWords,
  expressesNegation,
  withWord,
  wordOf,
  type FrequencyWord,
  type Often,
} from '../frequencyWords.ts';
import { InlineChoice } from './InlineChoice.tsx';
import { QuietButton } from './RowButtons.tsx';
import { NumberValue } from './NumberTest.tsx';

/**
 * "at least 3 times", "never", "at most 2 times, or never": the frequency and its measure. Unset it is one quiet
 * button, and "any number of times" unsets it. Only statements that can be negated offer "never"; the word then
 * expresses the negation.
 */
export function FrequencyControls(props: {
  readonly often: Often;
  readonly measures: readonly Measure[];
  readonly canBeNever: boolean;
  readonly step: string;
  readonly onChange: (often: Often, step?: string) => void;
}) {
  const { often, measures, canBeNever, step, onChange } = props;
  const { t } = useTranslation();
  const { isLocked } = useBuilderParts();
  if (measures.length === 0) return null;
  const { frequency } = often;
  const word = canBeNever || frequency.checked ? wordOf(often) : null;
  if (word === null) {
    return (
      <QuietButton
        icon={Repeat2}
        label={t('builder.addFrequency')}
        onClick={() => onChange(withWord(often, 'atLeast'))}
      />
    );
  }
  const words = canBeNever ? frequencyWords : plainFrequencyWords;
  const texts = frequency.measure === 'spend' ? 'oftenSpend' : 'often';
  const change = (part: Partial<typeof frequency>, joined?: string) =>
    onChange({ ...often, frequency: { ...frequency, ...part } }, joined);
  return (
    <span data-frequency className="contents">
      <InlineChoice<FrequencyWord | 'any'>
        label={t('builder.frequency')}
        look={expressesNegation(word) ? 'negated' : 'word'}
        value={word}
        options={[...words, 'any' as const].map((value) => ({ value, label: t(`builder.${texts}.${value}`) }))}
        shown={word === 'atMostOrNever' ? t('builder.atMost') : undefined}
        disabled={isLocked}
        onChange={(next) => onChange(withWord(often, next === 'any' ? null : next))}
      />
      {word !== 'never' && (
        <>
          <NumberValue
            label={t('builder.figure')}
            value={Number.isNaN(frequency.figure) ? null : frequency.figure}
            disabled={isLocked}
            onChange={(figure) => change({ figure: figure ?? Number.NaN }, step)}
          />
          <InlineChoice
            label={t('builder.measure')}
            value={frequency.measure}
            options={measures.map((value) => ({
              value,
              label: t(`builder.measures.${value}`, { count: frequency.figure }),
            }))}
            disabled={isLocked}
            onChange={(measure) => change({ measure })}
          />
        </>
      )}
      {word === 'atMostOrNever' && <span className="text-danger">{t('builder.orNever')}</span>}
    </span>
  );
}
