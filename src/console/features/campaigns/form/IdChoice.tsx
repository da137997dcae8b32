import { X } from 'lucide-react';
import { useRef } from 'react';
import { AddCombobox } from '#console/form/AddCombobox.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { classes, controlClasses, readOnlyClasses } from '#console/ui/classes.ts';
import { IconButton } from '#console/ui/Button.tsx';
import { Field } from '#console/ui/TextField.tsx';
import { WaitingValue } from '#console/ui/Skeleton.tsx';

/**
 * Several things chosen by name: each with a button that removes it, and a searchable list of the others that adds on
 * Enter or a click.
 */
export function IdChoice(props: {
  readonly label: string;
  readonly name?: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly add: string;
  readonly choices: readonly { readonly id: number; readonly name: string }[] | undefined;
  readonly value: readonly number[];
  readonly onChange: (value: number[]) => void;
}) {
  const { label, name, hint, error, add, choices, value, onChange } = props;
  const { t } = useTranslation();
  const search = useRef<HTMLInputElement>(null);
  const nameOf = (id: number): string => choices?.find((choice) => choice.id === id)?.name ?? `#${id}`;
  const remove = (id: number): void => {
    onChange(value.filter((one) => one !== id));
    // Its button disappears with it.
    search.current?.focus();
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="flex flex-col gap-2">
          {value.length > 0 && (
            <ul aria-label={label} className="flex flex-wrap gap-2">
              {value.map((id) => (
                <li key={id} className="flex items-center gap-1 rounded bg-sunken py-0.5 pr-0.5 pl-2 text-table">
                  {choices === undefined ? <WaitingValue width="column" /> : nameOf(id)}
                  <IconButton
                    icon={X}
                    size="bar"
                    data-chip
                    label={t('campaigns.takeOut', { name: nameOf(id) })}
                    onClick={() => remove(id)}
                  />
                </li>
              ))}
            </ul>
          )}
          <AddCombobox
            {...control}
            inputRef={search}
            {...(name !== undefined && { name })}
            className={classes(controlClasses, readOnlyClasses)}
            placeholder={add}
            offered={(choices ?? [])
              .filter(({ id }) => !value.includes(id))
              .map(({ id, name: title }) => ({ id: String(id), title }))}
            onAdd={(id) => onChange([...value, Number(id)])}
          />
        </div>
      )}
    </Field>
  );
}
