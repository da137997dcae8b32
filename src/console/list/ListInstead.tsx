import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { isOffered } from '#console/actions/perform.ts';
import { Button } from '#console/ui/Button.tsx';
import { DeniedState } from '#console/ui/DeniedState.tsx';
import { EmptyState } from '#console/ui/EmptyState.tsx';
import { ErrorState } from '#console/ui/ErrorState.tsx';
import { FilterX, SearchX } from '#console/ui/icons.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { ListProps } from './listProps.ts';

/** What stands where rows would: an error, a denial, nothing found, nothing that meets the filters, nothing yet. */
export function ListInstead<Row>(props: ListProps<Row> & { readonly clearFilters: Action }) {
  const { rows, query, search, empty, clearFilters } = props;
  const { t } = useTranslation();
  if (query.error?.status === 403) return <DeniedState title={t('list.deniedTitle')} reason={query.error.message} />;
  if (query.error && rows === undefined) {
    const text = t('list.failedText', { message: query.error.message });
    return <ErrorState title={t('list.failedTitle')} text={text} onRetry={query.reload} />;
  }
  if (rows === undefined || rows.length > 0) return null;
  const isNarrowed = isOffered(clearFilters);
  if (search && search.value !== '') {
    return (
      <EmptyState
        icon={SearchX}
        title={t('list.nothingFound', { search: search.value })}
        text={t(isNarrowed ? 'list.nothingFilteredText' : 'list.nothingFoundText')}
      >
        <Button onClick={() => search.onChange('')}>{t('list.clearSearch')}</Button>
        {isNarrowed && <ActionButton action={clearFilters} />}
      </EmptyState>
    );
  }
  if (isNarrowed) {
    return (
      <EmptyState icon={FilterX} title={t('list.nothingFiltered')} text={t('list.nothingFilteredText')}>
        <ActionButton action={clearFilters} />
      </EmptyState>
    );
  }
  return (
    <EmptyState title={empty.title} text={empty.text}>
      {empty.action && <ActionButton action={empty.action} variant="primary" />}
    </EmptyState>
  );
}
