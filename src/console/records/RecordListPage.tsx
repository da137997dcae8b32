import type { ReactNode } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { FeatureCode } from '#domain/access/features.ts';
import { reasonOf, useAccess } from '#console/actions/access.ts';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { DeniedState } from '#console/ui/DeniedState.tsx';
import { PageFrame } from '#console/ui/PageFrame.tsx';

/** The page of a list of records; where its view needs a feature (`needs`) that is closed, it says why instead of the list. */
export function RecordListPage(props: {
  readonly title: string;
  readonly needs: FeatureCode | undefined;
  readonly upload: Action;
  readonly create: Action;
  readonly children: ReactNode;
}) {
  const { title, needs, upload, create, children } = props;
  const { t } = useTranslation();
  const access = useAccess()(needs);
  if (access.kind !== 'granted') {
    return (
      <PageFrame title={title}>
        <DeniedState title={t('list.deniedTitle')} reason={reasonOf(access, needs) ?? t('notices.unauthorized')} />
      </PageFrame>
    );
  }
  return (
    <PageFrame
      title={title}
      actions={
        <>
          <span className="narrow:hidden">
            <ActionButton action={upload} hideShortcut />
          </span>
          <ActionButton action={create} variant="primary" />
        </>
      }
    >
      {children}
    </PageFrame>
  );
}
