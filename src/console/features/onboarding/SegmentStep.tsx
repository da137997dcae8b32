import { toWire } from '#domain/conditions/wire.ts';
import { firstSegmentKeys, firstSegments, type FirstSegmentKey } from '#domain/tenant/firstSegments.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Action } from '#console/actions/action.ts';
import { useCall } from '#console/data/useCall.ts';
import { formatCount } from '#console/texts/format.ts';
import { TextField } from '#console/ui/TextField.tsx';
import { ChoiceCards, StepForm } from './StepForm.tsx';
import { DemoProgress } from './DemoProgress.tsx';
import { isFilling, type OnboardingFacts } from './useOnboarding.ts';
import type { useFirstSegment } from './useFirstSegment.ts';
import { WaitingValue } from '#console/ui/Skeleton.tsx';

/** The first segment: one of a few definitions with its count, and a name. Optional. */
export function SegmentStep(props: {
  readonly facts: OnboardingFacts;
  readonly segment: ReturnType<typeof useFirstSegment>;
  /** True where something else has to be saved before the end. */
  readonly onFinish: () => boolean;
  readonly onBack: () => void;
}) {
  const { facts, segment, onFinish, onBack } = props;
  const { t } = useTranslation();
  const skip: Action = {
    id: 'onboarding:skip',
    title: t('onboarding.segment.skip'),
    group: 'form',
    when: () => !segment.isSaving,
    run: () => (onFinish() ? segment.skip() : undefined),
  };
  const isEmpty = facts.data.customers === 0 && !isFilling(facts);
  return (
    <StepForm
      title={t('onboarding.segment.title')}
      text={t('onboarding.segment.text')}
      isSaving={segment.isSaving}
      onBack={onBack}
      next={t('onboarding.segment.create')}
      feature="SEGMENTS.CREATE"
      other={skip}
      onSubmit={() => (onFinish() ? segment.create() : undefined)}
    >
      <DemoProgress facts={facts} />
      <ChoiceCards
        name="definition"
        legend={t('onboarding.segment.legend')}
        value={segment.key}
        onChange={segment.choose}
        cards={firstSegmentKeys.map((key) => ({
          value: key,
          title: t(`onboarding.segment.offered.${key}`),
          text: t(`onboarding.segment.notes.${key}`),
          aside: <Count of={key} />,
        }))}
      />
      <TextField
        name="name"
        label={t('onboarding.segment.name')}
        hint={isEmpty ? t('onboarding.segment.empty') : undefined}
        error={segment.error}
        value={segment.name}
        maxLength={200}
        required
        onChange={segment.call}
      />
    </StepForm>
  );
}

/** The current count of a definition. */
function Count({ of }: { readonly of: FirstSegmentKey }) {
  const { t } = useTranslation();
  const query = useCall('segmentCount', { body: toWire(firstSegments[of]) });
  const { data } = query;
  if (!data) {
    return query.error ? (
      t('onboarding.segment.notCounted')
    ) : (
      <span className="inline-flex items-center gap-2">
        <WaitingValue />
        {t('messages.counting')}
      </span>
    );
  }
  return <>{t('onboarding.segment.count', { count: data.population, formatted: formatCount(data.population) })}</>;
}
