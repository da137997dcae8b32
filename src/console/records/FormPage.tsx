import type { ReactNode } from 'react';
import { FileUp } from 'lucide-react';
import { useQueryState } from 'nuqs';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useActions } from '#console/actions/useActions.ts';
import type { Query } from '#console/data/useCall.ts';
import { EntityFormPage } from '#console/entity/EntityFormPage.tsx';
import { go } from '#console/navigation/go.ts';
import { RecordForm } from './RecordForm.tsx';
import type { RecordKind, StoredRecord } from './recordKind.ts';
import { useCustomFields } from '#console/records/list/useCustomFields.tsx';
import type { FactsQuery } from './useFormFacts.ts';

/** Props of the page with a record's form; a new record has no query. */
interface FormPageProps<Stored extends StoredRecord> {
  readonly kind: RecordKind<Stored>;
  readonly facts: FactsQuery;
  readonly title: string;
}

/** The page that creates a record. */
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
    <RecordFormPage {...{ kind, facts, title }}>
      {() => facts.data && <RecordForm kind={kind} facts={facts.data} />}
    </RecordFormPage>
  );
}

/**
 * The page that updates a record. The form starts with the API's current version and keeps it until it is saved.
 * `field` in the address is the field to focus.
 */
export function UpdatePage<Stored extends StoredRecord>(
  props: FormPageProps<Stored> & { readonly query: Query<Stored> },
) {
  const { kind, facts, title, query } = props;
  const [first] = useQueryState('field');
  return (
    <RecordFormPage {...{ kind, facts, title, query }}>
      {(record) =>
        facts.data && (
          <RecordForm kind={kind} facts={facts.data} {...(record && { record })} first={first ?? undefined} />
        )
      }
    </RecordFormPage>
  );
}

function RecordFormPage<Stored extends StoredRecord>(
  props: FormPageProps<Stored> & {
    readonly query?: Query<Stored>;
    readonly children: (record: Stored | undefined) => ReactNode;
  },
) {
  const { kind, facts, title, query, children } = props;
  const { t } = useTranslation();
  const { action, dialog } = useCustomFields(kind.name);
  useActions([action]);
  return (
    <EntityFormPage
      title={title}
      titleOf={(record) => t('records.updating', { name: kind.titleOf(record) })}
      query={query}
      failedTitle={t(`records.${kind.name}.${query?.error ? 'loadFailed' : 'formFailed'}`)}
      needs={facts}
      actions={<ActionButton action={action} />}
      dialog={dialog}
    >
      {children}
    </EntityFormPage>
  );
}
