import type { ReactNode } from 'react';
import { classes } from '#console/ui/classes.ts';
import { focusOnMount } from '#console/ui/focus.ts';

/** One of several things to choose, with what it means. */
interface ChoiceCard<Value extends string> {
  readonly value: Value;
  readonly title: string;
  readonly text: string;
  /** At its right edge: a figure. */
  readonly aside?: ReactNode;
  /** Why it cannot be chosen. */
  readonly obstacle?: string | undefined;
}

/** One of several, each with a sentence: radio buttons in cards. The chosen one has the focus at first. */
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
