/** A stored SQL text to read and copy, no editor; long ones scroll. */
export function SqlText({ text }: { readonly text: string }) {
  return (
    <pre
      // Scroll containers must be focusable.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-review overflow-auto rounded border border-line bg-sunken p-2 font-mono text-small text-ink-2"
    >
      {text}
    </pre>
  );
}
