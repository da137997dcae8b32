import { useState, type ReactNode } from 'react';
import { FileUp } from 'lucide-react';
import { useQueryState } from 'nuqs';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useActions } from '#console/actions/useActions.ts';
import type { Query } from '#console/data/useCall.ts';
import { go } from '#console/navigation/go.ts';
import { useTitle } from '#console/navigation/useTitle.ts';
import { ErrorState } from '#console/ui/StateMessage.tsx';
import { PageFrame } from '#console/ui/PageFrame.tsx';
import { PageSkeleton } from '#console/ui/Skeleton.tsx';
import { RecordForm } from './RecordForm.tsx';
import type { RecordKind, StoredRecord } from './recordKind.ts';
import { useCustomFields } from '#console/list/records/useCustomFields.tsx';
import type { FactsQuery } from './useFormFacts.ts';

/** What a page with a record's form takes; a new record has no query. */
interface FormPageProps<Stored extends StoredRecord> {
  readonly kind: RecordKind<Stored>;
  readonly facts: FactsQuery;
  readonly title: string;
}

/** The page on which a record is made. */
export function CreatePage<Stored extends StoredRecord>({ kind, facts, title }: FormPageProps<Stored>) {
  const { t } = useTranslation();
  const { path, feature } = kind.imports;
  const importMany: Action = {
    id: `${kind.name}:import`,
    title: t(`screens.${kind.name}sImport`),
    group: 'screen',
    icon: FileUp,
    feature,
    path,
    run: () => go(path),
  };
  useActions([importMany]);
  return (
    <FormFrame kind={kind} title={title} failed={facts}>
      {facts.data && <RecordForm kind={kind} facts={facts.data} />}
    </FormFrame>
  );
}

/** The page on which a record is changed. It begins with what the API has now and stays with it until it is saved. `field` in the address names
 * the field to begin in. */
export function UpdatePage<Stored extends StoredRecord>(
  props: FormPageProps<Stored> & { readonly query: Query<Stored> },
) {
  const { kind, facts, title, query } = props;
  const { t } = useTranslation();
  const [began, setBegan] = useState<Stored>();
  // What the cache still has may be old, and a form that begins with it would end in a conflict.
  if (began === undefined && query.data !== undefined && !query.isValidating) setBegan(query.data);
  const [first] = useQueryState('field');
  const name = began && t('records.updating', { name: kind.titleOf(began) });
  useTitle(name);
  return (
    <FormFrame
      kind={kind}
      title={name ?? title}
      failed={began === undefined && query.error ? query : facts}
      failure={began === undefined ? t(`records.${kind.name}.loadFailed`) : undefined}
    >
      {began && facts.data && <RecordForm kind={kind} facts={facts.data} record={began} first={first ?? undefined} />}
    </FormFrame>
  );
}

function FormFrame<Stored extends StoredRecord>(props: {
  readonly kind: RecordKind<Stored>;
  readonly title: string;
  readonly failed: Pick<Query<unknown>, 'data' | 'error' | 'reload'>;
  readonly failure?: string | undefined;
  readonly children: ReactNode;
}) {
  const { kind, title, failed, failure, children } = props;
  const { t } = useTranslation();
  const { action, dialog } = useCustomFields(kind.name);
  useActions([action]);
  const isFailed = failed.error !== undefined && failed.data === undefined;
  return (
    <PageFrame title={title} actions={<ActionButton action={action} />}>
      {isFailed ? (
        <ErrorState
          title={failure ?? t(`records.${kind.name}.formFailed`)}
          text={failed.error?.message ?? ''}
          onRetry={failed.reload}
        />
      ) : (
        children || <PageSkeleton />
      )}
      {dialog}
    </PageFrame>
  );
}
