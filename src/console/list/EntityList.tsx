import type { ReactNode } from 'react';
import type { FeatureCode } from '#domain/access/features.ts';
import { reasonOf, useAccess } from '#console/actions/access.ts';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { List } from './List.tsx';
import type { ListProps } from './listProps.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { DeniedState } from '#console/ui/StateMessage.tsx';
import { PageFrame } from '#console/ui/PageFrame.tsx';

/** Props of the page of a list besides the list's own. */
interface EntityListProps<Row> extends ListProps<Row> {
  readonly title: string;
  /** What people come here to do, mostly to create an entity; a list that is only read has none. */
  readonly primary?: Action;
  /** Another action of the title row. */
  readonly secondary?: Action;
  /**
   * A feature that this view of the list needs besides the screen's own; where it is blocked, the page explains why.
   */
  readonly needs?: FeatureCode | undefined;
  /** Content above the list, such as key figures. */
  readonly above?: ReactNode;
  /** Additional content, such as dialogs. */
  readonly children?: ReactNode;
}

/** The page of a list: title, actions, the content above the list, and the list with its states. */
export function EntityList<Row>(props: EntityListProps<Row>) {
  const { title, primary, secondary, needs, above, children, ...list } = props;
  const { t } = useTranslation();
  const access = useAccess()(needs);
  if (access.kind !== 'granted') {
    return (
      <PageFrame title={title}>
        <DeniedState title={t('list.deniedTitle')} reason={reasonOf(access) ?? t('notices.unauthorized')} />
      </PageFrame>
    );
  }
  return (
    <PageFrame
      title={title}
      actions={
        <>
          {secondary && (
            <span className="narrow:hidden">
              <ActionButton action={secondary} hideShortcut />
            </span>
          )}
          {primary && <ActionButton action={primary} variant="primary" />}
        </>
      }
    >
      {above}
      <List {...list} />
      {children}
    </PageFrame>
  );
}
