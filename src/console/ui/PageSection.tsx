import type { ReactNode } from 'react';

/** A part of a page under a heading of its own, with a line that says what it is for. */
export function PageSection(props: {
  readonly title: string;
  readonly text?: string | undefined;
  readonly children: ReactNode;
}) {
  const { title, text, children } = props;
  return (
    <section className="flex flex-col gap-5 border-b border-line py-6 first:pt-2 last:border-transparent">
      <div>
        <h2 className="text-h2 font-title">{title}</h2>
        {text !== undefined && <p className="text-table text-ink-2">{text}</p>}
      </div>
      {children}
    </section>
  );
}
