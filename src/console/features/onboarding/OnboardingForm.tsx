import {
  isWithinReach,
  onboardingSteps,
  waitingAt,
  numberOf,
  type DataChoice,
  type OnboardingStep,
} from '#domain/tenant/onboarding.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useUnsaved } from '#console/form/useSaveActions.ts';
import { notifyText } from '#console/state/notices.ts';
import type { ImportRecord } from '#console/features/imports/public.ts';
import { BusinessStep } from './BusinessStep.tsx';
import { DataStep } from './DataStep.tsx';
import type { OnboardingFacts } from './useOnboarding.ts';
import { SegmentStep } from './SegmentStep.tsx';
import { useBusinessForm, useMoneyForm } from './stepForms.ts';
import { useFirstSegment } from './useFirstSegment.ts';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { Check } from 'lucide-react';
import { perform } from '#console/actions/perform.ts';
import type { Action } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';
import { classes } from '#console/ui/classes.ts';
import { Icon } from '#console/ui/Icon.tsx';
import { MoneyFields, type MoneyValues } from '#console/tenant/MoneyFields.tsx';
import type { FormState } from '#console/form/useForm.ts';
import { focusOnMount } from '#console/ui/focus.ts';
import { StepForm } from './StepForm.tsx';

/** `step` in the address; null if invalid. */
export const stepParser = parseAsStringLiteral(onboardingSteps).withOptions({ history: 'push' });

/**
 * The step on screen, stored in the address so that Back works: the requested one where it is reachable, else the next
 * one to do.
 */
function useStep(status: { readonly step: number }) {
  const [requested, setRequested] = useQueryState('step', stepParser);
  const step = requested !== null && isWithinReach(status, requested) ? requested : waitingAt(status);
  return { step, goTo: (next: OnboardingStep) => void setRequested(next) };
}

/** The step on screen. Inputs of every step are stored here, so that going back and forth loses nothing. */
export function OnboardingForm(props: { readonly facts: OnboardingFacts; readonly imports: readonly ImportRecord[] }) {
  const { facts, imports } = props;
  const { t } = useTranslation();
  const { step, goTo } = useStep(facts);
  const business = useBusinessForm(facts, () => goTo('money'));
  const money = useMoneyForm(facts, () => goTo('data'));
  const [chosen, setChosen] = useState<DataChoice>();
  const segment = useFirstSegment();
  const unsaved: OnboardingStep[] = [
    ...(business.changes > 0 ? (['business'] as const) : []),
    ...(money.changes > 0 ? (['money'] as const) : []),
  ];
  useUnsaved(business.changes + money.changes + (segment.isTyped ? 1 : 0));

  /** Finishing requires that everything is saved, so that no input is lost. */
  const mayFinish = (): boolean => {
    const [open] = unsaved;
    if (open === undefined) return true;
    goTo(open);
    notifyText('warning', t('onboarding.saveFirst', { step: t(`onboarding.steps.${open}`) }));
    return false;
  };
  const screens: Readonly<Record<OnboardingStep, () => ReactNode>> = {
    business: () => <BusinessStep form={business} />,
    money: () => <MoneyStep form={money} onBack={() => goTo('business')} />,
    data: () => (
      <DataStep
        facts={facts}
        imports={imports}
        choice={chosen ?? facts.data.choice ?? 'upload'}
        onChoose={setChosen}
        onBack={() => goTo('money')}
        onSaved={() => goTo('segment')}
      />
    ),
    segment: () => <SegmentStep facts={facts} segment={segment} onFinish={mayFinish} onBack={() => goTo('data')} />,
  };
  return (
    <>
      <StepList step={step} status={facts} unsaved={unsaved} onGo={goTo} />
      {screens[step]()}
    </>
  );
}

/** The progress through the steps; reachable ones are links. */
function StepList(props: {
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
                  isCurrent || isDone ? 'border-accent' : 'border-line-control',
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

/** The tenant's currency and tax; stored in the tenant's settings (specification 2 §3). */
function MoneyStep(props: { readonly form: FormState<MoneyValues>; readonly onBack: () => void }) {
  const { form, onBack } = props;
  const { t } = useTranslation();
  return (
    <StepForm
      title={t('onboarding.money.title')}
      text={t('onboarding.money.text')}
      isSaving={form.saving}
      onBack={onBack}
      onSubmit={form.submit}
    >
      <MoneyFields form={form} currencyField={focusOnMount} />
    </StepForm>
  );
}
