import { classes } from './classes.ts';
import { useDelay } from './useDelay.ts';

const widths = { short: 'w-1/4', middle: 'w-1/2', long: 'w-3/4', full: 'w-full' } as const;

/** One grey line where a text will come; nothing for the first 150 ms. */
export function Skeleton({ width = 'middle' }: { readonly width?: keyof typeof widths }) {
  const shown = useDelay();
  return <span className={classes('block h-3 rounded-inner', widths[width], shown && 'bg-active')} aria-hidden />;
}

/** Grey lines in the shape of a page that is on its way. */
export function PageSkeleton() {
  return (
    <div className="flex flex-col gap-6 p-6" aria-hidden>
      <Skeleton width="short" />
      <Skeleton width="full" />
      <Skeleton width="long" />
      <Skeleton width="middle" />
    </div>
  );
}
