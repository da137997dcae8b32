import { capsOf } from './keyNames.ts';
import { classes } from './classes.ts';

/** A shortcut drawn as keys. Silent for screen readers, which hear it from the control's `aria-keyshortcuts`. */
export function Keycaps(props: {
  readonly keys: string;
  readonly onAccent?: boolean;
  /** Also on a narrow screen, where the keys are what it is about. */
  readonly always?: boolean;
}) {
  const { keys, onAccent = false, always = false } = props;
  return (
    <span
      className={classes('inline-flex items-center gap-0.5', !always && 'narrow:hidden')}
      aria-hidden
      data-keys={keys}
    >
      {capsOf(keys).map((cap, place) => (
        <kbd
          // oxlint-disable-next-line react/no-array-index-key -- the caps of one shortcut never move
          key={place}
          className={classes(
            'inline-grid h-5 min-w-5 place-items-center rounded-inner border px-1 font-sans text-micro font-regular',
            onAccent ? 'border-current/45' : 'border-line-strong bg-sunken text-ink-2',
          )}
        >
          {cap}
        </kbd>
      ))}
    </span>
  );
}
