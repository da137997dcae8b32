import { useId, type ReactNode } from 'react';
import { EmptyValue } from '#console/list/cellContent.tsx';
import { printNumber } from '#domain/conditions/numbers.ts';
import { formatTenantTime, formatDay } from '#console/texts/format.ts';
import type { StoredRecord } from './recordKind.ts';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import type { Query } from '#console/data/useCall.ts';
import { Loaded } from '#console/ui/Loaded.tsx';

/** One line of a detail page: its label and value; null, undefined and '' are shown as a muted dash. */
export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

/** A part of a detail page under its heading. */
export function FactSection(props: {
  /** Its name where something on the page leads to it. */
  readonly name?: string | undefined;
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) {
  const { name, title, aside, children } = props;
  const id = useId();
  return (
    <section aria-labelledby={id} data-section={name} className="flex min-w-0 flex-col gap-2">
      <div className="flex min-h-7 flex-wrap items-center gap-2 border-b border-line pb-1">
        <h2
          id={id}
          className="flex-1 scroll-mt-28 rounded-inner text-h2 font-medium"
          {...(name !== undefined && { tabIndex: -1 })}
        >
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Labels and values side by side; on a phone one below the other. */
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

/** The custom fields of a record with their values, by name. */
export function customFacts({ custom }: Pick<StoredRecord, 'custom'>): Fact[] {
  return Object.entries(custom).map(([name, value]) => ({
    name,
    value: typeof value === 'number' ? printNumber(value) : day(value),
  }));
}

/** A text that may be a date without a time, or null. */
export function day(value: string | null): string | null {
  return value === null ? null : formatDay(value);
}

/** A moment of the tenant's calendar, or null. */
export function moment(value: string | null): string | null {
  return value === null ? null : formatTenantTime(value);
}

/** An id as it is written, with the action that copies it. */
export function RecordId({ id, copy }: { readonly id: string; readonly copy: Action }) {
  return (
    <span className="flex items-start gap-2">
      <span className="min-w-0 font-mono text-code break-all whitespace-pre-wrap">{id}</span>
      <span className="-my-1">
        <ActionButton action={copy} variant="ghost" size="bar" iconOnly />
      </span>
    </span>
  );
}

/** A part of a detail page with its own query: loading, failed, or loaded. */
export function FactsPart<Value>(props: {
  readonly name?: string | undefined;
  readonly title: string;
  readonly aside?: ReactNode;
  readonly query: Pick<Query<Value>, 'data' | 'error' | 'reload'>;
  readonly children: (value: Value) => ReactNode;
}) {
  const { name, title, aside, query, children } = props;
  return (
    <FactSection name={name} title={title} aside={aside}>
      <Loaded query={query} shape="facts">
        {children}
      </Loaded>
    </FactSection>
  );
}
