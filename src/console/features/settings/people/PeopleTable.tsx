import { useTranslation } from '#console/texts/useTranslation.ts';
import type { ListedPeople } from './People.tsx';
import { InvitationRow } from './InvitationRow.tsx';
import { PersonRow } from './PersonRow.tsx';

/** The people and open invitations of the business, by address. */
export function PeopleTable({ listed }: { readonly listed: ListedPeople }) {
  const { t } = useTranslation();
  const head = 'px-2 py-2 text-left font-medium';
  const { people, invitations, roles, user_pool: pool } = listed;
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-table">
        <caption className="sr-only">{t('people.table')}</caption>
        <thead>
          <tr className="border-b border-line-strong text-ink-2">
            <th scope="col" className="py-2 pr-4 text-left font-medium">
              {t('people.columns.person')}
            </th>
            <th scope="col" className={head}>
              {t('people.columns.role')}
            </th>
            <th scope="col" className={head}>
              <span className="sr-only">{t('people.columns.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <PersonRow key={person.user_id} person={person} roles={roles} />
          ))}
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} isInPool={pool !== null} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
