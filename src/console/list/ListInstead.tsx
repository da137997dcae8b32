import type { Action } from '#console/actions/action.ts';
import { DeniedState } from '#console/ui/DeniedState.tsx';
import { ErrorState } from '#console/ui/ErrorState.tsx';
import { later } from '#console/ui/later.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { ListProps } from './listProps.ts';

const ListNothing = later(async () => (await import('./ListNothing.tsx')).ListNothing);

/** What stands where rows would: an error, a denial, or what is said where there are none. */
export function ListInstead<Row>(props: ListProps<Row> & { readonly clearFilters: Action }) {
  const { name, rows, query, search, empty, clearFilters } = props;
  const { t } = useTranslation();
  if (query.error?.status === 403) return <DeniedState title={t('list.deniedTitle')} reason={query.error.message} />;
  if (query.error && rows === undefined) {
    const text = t('list.failedText', { message: query.error.message });
    return <ErrorState title={t('list.failedTitle')} text={text} onRetry={query.reload} />;
  }
  return rows?.length === 0 ? (
    <ListNothing {...{ name, search, empty, clearFilters }} isPrevious={query.isPrevious} />
  ) : null;
}
