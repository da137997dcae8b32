import { isWithinReach, numberOf, onboardingSteps, type OnboardingStep } from '#domain/tenant/onboarding.ts';
import { Check } from 'lucide-react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { perform } from '#console/actions/perform.ts';
import type { Action } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';
import { classes } from '#console/ui/classes.ts';
import { Icon } from '#console/ui/Icon.tsx';

/** Where one is among the steps; those within reach open. */
export function StepList(props: {
  readonly step: OnboardingStep;
  readonly status: { readonly step: number };
  readonly unsaved: readonly OnboardingStep[];
  readonly onGo: (step: OnboardingStep) => void;
}) {
  const { step, status, unsaved, onGo } = props;
  const { t } = useTranslation();
  const actionOf = (one: OnboardingStep): Action => ({
    id: `onboarding:step:${one}`,
    title: t('onboarding.goTo', { step: t(`onboarding.steps.${one}`) }),
    group: 'form',
    when: () => isWithinReach(status, one) && one !== step,
    run: () => onGo(one),
  });
  useActions(onboardingSteps.map(actionOf));
  return (
    <nav aria-label={t('onboarding.stepList')} className="flex flex-col gap-2">
      <p className="text-small text-ink-3">
        {t('onboarding.progress', { number: numberOf(step), count: onboardingSteps.length })}
        <span className="wide:hidden"> · {t(`onboarding.steps.${step}`)}</span>
      </p>
      <ol className="flex gap-2">
        {onboardingSteps.map((one) => {
          const isCurrent = one === step;
          const isOpen = isWithinReach(status, one);
          const isDone = numberOf(one) < status.step;
          const isUnsaved = unsaved.includes(one) && !isCurrent;
          return (
            <li key={one} className="min-w-0 flex-1">
              <button
                type="button"
                aria-current={isCurrent ? 'step' : undefined}
                disabled={!isOpen}
                onClick={() => perform(actionOf(one))}
                className={classes(
                  'flex w-full min-w-0 flex-col gap-1 border-t-2 pt-2 text-left text-table font-medium narrow:min-h-8',
                  isCurrent || isDone ? 'border-accent' : 'border-line-strong',
                  isCurrent ? 'text-ink' : isOpen ? 'text-accent-text' : 'text-ink-3',
                )}
              >
                <span className="flex min-w-0 items-center gap-1">
                  {isDone && <Icon of={Check} size="small" />}
                  <span className="truncate narrow:sr-only">{t(`onboarding.steps.${one}`)}</span>
                  {isDone && <span className="sr-only">{t('onboarding.done')}</span>}
                </span>
                {isUnsaved && <span className="text-small font-regular text-warning">{t('onboarding.unsaved')}</span>}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
