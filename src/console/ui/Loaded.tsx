import type { ReactNode } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Button } from './Button.tsx';
import { PartSkeleton } from './Skeleton.tsx';
import type { SkeletonName } from './skeletonShapes.ts';

/** The part of a query that is shown; `useCall` returns it. */
interface ShownQuery<Value> {
  readonly data: Value | undefined;
  readonly error: { readonly message: string } | undefined;
  readonly reload: () => void;
}

/**
 * A part of a page with its own query: its place while it is on its way, why it failed with a way to try again, or its
 * content.
 */
export function Loaded<Value>(props: {
  readonly query: ShownQuery<Value>;
  /** The failed action, in a sentence without its end. */
  readonly failed?: string;
  /** Its shape while it loads; lines of text if absent. */
  readonly shape?: SkeletonName | undefined;
  /** Its place while it loads, if no shape is like it. */
  readonly waiting?: ReactNode;
  /** Absent where the content is elsewhere. */
  readonly children?: (value: Value) => ReactNode;
}) {
  const { query, failed, shape = 'text', waiting, children } = props;
  const { t } = useTranslation();
  if (query.data !== undefined) return children?.(query.data);
  if (query.error) {
    return (
      <FailedLine failed={failed ?? t('messages.notLoaded')} message={query.error.message} onRetry={query.reload} />
    );
  }
  return waiting ?? <PartSkeleton shape={shape} />;
}

/** A part that could not be loaded: what failed, why, and a way to try again. */
export function FailedLine(props: {
  /** The failed action, in a sentence without its end. */
  readonly failed: string;
  readonly message: string;
  readonly onRetry: () => void;
}) {
  const { failed, message, onRetry } = props;
  const { t } = useTranslation();
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 text-table">
      <p>
        <span className="font-medium">{failed}</span> <span className="text-ink-2">{message}</span>
      </p>
      <Button size="bar" onClick={onRetry}>
        {t('messages.retry')}
      </Button>
    </div>
  );
}
