import { useState, type ReactNode } from 'react';
import type { Query } from '#console/data/useCall.ts';
import { Crumb } from '#console/navigation/Crumb.tsx';
import { useTitle } from '#console/navigation/useTitle.ts';
import { PageFrame } from '#console/ui/PageFrame.tsx';
import { PageSkeleton } from '#console/ui/Skeleton.tsx';
import { ErrorState } from '#console/ui/StateMessage.tsx';

/** What the page of a form takes. A new entity has no query. */
export interface EntityFormPageProps<Stored> {
  /** The title of a new one, and of a stored one until it has arrived. */
  readonly title: string;
  readonly titleOf?: (stored: Stored) => string;
  readonly query?: Query<Stored> | undefined;
  /** The title of the state in which the form could not be loaded. */
  readonly failedTitle: string;
  /** What else the form waits for, such as the tenant's settings: undefined data shows a skeleton. */
  readonly needs?: Pick<Query<unknown>, 'data' | 'error' | 'reload'>;
  /** The list that it belongs to: its path and title, before the name of a stored one. */
  readonly crumb?: { readonly path: string; readonly title: string };
  readonly status?: (stored: Stored) => ReactNode;
  readonly actions?: ReactNode;
  readonly dialog?: ReactNode;
  /** The form, keyed by the entity; undefined for a new one. */
  readonly children: (stored: Stored | undefined) => ReactNode;
}

/**
 * The page on which an entity is created or changed. It begins with a fresh reply: a cached one may be old and end in a
 * conflict.
 */
export function EntityFormPage<Stored>(props: EntityFormPageProps<Stored>) {
  const { title, titleOf, query, failedTitle, needs, crumb, status, actions, dialog, children } = props;
  const [isFresh, setFresh] = useState(query === undefined);
  if (!isFresh && query?.data !== undefined && !query.isValidating) setFresh(true);
  const stored = isFresh ? query?.data : undefined;
  const name = stored && titleOf?.(stored);
  useTitle(name);
  const failed = query?.error && !isFresh ? query : needs?.error && needs.data === undefined ? needs : undefined;
  const isReady = isFresh && (needs === undefined || needs.data !== undefined);
  return (
    <PageFrame
      title={name ?? title}
      before={crumb && <Crumb {...crumb} />}
      status={stored && status?.(stored)}
      actions={actions}
    >
      {failed ? (
        <ErrorState title={failedTitle} text={failed.error?.message ?? ''} onRetry={failed.reload} />
      ) : isReady ? (
        children(stored)
      ) : (
        <PageSkeleton />
      )}
      {dialog}
    </PageFrame>
  );
}
