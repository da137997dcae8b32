import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { buttonClasses, type ButtonSize, type ButtonVariant } from './classes.ts';
import { Icon } from './Icon.tsx';
import { Keycaps, ariaShortcut } from './Keycaps.tsx';

/** Props of a button besides the attributes of any `button`. */
export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: LucideIcon;
  /** Shown at its end; the action registry handles the key. */
  readonly shortcut?: string | undefined;
  /** The key is only spoken where there is no room for it; `tight`: in windows that are not spacious. */
  readonly hideShortcut?: boolean | 'tight' | undefined;
  /** Rendered as disabled (`aria-disabled`), but clickable, so that it can explain why. */
  readonly off?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button with a text. */
export function Button(props: ButtonProps) {
  const {
    variant = 'secondary',
    size = 'control',
    icon,
    shortcut,
    hideShortcut = false,
    off = false,
    children,
    className = '',
    ...rest
  } = props;
  return (
    <button
      type="button"
      aria-disabled={off || undefined}
      aria-keyshortcuts={ariaShortcut(shortcut)}
      {...rest}
      className={`${buttonClasses(variant, size, off)} ${className}`}
    >
      {icon && <Icon of={icon} />}
      {children}
      {shortcut !== undefined && hideShortcut !== true && (
        <Keycaps keys={shortcut} onAccent={variant === 'primary' && !off} spaciousOnly={hideShortcut === 'tight'} />
      )}
    </button>
  );
}

/** A button with only an icon; its label is the accessible name and the tooltip. */
interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'title'> {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly shortcut?: string | undefined;
  /** Rendered as disabled (`aria-disabled`), but clickable. */
  readonly off?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A square button with an icon and a spoken label. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, variant = 'ghost', size = 'control', shortcut, off = false, className = '', ...rest } = props;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={off || undefined}
      aria-keyshortcuts={ariaShortcut(shortcut)}
      {...rest}
      className={`${buttonClasses(variant, size, off, true)} ${className}`}
    >
      <Icon of={icon} />
    </button>
  );
}
