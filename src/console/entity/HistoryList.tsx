import { historyActions } from '#contract/shapes/history.ts';
import type { FeatureCode } from '#domain/access/features.ts';
import type { Action } from '#console/actions/action.ts';
import type { CallValue } from '#console/data/call.ts';
import type { Query } from '#console/data/useCall.ts';
import type { Column } from '#console/list/column.ts';
import type { PageQuery } from '#console/list/everyPage.ts';
import { List } from '#console/list/List.tsx';
import { formatDateTime } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { RotateCcw } from 'lucide-react';

const isCommon = (action: string): action is (typeof historyActions)[number] =>
  historyActions.some((common) => common === action);

/** Who changed an entity, when and what; newest first. */
export type History = CallValue<'segmentHistory'>;
/** One change in it. */
export type HistoryRow = History['rows'][number];
/** A field of it, with its values before and after. */
export type FieldChange = HistoryRow['changes'][number];

/** What the list of changes takes. */
interface HistoryListProps {
  /** The name of the entity in ids of actions. */
  readonly name: string;
  readonly query: Query<History>;
  /** Another page, for exports. */
  readonly rowsOf: (query: PageQuery) => Promise<readonly HistoryRow[]>;
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** What one field has become, in a few words. */
  readonly changeText: (change: FieldChange) => string;
  /** Shows one change in full. */
  readonly onOpen: (row: HistoryRow) => void;
  /** The name of an action of the feature's own; actions that all have are named here. */
  readonly actionText?: ((action: string) => string) | undefined;
  /** What restoring needs. */
  readonly feature: FeatureCode;
  /** The version that is saved now; there is nothing to restore of it. */
  readonly version: number;
  /** Without it, changes are only shown. */
  readonly onRestore: ((row: HistoryRow) => void) | undefined;
}

/** The history of an entity: a row a change, and restoring the state after it. */
export function HistoryList(props: HistoryListProps) {
  const { name, query, rowsOf, page, onPage, changeText, actionText, onOpen, feature, version, onRestore } = props;
  const { t } = useTranslation();
  const nameOf = (action: string) =>
    isCommon(action) ? t(`entity.history.actions.${action}`) : (actionText?.(action) ?? action);
  const columns: readonly Column<HistoryRow>[] = [
    { key: 'who', title: t('entity.history.who'), value: ({ who }) => who.name, narrow: 'title' },
    { key: 'action', title: t('entity.history.action'), value: ({ action }) => nameOf(action) },
    {
      key: 'changes',
      title: t('entity.history.changes'),
      value: ({ action, changes }) => (action === 'create' ? null : changes.map(changeText).join(' · ')),
      width: 'wide',
      narrow: 'detail',
    },
    { key: 'version', title: t('entity.history.version'), kind: 'number', value: (row) => row.version },
    { key: 'at', title: t('entity.history.when'), kind: 'date', value: ({ at }) => at, narrow: 'note' },
  ];
  const restore = (row: HistoryRow): Action => ({
    id: `${name}:restore`,
    title: t('entity.history.restore'),
    group: 'row',
    icon: RotateCcw,
    shortcut: 'shift+v',
    feature,
    when: () => row.version !== version,
    run: () => onRestore?.(row),
  });
  return (
    <List
      name="history"
      label={t('entity.history.label')}
      columns={columns}
      rows={query.data?.rows}
      rowsOf={rowsOf}
      total={query.data?.total}
      query={query}
      rowKey={({ id }) => String(id)}
      rowName={({ who, at }) => t('entity.history.rowName', { who: who.name, when: formatDateTime(at) })}
      rowActions={(row) => (onRestore ? [restore(row)] : [])}
      onOpen={onOpen}
      page={page}
      onPage={onPage}
      empty={{ title: t('entity.history.emptyTitle'), text: t('entity.history.emptyText') }}
    />
  );
}
