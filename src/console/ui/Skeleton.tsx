import { classes } from './classes.ts';

const widths = { short: 'w-1/4', middle: 'w-1/2', long: 'w-3/4', full: 'w-full' } as const;

/**
 * One grey line in place of a text that is loading. Its container is transparent for the first 150 ms (`animate-late`).
 */
export function Skeleton({ width = 'middle' }: { readonly width?: keyof typeof widths }) {
  return <span className={classes('block h-3 rounded-inner bg-active', widths[width])} aria-hidden />;
}

/** Grey lines in the shape of a page that is on its way. */
export function PageSkeleton() {
  return (
    <div className="flex animate-late flex-col gap-6 p-6" aria-busy aria-hidden>
      <Skeleton width="short" />
      <Skeleton width="full" />
      <Skeleton width="long" />
      <Skeleton width="middle" />
    </div>
  );
}
