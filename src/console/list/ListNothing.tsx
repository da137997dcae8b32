import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { isOffered } from '#console/actions/perform.ts';
import { Button } from '#console/ui/Button.tsx';
import { EmptyState } from '#console/ui/StateMessage.tsx';
import { FilterX, SearchX, Search } from 'lucide-react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { ListEmpty, ListSearch } from './listProps.ts';
import { useActions } from '#console/actions/useActions.ts';

/** The empty state of a list: no results, none for the filters, or no rows yet. */
export function ListNothing(props: {
  readonly name: string;
  readonly search: ListSearch | undefined;
  /** They are missing for the question before. */
  readonly isPrevious: boolean | undefined;
  readonly empty: ListEmpty;
  readonly clearFilters: Action;
  /** Turns to the last page, where rows are on other pages only: a link may be older than the list. */
  readonly toLast: Action | undefined;
}) {
  const { name, search, isPrevious, empty, clearFilters, toLast } = props;
  const { t } = useTranslation();
  if (toLast) {
    return (
      <EmptyState title={t('listNothing.behind')} text={t('listNothing.behindText')}>
        <ActionButton action={toLast} label={t('listNothing.toLast')} variant="primary" />
      </EmptyState>
    );
  }
  const isNarrowed = isOffered(clearFilters);
  if (search && search.value !== '') {
    const { value, onChange } = search;
    const meant = isPrevious === true ? undefined : search.meant;
    const text = t(isNarrowed ? 'listNothing.filteredText' : 'listNothing.foundText');
    return (
      <EmptyState
        icon={SearchX}
        title={t('listNothing.found', { search: value })}
        text={meant ? t('listNothing.meantText', { meant }) : text}
      >
        {meant && <SuggestedSearch {...{ name, meant, onChange }} />}
        <Button onClick={() => onChange('')}>{t('listNothing.clearSearch')}</Button>
        {isNarrowed && <ActionButton action={clearFilters} />}
      </EmptyState>
    );
  }
  if (isNarrowed) {
    return (
      <EmptyState icon={FilterX} title={t('listNothing.filtered')} text={t('listNothing.filteredText')}>
        <ActionButton action={clearFilters} />
      </EmptyState>
    );
  }
  return (
    <EmptyState title={empty.title} text={empty.text}>
      {empty.action && <ActionButton action={empty.action} variant="primary" />}
      {empty.others?.map((action) => (
        <ActionButton key={action.id} action={action} />
      ))}
      {empty.more}
    </EmptyState>
  );
}

/** Suggests a corrected search that has results. */
function SuggestedSearch(props: {
  readonly name: string;
  readonly meant: string;
  readonly onChange: (search: string) => void;
}) {
  const { name, meant, onChange } = props;
  const { t } = useTranslation();
  const action: Action = {
    id: `${name}:search-meant`,
    title: t('listNothing.searchMeant', { meant }),
    group: 'list',
    icon: Search,
    run: () => onChange(meant),
  };
  useActions([action]);
  return <ActionButton action={action} variant="primary" />;
}
