import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useActions } from '#console/actions/useActions.ts';
import { Search } from 'lucide-react';
import { useTranslation } from '#console/texts/useTranslation.ts';

/** Offers the search that finds something in place of the one that was typed. */
export function SearchMeant(props: {
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
