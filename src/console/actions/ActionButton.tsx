import { Lock } from 'lucide-react';
import { memo, useCallback, useLayoutEffect, useRef } from 'react';
import { Button, IconButton } from '#console/ui/Button.tsx';
import type { ButtonSize, ButtonVariant } from '#console/ui/classes.ts';
import { useAccess } from './access.ts';
import type { Action } from './action.ts';
import { perform, reasonAgainst } from './perform.ts';
import { useShownActions, useShortcut } from './useActions.ts';

/** Props of a button for an action. */
export interface ActionButtonProps {
  readonly action: Action;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** A shorter label than the action's title, where the context makes it clear. */
  readonly label?: string;
  /** Only the icon; the title is spoken. */
  readonly iconOnly?: boolean;
  /** Hides the shortcut where there is no room; `tight`: in windows that are not spacious. */
  readonly hideShortcut?: boolean | 'tight' | undefined;
  readonly hideIcon?: boolean;
  /** Disables the button for a reason of the screen. */
  readonly off?: boolean;
  /** For a toggle or one of several options: whether it is on (`aria-pressed`). */
  readonly pressed?: boolean;
}

/**
 * The visible part of a button, memoised: it re-renders only when its props change, since actions are new objects with
 * every render.
 */
const Face = memo(Button);
const IconFace = memo(IconButton);

/** A button that runs an action: absent where the action is hidden, dimmed with its reason where it is blocked. */
export function ActionButton(props: ActionButtonProps) {
  const {
    action,
    variant = 'secondary',
    size = 'control',
    label = action.title,
    iconOnly,
    hideShortcut,
    hideIcon,
    off,
    pressed,
  } = props;
  useShownActions([action]);
  const latest = useRef(action);
  // A layout effect, so that the memoised button always runs the newest definition.
  useLayoutEffect(() => {
    latest.current = action;
  });
  const onClick = useCallback(() => perform(latest.current), []);
  const shortcut = useShortcut(action);
  const access = useAccess()(action.feature);
  if (access.kind === 'hidden') return null;
  const reason = reasonAgainst(action);
  if (iconOnly && action.icon) {
    return (
      <IconFace
        icon={action.icon}
        label={action.title}
        variant={variant}
        size={size}
        shortcut={shortcut}
        off={off === true || reason !== undefined}
        data-action={action.id}
        onClick={onClick}
      />
    );
  }
  const own = hideIcon ? undefined : action.icon;
  const icon = reason === undefined ? own : Lock;
  return (
    <Face
      variant={variant}
      size={size}
      {...(icon && { icon })}
      shortcut={shortcut}
      hideShortcut={hideShortcut}
      data-action={action.id}
      off={off === true || reason !== undefined}
      title={reason ?? action.title}
      aria-pressed={pressed}
      onClick={onClick}
    >
      {label}
    </Face>
  );
}
