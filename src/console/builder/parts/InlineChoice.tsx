import { useRef, useState, type KeyboardEvent, type KeyboardEvent as KeyPress } from 'react';
import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react';
import { ChevronDown } from 'lucide-react';
import { classes } from '#console/ui/classes.ts';
import { Icon } from '#console/ui/Icon.tsx';
import { useAwake } from './useAwake.ts';

const movingKeys: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp']);

/**
 * Tracks whether an option was chosen explicitly: reached with the arrows, or pressed. The list highlights an option by
 * itself and keeps the highlight while options change, so that Enter or Tab after typing would select something
 * unintended.
 */
export function useExplicitChoice() {
  // The list calls back in the same event, before a re-render.
  const now = useRef(false);
  const [isMarked, setMarked] = useState(false);
  const set = (isExplicit: boolean) => {
    now.current = isExplicit;
    setMarked(isExplicit);
  };
  return {
    isExplicit: () => now.current,
    /** Whether the highlighted option was reached explicitly and is styled so. */
    isMarked,
    /** Typing and opening start over. */
    startOver: () => set(false),
    /** For the field. */
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (movingKeys.has(key)) set(true);
    },
    /** For each option. */
    onPointerDown: () => set(true),
  };
}

/** One option in a sentence. */
interface InlineOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

/** How a choice reads in its sentence: an underlined word, a red verb, or a filled chip. */
type InlineLook = 'word' | 'negated' | 'chip';

const looks: Readonly<Record<InlineLook, string>> = {
  word: 'underline decoration-line-control decoration-1 underline-offset-4 hover:decoration-current',
  negated: 'text-danger underline decoration-1 underline-offset-4',
  chip: 'gap-2 rounded-full border border-line-control bg-surface px-3 font-mono text-small tracking-caps',
};

/** A word of a sentence that can be another word: arrows, first letters and Enter choose. */
export function InlineChoice<Value extends string>(props: {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly InlineOption<Value>[];
  readonly look?: InlineLook;
  /** The text in the sentence, where it differs from the label. */
  readonly shown?: string | undefined;
  readonly disabled?: boolean;
  readonly onChange: (value: Value) => void;
}) {
  const { label, value, options, look = 'word', shown, disabled = false, onChange } = props;
  const { isAwake, wake, ref } = useAwake();
  const chosen = options.find((option) => option.value === value);
  const button = {
    'aria-label': `${label}: ${chosen?.label ?? value}`,
    className: classes(
      'inline-flex h-control-small min-w-6 items-center justify-center rounded-inner whitespace-nowrap',
      looks[look],
    ),
    children: (
      <>
        {shown ?? chosen?.label ?? value}
        {look === 'chip' && <Icon of={ChevronDown} size="small" />}
      </>
    ),
  };
  if (!isAwake) return <button type="button" aria-haspopup="listbox" disabled={disabled} {...button} {...wake} />;
  return (
    <Listbox value={value} onChange={onChange} disabled={disabled}>
      <ListboxButton ref={ref} onKeyDown={openByEnter} {...button} />
      <ListboxOptions
        modal={false}
        anchor={{ to: 'bottom start', gap: 4 }}
        className="z-drawer min-w-menu rounded border border-line-strong bg-raised p-1 text-table text-ink shadow-raised focus:outline-none"
      >
        {options.map((option) => (
          <ListboxOption
            key={option.value}
            value={option.value}
            className="flex h-control items-center rounded-inner px-2 data-focus:bg-accent-soft-strong data-selected:font-medium"
          >
            {option.label}
          </ListboxOption>
        ))}
      </ListboxOptions>
    </Listbox>
  );
}

/** Enter opens, too: Headless UI reserves it for form submission, and there is no form. */
function openByEnter(event: KeyPress<HTMLElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }));
}
