import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { perform } from '#console/actions/perform.ts';
import { useActions } from '#console/actions/useActions.ts';

/** What a step on screen takes. */
interface StepFormProps {
  readonly title: string;
  readonly text: string;
  readonly isSaving: boolean;
  /** The way back to the step before; absent at the first. */
  readonly onBack?: (() => void) | undefined;
  readonly onSubmit: () => Promise<void> | void;
  /** What going on is called, where it is more than that. */
  readonly next?: string;
  /** Another way on, beside the main one. */
  readonly other?: Action;
  /** What going on needs, where it needs a feature. */
  readonly feature?: Action['feature'];
  readonly children: ReactNode;
}

/** One step: what it is about, its fields, and the ways back and on; Enter and Mod+Enter go on. */
export function StepForm(props: StepFormProps) {
  const { title, text, isSaving, onBack, onSubmit, next, other, feature, children } = props;
  const { t } = useTranslation();
  const go: Action = {
    id: 'onboarding:continue',
    title: isSaving ? t('onboarding.saving') : (next ?? t('onboarding.next')),
    group: 'form',
    shortcut: 'mod+enter',
    feature,
    inFields: true,
    when: () => !isSaving,
    run: onSubmit,
  };
  const back: Action = {
    id: 'onboarding:back',
    title: t('onboarding.back'),
    group: 'form',
    icon: ArrowLeft,
    when: () => onBack !== undefined,
    run: () => onBack?.(),
  };
  useActions([go, back, ...(other ? [other] : [])]);
  return (
    <form
      noValidate
      aria-busy={isSaving}
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        perform(go);
      }}
    >
      <div className="flex flex-col gap-1">
        <h1 className="text-h1 font-title tracking-title" tabIndex={-1}>
          {title}
        </h1>
        <p className="text-body text-ink-2">{text}</p>
      </div>
      {children}
      <button type="submit" hidden>
        {go.title}
      </button>
      <div className="flex flex-wrap items-center gap-2 border-t border-line pt-4">
        {onBack && <ActionButton action={back} variant="ghost" />}
        <span className="flex-1" />
        {other && <ActionButton action={other} />}
        <ActionButton action={go} variant="primary" off={isSaving} />
      </div>
    </form>
  );
}
