import { Lock } from 'lucide-react';
import { Button } from '#console/ui/Button.tsx';
import type { ButtonSize, ButtonVariant } from '#console/ui/buttonClasses.ts';
import { IconButton } from '#console/ui/IconButton.tsx';
import { reasonOf, useAccess } from './access.ts';
import { shortcutsOf, type Action } from './action.ts';
import { perform } from './perform.ts';

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
  readonly hideShortcut?: boolean;
  readonly hideIcon?: boolean;
  /** Also off for a reason of the screen's own. */
  readonly off?: boolean;
}

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
  } = props;
  const access = useAccess()(action.feature);
  if (access.kind === 'hidden') return null;
  const reason = reasonOf(access, action.feature);
  const shortcut = hideShortcut ? undefined : shortcutsOf(action)[0];
  const onClick = () => perform(action);
  if (iconOnly && action.icon) {
    return <IconButton icon={action.icon} label={action.title} variant={variant} size={size} onClick={onClick} />;
  }
  const own = hideIcon ? undefined : action.icon;
  const icon = reason === undefined ? own : Lock;
  return (
    <Button
      variant={variant}
      size={size}
      {...(icon && { icon })}
      shortcut={shortcut}
      off={off === true || reason !== undefined}
      title={reason ?? action.title}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
