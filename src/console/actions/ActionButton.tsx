import { Lock } from 'lucide-react';
import { memo, useCallback, useLayoutEffect, useRef } from 'react';
import { Button, IconButton } from '#console/ui/Button.tsx';
import type { ButtonSize, ButtonVariant } from '#console/ui/classes.ts';
import { reasonOf, useAccess } from './access.ts';
import type { Action } from './action.ts';
import { perform } from './perform.ts';
import { useShownActions, useShortcut } from './useActions.ts';

/** What a button for an action takes besides the action. */
export interface ActionButtonProps {
  readonly action: Action;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Shorter than the action's title, where its place says the rest. */
  readonly label?: string;
  /** Only the icon; the title is spoken. */
  readonly iconOnly?: boolean;
  /** Leaves the keys away where there is no room. */
  readonly hideShortcut?: boolean | undefined;
  readonly hideIcon?: boolean;
  /** Also off for a reason of the screen's own. */
  readonly off?: boolean;
  /** For one of several of which one holds: whether it is this one. */
  readonly pressed?: boolean;
}

/** What is seen of a button: drawn anew only where something of it says something else, since actions are made anew with every draw. */
const Face = memo(Button);
const IconFace = memo(IconButton);

/** A button that does what an action says: absent where hidden, dimmed with its reason where blocked. */
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
  // A layout effect, because the button that stays as it was does what the newest definition says.
  useLayoutEffect(() => {
    latest.current = action;
  });
  const onClick = useCallback(() => perform(latest.current), []);
  const shortcut = useShortcut(action);
  const access = useAccess()(action.feature);
  if (access.kind === 'hidden') return null;
  const reason = reasonOf(access, action.feature);
  if (iconOnly && action.icon) {
    return (
      <IconFace
        icon={action.icon}
        label={action.title}
        variant={variant}
        size={size}
        shortcut={shortcut}
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
