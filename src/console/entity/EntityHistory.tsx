import type { ReactNode } from 'react';
import type { FeatureCode } from '#domain/access/features.ts';
import { ChangeDialog, type OpenedChange } from './ChangeDialog.tsx';
import { HistoryList, type FieldChange } from './HistoryList.tsx';
import { useHistory, type HistoryOf } from './useHistory.ts';

/** The history of an entity: a row a change, and one change in full once it is opened. */
export function EntityHistory(props: {
  /** The name of the entity in ids of actions. */
  readonly name: string;
  readonly of: HistoryOf;
  /** What restoring needs. */
  readonly feature: FeatureCode;
  /** What one field has become, in a few words; see `changedText`. */
  readonly changeText: (change: FieldChange) => string;
  /** The name of an action of the feature's own. */
  readonly actionText?: (action: string) => string;
  /** Shows a change in full where its lines are not all there is to see. */
  readonly dialog?: (opened: OpenedChange) => ReactNode;
}) {
  const { name, of, feature, changeText, actionText, dialog } = props;
  const { list, opened } = useHistory(of);
  const lines = opened?.row.changes.map((change) => <li key={change.field}>{changeText(change)}</li>);
  return (
    <>
      <HistoryList name={name} {...list} changeText={changeText} actionText={actionText} feature={feature} />
      {opened && (dialog?.(opened) ?? <ChangeDialog {...opened} feature={feature} lines={lines} />)}
    </>
  );
}
