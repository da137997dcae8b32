import { pageSize } from '#contract/paging.ts';
import { Skeleton } from '#console/ui/Skeleton.tsx';

const rows = Array.from({ length: pageSize }, (_, index) => `row-${index}`);

/** Rows that are on their way, in the shape of rows. */
export function ListSkeleton({ columns, selectable }: { readonly columns: number; readonly selectable: boolean }) {
  const cells = Array.from({ length: columns + (selectable ? 1 : 0) }, (_, index) => `cell-${index}`);
  return (
    <tbody className="animate-late" aria-hidden>
      {rows.map((row) => (
        <tr key={row}>
          {cells.map((name, index) => (
            <td key={name} className="h-row border-b border-line px-2 first:pl-6 last:pr-6 narrow:h-row-touch">
              <Skeleton width={index === 0 ? 'long' : 'middle'} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
