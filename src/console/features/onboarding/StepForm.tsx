import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { perform } from '#console/actions/perform.ts';
import { useActions } from '#console/actions/useActions.ts';
import { classes } from '#console/ui/classes.ts';
import { focusOnMount } from '#console/ui/focus.ts';

/** Props of a step. */
interface StepFormProps {
  readonly title: string;
  readonly text: string;
  readonly isSaving: boolean;
  /** The way back to the step before; absent at the first. */
  readonly onBack?: (() => void) | undefined;
  readonly onSubmit: () => Promise<void> | void;
  /** The label of the main button, where it is not the default. */
  readonly next?: string;
  /** A second way forward, next to the main one. */
  readonly other?: Action;
  /** The feature code for continuing, if any. */
  readonly feature?: Action['feature'];
  readonly children: ReactNode;
}

/** One step: its explanation, its fields, and the buttons back and forward; Enter and Mod+Enter continue. */
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

/** One option, with its explanation. */
interface ChoiceCard<Value extends string> {
  readonly value: Value;
  readonly title: string;
  readonly text: string;
  /** At its right edge: a figure. */
  readonly aside?: ReactNode;
  /** Why it cannot be chosen. */
  readonly obstacle?: string | undefined;
}

/** A choice with an explanation for each option: radio buttons in cards. The chosen one is focused initially. */
export function ChoiceCards<Value extends string>(props: {
  readonly name: string;
  readonly legend: string;
  readonly cards: readonly ChoiceCard<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}) {
  const { name, legend, cards, value, onChange } = props;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-2 text-table font-medium">{legend}</legend>
      {cards.map((card) => {
        const isChosen = card.value === value;
        const isOff = card.obstacle !== undefined;
        return (
          <label
            key={card.value}
            className={classes(
              'flex items-start gap-3 rounded border p-3',
              isChosen ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface',
              !isChosen && !isOff && 'hover:bg-hover',
            )}
          >
            <input
              type="radio"
              className="mt-0.5 size-4 shrink-0 accent-accent"
              name={name}
              value={card.value}
              checked={isChosen}
              disabled={isOff}
              ref={isChosen ? focusOnMount : undefined}
              onChange={() => onChange(card.value)}
            />
            <span className="min-w-0 flex-1">
              <span className={classes('block text-body font-medium', isOff && 'text-ink-3')}>{card.title}</span>
              <span className="block text-table text-ink-2">{card.obstacle ?? card.text}</span>
            </span>
            {card.aside !== undefined && (
              <span className="text-table whitespace-nowrap text-ink-2 tabular-nums">{card.aside}</span>
            )}
          </label>
        );
      })}
    </fieldset>
  );
}
