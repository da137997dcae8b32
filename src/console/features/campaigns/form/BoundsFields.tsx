import type { CampaignValues } from './campaignKind.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { TextField } from '#console/ui/TextField.tsx';

type Bounds = CampaignValues['numericFilters'];

const figures = ['price', 'stock', 'discount'] as const;
const ends = ['min', 'max'] as const;

/** Lower and upper bounds of what products cost, how many there are, and how much they are reduced. */
export function BoundsFields({
  value,
  onChange,
}: {
  readonly value: Bounds;
  readonly onChange: (value: Bounds) => void;
}) {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-2 gap-3">
      {figures.flatMap((figure) =>
        ends.map((end) => (
          <TextField
            key={`${figure} ${end}`}
            label={t(`campaigns.bounds.${figure}.${end}`)}
            inputMode="decimal"
            value={value[figure]?.[end]?.toString() ?? ''}
            onChange={(text) => {
              // What is no number stays as typed, and the form's shape says so.
              const number = text.trim() === '' ? null : Number.isNaN(Number(text)) ? (text as never) : Number(text);
              const known = { min: null, max: null, ...value[figure] };
              onChange({
                ...value,
                [figure]: { ...known, [end]: number },
              });
            }}
          />
        )),
      )}
    </div>
  );
}
