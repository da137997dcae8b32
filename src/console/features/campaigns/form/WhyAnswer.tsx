import { CircleCheck, CircleMinus, CircleQuestionMark } from 'lucide-react';
import { pathTo } from '#contract/links.ts';
import { Link } from '#console/navigation/Link.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { classes } from '#console/ui/classes.ts';
import { Icon } from '#console/ui/Icon.tsx';
import { answerOf, didText, outcomeOf, remedyOf, type Why } from './whyAnswer.ts';

const icons = { yes: CircleCheck, no: CircleMinus, open: CircleQuestionMark } as const;
const tones = { yes: 'text-success', no: 'text-danger', open: 'text-ink-3' } as const;

/** Whether the person got the campaign and why, in one sentence; then what they did with it, or what to change. */
export function WhyAnswer({ why }: { readonly why: Why }) {
  const { t } = useTranslation();
  const outcome = outcomeOf(why);
  const remedy = outcome === 'yes' ? undefined : remedyOf(why);
  const did = outcome === 'yes' ? (didText(t, why) ?? t('campaigns.why.didNothing')) : undefined;
  return (
    <section data-outcome={outcome} className="flex gap-3 pt-2 pb-4">
      <span className={classes('pt-1.5', tones[outcome])}>
        <Icon of={icons[outcome]} />
        <span className="sr-only">{t(`campaigns.why.outcomes.${outcome}`)}</span>
      </span>
      <div className="flex min-w-0 flex-col gap-1">
        <p className="text-h1 font-title tracking-title wrap-anywhere">{answerOf(t, why)}</p>
        {did !== undefined && (
          <p className="text-body text-ink-2">
            {did} {t('campaigns.why.because')}
          </p>
        )}
        {remedy !== undefined && (
          <p className="text-body text-ink-2">
            {t(`campaigns.why.remedies.${remedy}`)} {remedy !== 'no member' && <Remedy remedy={remedy} why={why} />}
          </p>
        )}
      </div>
    </section>
  );
}

function Remedy({ remedy, why }: { readonly remedy: 'customer' | 'cap'; readonly why: Why }) {
  const { t } = useTranslation();
  const isCap = remedy === 'cap';
  return (
    <Link
      href={isCap ? `${pathTo('settings')}?field=mails` : pathTo('customer', { id: why.user_id })}
      className="rounded-inner text-accent-text underline"
    >
      {t(isCap ? 'campaigns.why.changeCap' : 'campaigns.why.customer')}
    </Link>
  );
}
