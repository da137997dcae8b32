import type { ReactNode } from 'react';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { ActionMenu } from '#console/menus/ActionMenu.tsx';
import { useActions } from '#console/actions/useActions.ts';
import { whichAction } from '#console/actions/whichAction.ts';
import type { Query } from '#console/data/useCall.ts';
import { Crumb } from '#console/navigation/Crumb.tsx';
import { useTitle } from '#console/navigation/useTitle.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { ErrorState } from '#console/ui/StateMessage.tsx';
import { PageFrame } from '#console/ui/PageFrame.tsx';
import { PageSkeleton } from '#console/ui/Skeleton.tsx';

/** What the page of one stored entity takes. */
interface EntityPageProps<Stored> {
  /** The name in ids of actions. */
  readonly name: string;
  readonly query: Query<Stored>;
  /** The screen's own title, until the entity is there. */
  readonly title: string;
  /** The list that it belongs to: its path and title, before the name. */
  readonly crumb?: { readonly path: string; readonly title: string } | undefined;
  readonly titleOf: (stored: Stored) => string;
  readonly status?: (stored: Stored) => ReactNode;
  /** The title of the state in which it could not be loaded. */
  readonly failedTitle: string;
  /**
   * The one thing to do; the other actions in their order, behind `.` and in the menu; those that only the palette
   * shows.
   */
  readonly primary?: Action | undefined;
  readonly menu: readonly Action[];
  readonly others?: readonly Action[];
  /** More in the title row. */
  readonly beside?: ReactNode;
  readonly tabs?: ReactNode;
  readonly dialog?: ReactNode;
  /** Keeps the content within the window, over its whole width: for what scrolls by itself. */
  readonly fixed?: boolean;
  readonly children: (stored: Stored) => ReactNode;
}

/** The page of one stored entity: its name and status, its actions, its skeleton, and the error with a way to retry. */
export function EntityPage<Stored>(props: EntityPageProps<Stored>) {
  const { name, query, title, titleOf, status, failedTitle, primary, menu, others = [], beside, tabs, dialog } = props;
  const { t } = useTranslation();
  const stored = query.data;
  const shown = stored && titleOf(stored);
  useTitle(shown);
  const own = [...(primary ? [primary] : []), ...menu];
  const which = { id: `${name}:record-actions`, title: t('actions.more'), group: 'screen' } as const;
  useActions([...own, ...others, whichAction(which, own)]);
  if (query.error && stored === undefined) {
    return <ErrorState title={failedTitle} text={query.error.message} onRetry={query.reload} />;
  }
  return (
    <PageFrame
      width={props.fixed === true ? 'full' : 'detail'}
      fixed={props.fixed === true}
      before={props.crumb && <Crumb {...props.crumb} />}
      title={shown ?? title}
      status={stored && status?.(stored)}
      actions={
        <>
          {beside}
          {primary && <ActionButton action={primary} variant="primary" />}
          <ActionMenu label={t('actions.more')} actions={menu} />
        </>
      }
      tabs={tabs}
    >
      {stored === undefined ? <PageSkeleton /> : props.children(stored)}
      {dialog}
    </PageFrame>
  );
}
