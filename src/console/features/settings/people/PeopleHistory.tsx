import { formatDateTime } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { ListedPeople } from './People.tsx';
import { roleName } from './roleName.ts';

/** The latest changes of who belongs to the business, newest first. */
export function PeopleHistory({ changes }: Pick<ListedPeople, 'changes'>) {
  const { t } = useTranslation();
  if (changes.length === 0) return null;
  return (
    <details className="text-table">
      <summary className="font-medium">{t('people.history')}</summary>
      <ul className="flex flex-col gap-1 pt-2">
        {changes.map(({ at, by, person, change, role }) => (
          <li key={`${at} ${change} ${person}`}>
            {t(`people.change.${change}`, { by, person, role: role === null ? '' : roleName(t, role) })}
            <span className="text-ink-3"> · {formatDateTime(at)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
