import type { AttributeType } from '#domain/document/attributes.ts';
import { isOfType } from '#domain/document/values.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { controlClasses } from '#console/ui/classes.ts';
import { Select } from '#console/ui/Select.tsx';
import { Field, TextField } from '#console/ui/TextField.tsx';
import { noColour } from './mailColours.ts';

/** One attribute of a block: a choice, a colour with a swatch, or a text. */
export function AttributeField(props: {
  readonly name: string;
  readonly type: AttributeType;
  /** As it is written; empty where it is not. */
  readonly value: string;
  /** The value of a required attribute. */
  readonly missing?: string | undefined;
  readonly onChange: (value: string) => void;
}) {
  const { name, type, value, missing, onChange } = props;
  const { t } = useTranslation();
  const label = attributeLabel(name);
  if (typeof type !== 'string' || type === 'boolean') {
    const values = type === 'boolean' ? ['true', 'false'] : type.filter((one) => one !== '');
    const options = [...new Set([...values, value])].filter((one) => one !== '');
    const shown = [{ value: '', label: t('mail.usual') }, ...options.map((one) => ({ value: one, label: one }))];
    return <Select label={label} value={value} options={shown} onChange={onChange} />;
  }
  const error = value.includes('{{') || isOfType(value, type) ? missing : t(`mail.expected.${type}`);
  if (type !== 'color') return <TextField label={label} error={error} value={value} onChange={onChange} />;
  return (
    <Field label={label} error={error}>
      {(control) => (
        <span className="flex min-w-0 gap-2">
          <input
            type="color"
            aria-label={t('mail.pickColour', { name: label })}
            className="h-control w-10 shrink-0 rounded border border-line-control bg-surface"
            value={/^#[\da-f]{6}$/iu.test(value) ? value : noColour}
            onChange={(event) => onChange(event.target.value)}
          />
          <input
            type="text"
            {...control}
            className={controlClasses}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </span>
      )}
    </Field>
  );
}

/** `background-color` → `Background colour`; a few have names of their own. */
function attributeLabel(name: string): string {
  const own: Readonly<Record<string, string>> = {
    href: 'Link',
    alt: 'Alt text',
    src: 'Address',
    'css-class': 'CSS class',
    'background-url': 'Background picture',
  };
  const words =
    (Object.hasOwn(own, name) ? own[name] : undefined) ?? name.replaceAll('-', ' ').replaceAll('color', 'colour');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
