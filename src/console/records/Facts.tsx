import { useId, type ReactNode } from 'react';
import { EmptyValue } from '#console/list/cellContent.tsx';

/** One line of a detail page: what it is called, and its value; null, undefined and '' show as a muted dash. */
export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

/** A part of a detail page under its heading. */
export function FactSection(props: {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) {
  const { title, aside, children } = props;
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <div className="flex min-h-7 flex-wrap items-center gap-2 border-b border-line pb-1">
        <h2 id={id} className="flex-1 text-body font-medium">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Names and values side by side; on a telephone one below the other. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="flex flex-col text-table">
      {facts.map(({ name, value }) => (
        <div key={name} className="grid grid-cols-fact gap-x-4 py-1 narrow:grid-cols-1">
          <dt className="text-ink-2">{name}</dt>
          <dd className="min-w-0 break-words">
            {value === null || value === undefined || value === '' ? <EmptyValue /> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The facts of a record in two columns, where there is room. */
export function FactColumns({ left, right }: { readonly left: ReactNode; readonly right: ReactNode }) {
  return (
    <div className="grid gap-x-12 gap-y-6 pt-2 roomy:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-6">{left}</div>
      <div className="flex min-w-0 flex-col gap-6">{right}</div>
    </div>
  );
}
