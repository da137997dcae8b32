import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { buttonClasses, type ButtonSize, type ButtonVariant } from './classes.ts';
import { Icon } from './Icon.tsx';
import { ariaShortcut } from './keyNames.ts';

/** A button that is only an icon; its label is what screen readers say and what a tooltip shows. */
export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'title'> {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly shortcut?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A square button with an icon and a spoken label. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, variant = 'ghost', size = 'control', shortcut, className = '', ...rest } = props;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-keyshortcuts={ariaShortcut(shortcut)}
      {...rest}
      className={`${buttonClasses(variant, size, false, true)} ${className}`}
    >
      <Icon of={icon} />
    </button>
  );
}
