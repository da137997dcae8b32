import { Users } from 'lucide-react';
import { useState } from 'react';
import { hasAudience, type CampaignAudience } from '#domain/campaigns/audience.ts';
import type { Action } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';
import { formatCount } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { classes } from '#console/ui/classes.ts';
import { lazyComponent } from '#console/ui/lazyComponent.tsx';
import { Loaded } from '#console/ui/Loaded.tsx';
import { stepTitle, useAudience, type AudienceStep } from './useAudience.ts';

const StepPeople = lazyComponent(async () => (await import('./StepPeople.tsx')).StepPeople);

/**
 * Who would get the mail now, step by step: the people it is for less those left out. Each step opens its people.
 */
export function Waterfall({ audience }: { readonly audience: CampaignAudience }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<AudienceStep>();
  const { question, query } = useAudience(audience);
  const titleOf = (step: AudienceStep): string => stepTitle(t, step, audience.resendOf !== null);
  const steps = query.data?.steps ?? [];
  const show: Action = {
    id: 'campaign:audience',
    title: t('campaigns.showStep'),
    group: 'screen',
    icon: Users,
    shortcut: 'shift+a',
    when: () => steps.some(({ people }) => people > 0),
    arguments: [
      {
        id: 'step',
        title: t('campaigns.whichStep'),
        choices: () =>
          steps
            .filter(({ people }) => people > 0)
            .map(({ step, people }) => ({
              id: step,
              title: titleOf(step),
              detail: formatCount(people),
            })),
      },
    ],
    run: ({ step: chosen }) => setOpened(steps.find(({ step }) => step === chosen)?.step),
  };
  useActions([show]);
  if (!hasAudience(audience)) return <p className="text-table text-ink-2">{t('campaigns.noAudience')}</p>;
  if (!query.data) {
    return (
      <section aria-label={t('campaigns.waterfall')}>
        <p role="status" className="text-table text-ink-2">
          {query.error ? '' : t('campaigns.countingNow')}
        </p>
        <Loaded query={query} failed={t('campaigns.countFailed')} shape="facts" />
      </section>
    );
  }
  return (
    <section aria-label={t('campaigns.waterfall')} aria-busy={query.isValidating}>
      <ol className="flex flex-col rounded border border-line">
        {steps.map(({ step, people }, index) => {
          const isSum = index === 0 || index === steps.length - 1;
          return (
            <li key={step} className="border-b border-line last:border-transparent">
              <button
                type="button"
                data-action={show.id}
                disabled={people === 0}
                className={classes(
                  'flex w-full items-baseline gap-2 px-3 py-1 text-left text-table enabled:hover:bg-hover',
                  isSum ? 'font-medium' : 'text-ink-2',
                )}
                onClick={() => setOpened(step)}
              >
                <span className="flex-1">{titleOf(step)}</span>
                <span className="tabular-nums">{isSum ? formatCount(people) : `− ${formatCount(people)}`}</span>
              </button>
            </li>
          );
        })}
      </ol>
      {query.data?.unusable.map(({ id, name, reason }) => (
        <p key={id} className="pt-2 text-table text-danger">
          {t(`campaigns.unusable.${reason}`, { name })}
        </p>
      ))}
      {opened && <StepPeople question={question} step={opened} onClose={() => setOpened(undefined)} />}
    </section>
  );
}
