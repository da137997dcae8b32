import type { ReactNode } from 'react';
import type { FeatureCode } from '#domain/access/features.ts';
import { ChangeDialog, type OpenedChange } from './ChangeDialog.tsx';
import { HistoryList, type FieldChange } from './HistoryList.tsx';
import { useHistory, type HistoryOf } from './useHistory.ts';

/** An entity's history: one row per change, and a dialog that shows an opened change in full. */
export function EntityHistory(props: {
  /** The entity's name in action ids. */
  readonly name: string;
  readonly of: HistoryOf;
  /** The feature code required to restore a version. */
  readonly feature: FeatureCode;
  /** Describes the change of one field in a few words; see `changedText`. */
  readonly changeText: (change: FieldChange) => string;
  /** The name of a feature-specific action. */
  readonly actionText?: (action: string) => string;
  /** Shows a change in full, if its lines do not say everything. */
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
