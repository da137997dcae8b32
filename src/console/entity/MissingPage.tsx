import type { Query } from '#console/data/useCall.ts';
import { PageFrame } from '#console/ui/PageFrame.tsx';
import { PageSkeleton } from '#console/ui/Skeleton.tsx';
import { ErrorState } from '#console/ui/StateMessage.tsx';

/** The page of a record that a list does not have: not yet, not any more, or because it could not be loaded. */
export function MissingPage(props: {
  readonly title: string;
  readonly gone: string;
  readonly goneText: string;
  readonly failed: string;
  readonly query: Query<unknown>;
}) {
  const { title, gone, goneText, failed, query } = props;
  return (
    <PageFrame title={title}>
      {query.data === undefined && !query.error ? (
        <PageSkeleton />
      ) : (
        <ErrorState
          title={query.error ? failed : gone}
          text={query.error?.message ?? goneText}
          onRetry={query.reload}
        />
      )}
    </PageFrame>
  );
}
