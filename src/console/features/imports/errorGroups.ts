import { parseAsString, useQueryState } from 'nuqs';
import type { Action } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { ImportRecord } from './upload/importRecord.ts';

/** Rows with one reason: the message with its first row, the reason alone, and how many rows have it. */
export interface ErrorGroup {
  readonly message: string;
  readonly reason: string;
  readonly count: number;
  readonly values: readonly { readonly value: string; readonly count: number }[];
}

/** The errors of an import by their reason, in the order of their first rows. */
export function errorGroups({ metadata: { validate, process } }: ImportRecord): readonly ErrorGroup[] {
  return [...validate.errors, ...process.errors].map(({ message, count, values = [] }) => ({
    message,
    reason: message.replace(/^Row \d+: /u, '').replace(/\.$/u, ''),
    count,
    values,
  }));
}

/**
 * The group that the address names, else the first. `n` and `p` go to the next and the previous one, around the ends.
 */
export function useErrorGroup(groups: readonly ErrorGroup[]): {
  readonly current: ErrorGroup | undefined;
  readonly choose: (group: ErrorGroup) => void;
} {
  const { t } = useTranslation();
  const [reason, setReason] = useQueryState('error', parseAsString);
  const place = Math.max(
    0,
    groups.findIndex((group) => group.reason === reason),
  );
  const choose = (group: ErrorGroup | undefined) => void setReason(group?.reason ?? null);
  const turn = (id: 'next-error' | 'previous-error', by: 1 | -1, shortcut: string): Action => ({
    id: `import:${id}`,
    title: t(`importWorkbench.errors.${id}`),
    group: 'screen',
    shortcut,
    when: () => groups.length > 1,
    run: () => choose(groups[(place + by + groups.length) % groups.length]),
  });
  useActions([turn('next-error', 1, 'n'), turn('previous-error', -1, 'p')]);
  return { current: groups[place], choose };
}
