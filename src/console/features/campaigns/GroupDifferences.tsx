import type { CallValue } from '#console/data/call.ts';
import { formatNumber } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';

type Comparison = NonNullable<CallValue<'campaignDefaultAnalytics'>['groups']>['click'];
/** Below this a difference is taken for one. */
const level = 0.05;

/** A difference of two shares in percentage points. */
const inPoints = (difference: number): string => formatNumber(difference * 100, 1);

/** How the groups of a test differ in what people did, each with its interval and whether chance explains it. */
export function GroupDifferences(props: {
  /** Each compared share with its name. */
  readonly compared: readonly (readonly [name: string, comparison: Comparison])[];
}) {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-col gap-1 text-table text-ink-2">
      {props.compared.map(([name, { difference, from, to, p, enough }]) => {
        return (
          <li key={name}>
            {enough
              ? t(p < level ? 'campaigns.analytics.differs' : 'campaigns.analytics.mayBeChance', {
                  name,
                  difference: inPoints(difference),
                  from: inPoints(from),
                  to: inPoints(to),
                  p: p < 0.001 ? '< 0.001' : formatNumber(p, 3),
                })
              : t('campaigns.analytics.tooFew', { name })}
          </li>
        );
      })}
    </ul>
  );
}
