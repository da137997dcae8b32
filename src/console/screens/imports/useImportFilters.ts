import { importStatuses, importTypes } from '#domain/imports/targets.ts';
import { useQueryStates } from 'nuqs';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { ListFilter } from '#console/list/listProps.ts';
import { parsePage } from '#console/list/useListUrl.ts';
import { importNarrowingParsers, passesImport, rejections } from './importListUrl.ts';
import type { ImportRecord } from '#console/upload/records.ts';

const parsers = { ...importNarrowingParsers, page: parsePage };

/** What narrows the list of imports, which comes whole, together with its search; a choice goes to page 1 in the same step. */
export function useImportFilters(search: string): {
  readonly filters: readonly ListFilter[];
  readonly passes: (record: ImportRecord) => boolean;
} {
  const { t } = useTranslation();
  const [{ holds, status, rejected }, set] = useQueryStates(parsers);
  const push = (
    change: Partial<{ holds: typeof holds | null; status: typeof status | null; rejected: typeof rejected }>,
  ) => void set({ ...change, page: null }, { history: 'push' });
  const types = importTypes.map((id) => ({ id, title: t(`imports.types.${id}`) }));
  const states = importStatuses.map((id) => ({ id, title: t(`imports.status.${id}`) }));
  const sizes = rejections.map((id) => ({ id, title: t(`imports.results.${id}`) }));
  return {
    passes: (record) => passesImport(record, { search, holds, status, rejected }),
    filters: [
      {
        id: 'holds',
        title: t('imports.columns.type'),
        many: true,
        chosen: types.filter(({ id }) => holds.includes(id)),
        choices: () => types,
        onChoose: (ids) => push({ holds: importTypes.filter((id) => ids.includes(id)) }),
      },
      {
        id: 'status',
        title: t('imports.columns.status'),
        many: true,
        chosen: states.filter(({ id }) => status.includes(id)),
        choices: () => states,
        onChoose: (ids) => push({ status: importStatuses.filter((id) => ids.includes(id)) }),
      },
      {
        id: 'rejected',
        title: t('imports.result'),
        chosen: sizes.filter(({ id }) => id === rejected),
        choices: () => sizes,
        onChoose: ([chosen]) => push({ rejected: rejections.find((id) => id === chosen) ?? null }),
      },
    ],
  };
}
