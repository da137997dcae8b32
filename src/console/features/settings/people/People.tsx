import type { ValueOf } from '#contract/endpoint.ts';
import type { peopleEndpoints } from '#contract/features/people.ts';
import { useCall } from '#console/data/useCall.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Loaded } from '#console/ui/Loaded.tsx';
import { PageSection } from '#console/ui/PageFrame.tsx';
import { InvitePerson } from './InvitePerson.tsx';
import { PeopleHistory } from './PeopleHistory.tsx';
import { PeopleTable } from './PeopleTable.tsx';

/** The people of a tenant as the server lists them. */
export type ListedPeople = ValueOf<(typeof peopleEndpoints)['people']>;

/** Who belongs to the business: invitations, roles, removal and the latest changes; for owners (decision 050). */
export function People() {
  const { t } = useTranslation();
  const query = useCall('people', {});
  return (
    <PageSection name="people" title={t('people.title')} text={t('people.text')}>
      <Loaded query={query} shape="rows">
        {(listed) => (
          <>
            <PeopleTable listed={listed} />
            <InvitePerson roles={listed.roles} pool={listed.user_pool} />
            <PeopleHistory changes={listed.changes} />
          </>
        )}
      </Loaded>
    </PageSection>
  );
}
