import { X } from 'lucide-react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { controlClasses } from '#console/ui/classes.ts';
import { IconButton } from '#console/ui/Button.tsx';
import { PlainSelect } from '#console/ui/Select.tsx';
import { Field } from '#console/ui/TextField.tsx';

/** Several things chosen by name: each with a button that takes it out, and a list of those that can be added. */
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
  const { label, name, hint, error, add, choices = [], value, onChange } = props;
  const { t } = useTranslation();
  const nameOf = (id: number): string => choices.find((choice) => choice.id === id)?.name ?? `#${id}`;
  const rest = choices.filter(({ id }) => !value.includes(id));
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="flex flex-col gap-2">
          {value.length > 0 && (
            <ul aria-label={label} className="flex flex-wrap gap-2">
              {value.map((id) => (
                <li key={id} className="flex items-center gap-1 rounded bg-sunken py-0.5 pr-0.5 pl-2 text-table">
                  {nameOf(id)}
                  <IconButton
                    icon={X}
                    size="bar"
                    data-chip
                    label={t('campaigns.takeOut', { name: nameOf(id) })}
                    onClick={() => onChange(value.filter((one) => one !== id))}
                  />
                </li>
              ))}
            </ul>
          )}
          <PlainSelect
            {...control}
            name={name}
            className={controlClasses}
            value=""
            options={[{ value: '', label: add }, ...rest.map(({ id, name }) => ({ value: String(id), label: name }))]}
            onChange={(chosen) => {
              if (chosen !== '') onChange([...value, Number(chosen)]);
            }}
          />
        </div>
      )}
    </Field>
  );
}
