import type { ReactNode } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { ActionMenu } from '#console/actions/ActionMenu.tsx';
import { useActions } from '#console/actions/useActions.ts';
import { whichAction } from '#console/actions/whichAction.ts';
import type { Query } from '#console/data/useCall.ts';
import { useTitle } from '#console/navigation/useTitle.ts';
import { ErrorState } from '#console/ui/ErrorState.tsx';
import { PageFrame } from '#console/ui/PageFrame.tsx';
import { PageSkeleton } from '#console/ui/Skeleton.tsx';
import { copyFieldAction } from './copyFieldAction.ts';
import { StatusBadge } from './StatusBadge.tsx';

/** What the page of one record takes. */
export interface RecordPageProps<Stored> {
  readonly kind: 'customer' | 'product';
  readonly query: Query<Stored>;
  readonly titleOf: (record: Stored) => string;
  /** The screen's own title, until the record is there. */
  readonly title: string;
  /** The one thing to do, the others in the menu, and those only the palette has. */
  readonly primary: Action;
  readonly menu: readonly Action[];
  readonly actions: readonly Action[];
  readonly dialog: ReactNode;
  readonly children: (record: Stored) => ReactNode;
}

/** The frame of one record's page: its name and status, its actions, and its facts once they are there. */
export function RecordPage<Stored extends { readonly status: string | null }>(props: RecordPageProps<Stored>) {
  const { kind, query, titleOf, title, primary, menu, actions, dialog, children } = props;
  const { t } = useTranslation();
  const record = query.data;
  const name = record && titleOf(record);
  useTitle(name);
  const onTheRecord = [primary, ...menu, copyFieldAction(kind, record)];
  const about = { id: `${kind}:record-actions`, title: t('actions.more'), group: 'screen' } as const;
  useActions([...onTheRecord, ...actions, whichAction(about, onTheRecord)]);
  if (query.error && !record) {
    return <ErrorState title={t(`records.${kind}.loadFailed`)} text={query.error.message} onRetry={query.reload} />;
  }
  return (
    <PageFrame
      width="detail"
      title={name ?? title}
      status={record && <StatusBadge status={record.status} />}
      actions={
        <>
          <ActionButton action={primary} variant="primary" />
          <ActionMenu label={t('actions.more')} actions={menu} />
        </>
      }
    >
      {record ? children(record) : <PageSkeleton />}
      {dialog}
    </PageFrame>
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
