import { createContext, use, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { skeletonShapes, type SkeletonName, type SkeletonPiece } from './skeletonShapes.ts';
import { useWaiting } from './waiting.ts';

const widths = {
  short: 'w-1/4',
  middle: 'w-1/2',
  long: 'w-3/4',
  full: 'w-full',
  word: 'w-12',
  column: 'w-24',
} as const;

/**
 * One grey line in place of a text that is loading. Its container is transparent for the first 150 ms (`animate-late`).
 */
export function Skeleton({ width = 'middle' }: { readonly width?: keyof typeof widths }) {
  return <span className={classes('block h-3 rounded-inner bg-active', widths[width])} aria-hidden />;
}

/** The shape of the screen that is loading, by its feature; a page without one is a form. */
export const ScreenSkeleton = createContext<SkeletonName>('form');

/** True where the page already insets its content. */
export const IsInset = createContext(false);

/** A place whose content is loading: busy, announced once for the whole page, grey after 150 ms. */
export function Waiting({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  useWaiting();
  return (
    <div aria-busy data-skeleton className={className}>
      <div aria-hidden className="contents">
        {children}
      </div>
    </div>
  );
}

/** A value within a line of text that is loading. */
export function WaitingValue({ width = 'word' }: { readonly width?: keyof typeof widths }) {
  useWaiting();
  return (
    <span aria-busy data-skeleton className="inline-block max-w-full animate-late align-middle">
      <Skeleton width={width} />
    </span>
  );
}

/** A part of a page that is loading, in one of the shapes. */
export function PartSkeleton({ shape }: { readonly shape: SkeletonName }) {
  return (
    <Waiting className="animate-late">
      <Shape name={shape} />
    </Waiting>
  );
}

/** A page that is loading, in the shape of its screen. */
export function PageSkeleton() {
  const shape = use(ScreenSkeleton);
  const isInset = use(IsInset);
  return (
    <Waiting className={classes('animate-late', isInset ? 'pt-4' : 'px-6 py-4 narrow:px-4')}>
      <Shape name={shape} />
    </Waiting>
  );
}

function Shape({ name }: { readonly name: SkeletonName }) {
  const shape = skeletonShapes[name];
  return (
    <div className="flex flex-col gap-6">
      {shape.map((piece, index) =>
        typeof piece === 'string' ? (
          <Piece key={`${index} ${piece}`} of={piece} />
        ) : (
          <div key={`${index} columns`} className={classes('grid gap-x-12 gap-y-6', columns[piece.length])}>
            {piece.map((column, at) => (
              <div key={`${at} ${column.join()}`} className="flex min-w-0 flex-col gap-6">
                {column.map((one, place) => (
                  <Piece key={`${place} ${one}`} of={one} />
                ))}
              </div>
            ))}
          </div>
        ),
      )}
    </div>
  );
}

const columns: Readonly<Record<number, string>> = { 2: 'roomy:grid-cols-2', 3: 'roomy:grid-cols-3' };

const repeated = (count: number, one: (key: string) => ReactNode): ReactNode =>
  Array.from({ length: count }, (_, index) => one(`piece-${index}`));

const label = <Skeleton width="short" />;

/** How each piece is drawn. */
const pieces: Readonly<Record<SkeletonPiece, ReactNode>> = {
  heading: (
    <div className="flex h-7 items-center border-b border-line">
      <Skeleton width="short" />
    </div>
  ),
  text: (
    <div className="flex flex-col gap-3 py-2">
      <Skeleton width="long" />
      <Skeleton width="middle" />
    </div>
  ),
  essentials: (
    <div className="grid grid-cols-2 gap-x-6 gap-y-3 rounded border border-line bg-sunken px-4 py-3 roomy:grid-cols-4">
      {repeated(4, (key) => (
        <div key={key} className="flex h-9 flex-col justify-between py-0.5">
          <Skeleton width="middle" />
          <Skeleton width="long" />
        </div>
      ))}
    </div>
  ),
  facts: (
    <div className="flex flex-col gap-4">
      {repeated(5, (key) => (
        <div key={key} className="grid grid-cols-fact gap-x-4">
          <Skeleton width="long" />
          <Skeleton width="middle" />
        </div>
      ))}
    </div>
  ),
  field: (
    <div className="flex max-w-form flex-col gap-2">
      {label}
      <div className="h-8 rounded-inner bg-sunken" />
    </div>
  ),
  area: (
    <div className="flex max-w-form flex-col gap-2">
      {label}
      <div className="h-24 rounded-inner bg-sunken" />
    </div>
  ),
  tiles: (
    <div className="grid grid-cols-2 gap-4 roomy:grid-cols-4">
      {repeated(4, (key) => (
        <div key={key} className="flex h-24 flex-col justify-between rounded border border-line p-4">
          <Skeleton width="middle" />
          <Skeleton width="long" />
        </div>
      ))}
    </div>
  ),
  figure: (
    <div className="flex h-14 flex-col justify-center gap-3">
      <Skeleton width="long" />
      <Skeleton width="middle" />
    </div>
  ),
  figures: (
    <div className="grid grid-cols-2 gap-4 wide:grid-cols-3 roomy:grid-cols-6">
      {repeated(6, (key) => (
        <div key={key} className="flex h-14 flex-col justify-between">
          <Skeleton width="middle" />
          <Skeleton width="long" />
          <Skeleton width="middle" />
        </div>
      ))}
    </div>
  ),
  chart: <div className="h-chart rounded bg-sunken" />,
  bar: (
    <div className="flex h-8 items-center gap-3">
      <div className="h-8 w-1/4 rounded-inner bg-sunken" />
      <Skeleton width="word" />
      <Skeleton width="word" />
    </div>
  ),
  rows: (
    <div>
      {repeated(8, (key) => (
        <div key={key} className="grid h-row grid-cols-4 items-center gap-x-6 border-b border-line">
          <Skeleton width="long" />
          <Skeleton width="middle" />
          <Skeleton width="middle" />
          <Skeleton width="short" />
        </div>
      ))}
    </div>
  ),
  card: (
    <div className="flex flex-col gap-3 rounded border border-line p-4">
      <Skeleton width="middle" />
      <Skeleton width="long" />
      <Skeleton width="long" />
    </div>
  ),
  sheet: <div className="h-mail rounded border border-line bg-sunken" />,
  question: <div className="ml-auto h-8 w-1/2 rounded bg-active" />,
  answer: <div className="h-14 w-3/4 rounded bg-sunken" />,
};

function Piece({ of }: { readonly of: SkeletonPiece }) {
  return pieces[of];
}
