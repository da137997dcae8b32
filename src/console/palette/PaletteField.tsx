import { Icon } from '#console/ui/Icon.tsx';
import { Keycaps } from '#console/ui/Keycaps.tsx';
import { classes } from '#console/ui/classes.ts';
import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { memo, use, useId, type ComponentProps, type RefObject } from 'react';
import { optionId, PaletteContext } from './paletteContext.ts';

/** The input, with the name of the scope or of the action that requests an argument. */
export const PaletteField = memo(function PaletteField(props: {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly name: string | undefined;
  readonly placeholder: string;
  /** Input is read letter by letter, as code is. */
  readonly isTyped: boolean;
}) {
  const { field, name, placeholder, isTyped } = props;
  const id = useId();
  return (
    <div className="flex h-title-row items-center gap-3 border-b border-line px-4 text-ink-3">
      <Icon of={Search} />
      {name !== undefined && (
        <span
          id={id}
          className="max-w-menu shrink-0 truncate rounded-inner bg-active px-2 py-0.5 text-small font-medium text-ink-2"
        >
          {name}
        </span>
      )}
      <Command.Input
        asChild
        ref={field}
        placeholder={placeholder}
        aria-describedby={name === undefined ? undefined : id}
        className={classes(
          'min-w-0 flex-1 bg-transparent text-ink focus:outline-hidden',
          isTyped ? 'font-mono text-body' : 'text-h2',
        )}
      >
        <Field />
      </Command.Input>
      <Keycaps keys="escape" />
    </div>
  );
});

/**
 * A plain input with cmdk's attributes, without its value and active row: with the value, cmdk would score, select and
 * re-render every row, though rows are ranked and selected already; and it names a row to screen readers only after the
 * first arrow key.
 */
function Field({ value: _value, onChange: _onChange, ...given }: ComponentProps<'input'>) {
  const { query, onType, highlighted } = use(PaletteContext);
  return (
    <input
      {...given}
      value={query}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      aria-activedescendant={highlighted && optionId(highlighted)}
    />
  );
}
