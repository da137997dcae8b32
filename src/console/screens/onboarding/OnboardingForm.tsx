import {
  isWithinReach,
  onboardingSteps,
  waitingAt,
  type DataChoice,
  type OnboardingStep,
} from '#domain/tenant/onboarding.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useUnsaved } from '#console/form/useSaveActions.ts';
import { notifyText } from '#console/state/notices.ts';
import type { ImportRecord } from '#console/upload/importRecord.ts';
import { BusinessStep } from './BusinessStep.tsx';
import { DataStep } from './DataStep.tsx';
import type { OnboardingFacts } from './facts.ts';
import { MoneyStep } from './MoneyStep.tsx';
import { SegmentStep } from './SegmentStep.tsx';
import { StepList } from './StepList.tsx';
import { useBusinessForm, useMoneyForm } from './stepForms.ts';
import { useFirstSegment } from './useFirstSegment.ts';
import { parseAsStringLiteral, useQueryState } from 'nuqs';

/** `step` in the address; anything else asks for none. */
export const stepParser = parseAsStringLiteral(onboardingSteps).withOptions({ history: 'push' });

/** The step on screen, in the address so that Back works: the one asked for where it is within reach, else where it waits. */
function useStep(status: { readonly step: number }) {
  const [asked, setAsked] = useQueryState('step', stepParser);
  const step = asked !== null && isWithinReach(status, asked) ? asked : waitingAt(status);
  return { step, goTo: (next: OnboardingStep) => void setAsked(next) };
}

/** The step on screen. What is typed in any step lives here, so that going back and forth loses nothing. */
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

  /** Nothing typed is lost by the end: what is not saved has to be first. */
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
