import { formatCount } from '#console/texts/format.ts';

/** Counts of rows beside each other, each under its name. */
export function CountList({ counts }: { readonly counts: readonly (readonly [name: string, count: number])[] }) {
  return (
    <dl className="flex flex-wrap gap-6">
      {counts.map(([name, count]) => (
        <div key={name} className="flex flex-col">
          <dt className="text-small text-ink-3">{name}</dt>
          <dd className="text-h1 tabular-nums">{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
