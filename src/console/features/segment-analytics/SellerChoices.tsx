import { bestSellerSorts, bestSellerTypes } from '#contract/shapes/memberFigures.ts';
import { useState } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { inferParserType } from 'nuqs';
import { SmallSelect } from '#console/charts/SmallSelect.tsx';
import { parseUnits, sellerLists, type sellerParsers } from './SegmentAnalyticsFrame.tsx';

/** The criteria of the best sellers. */
export type SellerQuestion = inferParserType<typeof sellerParsers>;

/** The controls of the best sellers: which list, of what, by what, and from how many units. */
export function SellerChoices(props: {
  readonly question: SellerQuestion;
  readonly onChange: (change: Partial<SellerQuestion>) => void;
}) {
  const { question, onChange } = props;
  const { t } = useTranslation();
  const { list, type, sortOption, soldAtLeast } = question;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <SmallSelect
        isLabelled
        label={t('segmentAnalytics.bestSellers.list')}
        value={list}
        options={sellerLists.map((value) => ({ value, label: t(`segmentAnalytics.bestSellers.lists.${value}`) }))}
        onChange={(value) => onChange({ list: value })}
      />
      <SmallSelect
        isLabelled
        label={t('segmentAnalytics.bestSellers.type')}
        value={type}
        options={bestSellerTypes.map((value) => ({ value, label: t(`segmentAnalytics.bestSellers.types.${value}`) }))}
        onChange={(value) => onChange({ type: value })}
      />
      <SmallSelect
        isLabelled
        label={t('segmentAnalytics.bestSellers.sortOption')}
        value={sortOption}
        options={bestSellerSorts.map((value) => ({
          value,
          label: t(`segmentAnalytics.bestSellers.sortOptions.${value}`),
        }))}
        onChange={(value) => onChange({ sortOption: value })}
      />
      <UnitsField value={soldAtLeast} onChange={(value) => onChange({ soldAtLeast: value })} />
    </div>
  );
}

/** The minimum of units; an invalid number stays as typed and requests nothing. */
function UnitsField({ value, onChange }: { readonly value: number; readonly onChange: (value: number) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string>();
  return (
    <label className="flex items-center gap-2 text-small text-ink-2">
      {t('segmentAnalytics.bestSellers.soldAtLeast')}
      <input
        type="text"
        inputMode="numeric"
        value={typed ?? String(value)}
        aria-invalid={typed !== undefined && parseUnits.parse(typed) === null}
        className="h-control-bar w-14 rounded border border-line-control bg-surface px-2 text-right text-small text-ink tabular-nums aria-invalid:border-danger narrow:h-control-touch"
        onChange={(event) => {
          setTyped(event.target.value);
          const units = parseUnits.parse(event.target.value);
          if (units !== null) onChange(units);
        }}
        onBlur={() => setTyped(undefined)}
      />
    </label>
  );
}
