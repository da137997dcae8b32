import { classes } from './classes.ts';

/** Text as it was written, in a box that scrolls by itself. */
export function PlainText(props: { readonly label: string; readonly text: string; readonly className?: string }) {
  const { label, text, className = '' } = props;
  return (
    // Scroll containers must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="group" aria-label={label} tabIndex={0} className={classes('overflow-auto', className)}>
      <pre className="p-6 font-mono text-code break-words whitespace-pre-wrap narrow:p-4">{text}</pre>
    </div>
  );
}
