import type { analyticsParts } from '#contract/features/campaignAnalytics.ts';
import { pathTo } from '#contract/links.ts';
import type { CallValue } from '#console/data/call.ts';
import { load } from '#console/data/request.ts';
import type { Shown } from '#console/data/useMoney.ts';

/** The figures of one campaign. */
export type Figures = CallValue<'campaignDefaultAnalytics'>;

/** What counts, as the address says: machines, and the days after a click. */
export interface FigureRule {
  readonly machines: 'true' | 'false';
  readonly window?: string;
}

/** What parts of the screen are made of. */
export interface FigureProps {
  readonly id: string;
  readonly figures: Figures;
  readonly query: Shown<Figures>;
  readonly rule: FigureRule;
}

/** The part of a campaign's figures, with the call whose SQL it shows. */
export function partOf({ id, query, rule }: FigureProps, name: (typeof analyticsParts)[number]) {
  return {
    name,
    query,
    figures: [load('campaignDefaultAnalytics', { params: { id }, query: { ...rule, part: name } })],
  };
}

/** The people behind a figure. */
export function peoplePath({ id, rule }: FigureProps, narrowed: Readonly<Record<string, string>>): string {
  return `${pathTo('campaignPeople', { id })}?${new URLSearchParams({ ...narrowed, ...rule })}`;
}
