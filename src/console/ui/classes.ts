/** Variants of a button: the primary action, any other, or quiet within a bar. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
/** 32 px, 28 px within bars, 36 px in stand-alone forms. */
export type ButtonSize = 'control' | 'bar' | 'large';

const variants: Readonly<Record<ButtonVariant, string>> = {
  primary: 'border-accent bg-accent text-accent-contrast hover:bg-accent-hover active:bg-accent-active',
  secondary: 'border-line-strong bg-surface text-ink hover:bg-hover active:bg-active',
  ghost: 'border-transparent bg-transparent text-ink-2 hover:bg-hover active:bg-active',
  danger: 'border-danger bg-danger text-danger-contrast hover:border-ink active:border-ink-2',
};
const off: Readonly<Record<ButtonVariant, string>> = {
  primary: 'border-line-strong bg-sunken text-ink-3',
  secondary: 'border-line-strong bg-sunken text-ink-3',
  ghost: 'border-transparent text-ink-3',
  danger: 'border-line-strong bg-sunken text-ink-3',
};

const sizes: Readonly<Record<ButtonSize, string>> = {
  control: 'h-control text-table narrow:h-control-touch',
  bar: 'h-control-bar text-small',
  large: 'h-control-large text-body narrow:h-control-touch',
};

/** The classes of everything that looks like a button, links included. */
export function buttonClasses(variant: ButtonVariant, size: ButtonSize, disabled = false, square = false): string {
  return classes(
    'inline-flex shrink-0 items-center justify-center gap-2 rounded border font-medium whitespace-nowrap',
    sizes[size],
    square ? 'aspect-square' : variant === 'ghost' || size === 'bar' ? 'px-2' : 'px-3',
    (disabled ? off : variants)[variant],
  );
}

/** The classes of inputs and selects: 36 px, a visible outline, red where the value is invalid. */
export const controlClasses =
  'h-control-large w-full min-w-0 rounded border border-line-control bg-surface px-3 text-body text-ink ' +
  'aria-invalid:border-danger disabled:border-line-strong disabled:bg-sunken disabled:text-ink-3 ' +
  'narrow:h-control-touch';

/** Additional classes for text inputs: sunken where they are read-only. (Browsers treat every select as read-only.) */
export const readOnlyClasses = 'read-only:border-line-strong read-only:bg-sunken';

/** Joins class names without empty ones. */
export function classes(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
