import { funnelFigures } from '#domain/campaigns/peopleFigures.ts';
import { formatCount, formatPercent } from '#console/texts/format.ts';
import type { Translate } from '#console/texts/i18n.ts';
import type { Figures } from './figureParts.ts';
import type { FunnelStep } from './FunnelBars.tsx';

/** The way of a campaign's mails from sent to bought; `pathOf` leads to the people of a step. */
export function mailSteps(
  t: Translate,
  email: Figures['email'],
  pathOf: (figure: (typeof funnelFigures)[number]) => string,
): readonly FunnelStep[] {
  return funnelFigures.map((name) => ({
    name: t(`campaigns.analytics.email.${name}`),
    value: formatCount(email[name]),
    share: email.sent === 0 ? 0 : email[name] / email.sent,
    rate: name === 'sent' ? '' : formatPercent(email[`${name}_rate`]),
    path: email[name] === 0 ? undefined : pathOf(name),
  }));
}
