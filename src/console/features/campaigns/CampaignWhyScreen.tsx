import { Link2, Mail, SquarePen, UserRound, Users } from 'lucide-react';
import { pathTo } from '#contract/links.ts';
import type { Action } from '#console/actions/action.ts';
import { useNotedRecord } from '#console/actions/useNotedRecord.ts';
import { WhyAnswer } from './form/WhyAnswer.tsx';
import type { Why } from './form/whyAnswer.ts';
import { WhyParts } from './form/WhyParts.tsx';
import { useCall } from '#console/data/useCall.ts';
import { EntityPage } from '#console/entity/EntityPage.tsx';
import { copyLink, go } from '#console/navigation/go.ts';
import type { ScreenProps } from '#console/screenProps.ts';
import { campaigns } from './texts.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { campaignWhyLoads } from './loads.ts';
import { useBeside } from '#console/data/beside.ts';

/** The texts of this screen besides those that every screen has. */
export const texts = { campaigns };

/** Why one person got a campaign, or did not: the answer, its basis, and the outcome of the mail. */
export function CampaignWhyScreen({ parameters: { id, user_id: user } }: ScreenProps<'campaignWhy'>) {
  const { t } = useTranslation();
  const [why, campaign] = campaignWhyLoads({ id, user_id: user });
  const query = useCall(...why);
  const name = useBeside(...campaign, 'campaign').data?.name;
  const titleOf = ({ full_name: person }: Why): string =>
    name === undefined ? person : t('campaigns.why.title', { campaign: name, name: person });
  const path = pathTo('campaignWhy', { id, user_id: user });
  useNotedRecord(path, 'campaigns', query.data && titleOf(query.data));
  const mail = query.data?.recipient?.mail_id ?? null;
  const leads = (key: 'campaign' | 'people' | 'mail' | 'customer', to: string, more: Partial<Action>): Action => ({
    id: `campaign-why:${key}`,
    title: titles[key],
    group: 'screen',
    path: to,
    run: () => go(to),
    ...more,
  });
  const titles = {
    campaign: t('campaigns.analytics.campaign'),
    people: t('campaigns.people.open'),
    mail: t('campaigns.why.mail'),
    customer: t('campaigns.why.customer'),
  };
  const customer = leads('customer', pathTo('customer', { id: user }), { icon: UserRound, feature: 'CUSTOMERS.VIEW' });
  const copy: Action = {
    id: 'campaign-why:copy-link',
    title: t('campaigns.why.copyLink'),
    group: 'screen',
    icon: Link2,
    shortcut: 'y',
    run: () => copyLink(path),
  };
  return (
    <EntityPage
      name="campaign-why"
      query={query}
      title={t('screens.campaignWhy')}
      titleOf={titleOf}
      crumb={{ path: pathTo('campaignPeople', { id }), title: t('campaigns.people.open') }}
      failedTitle={t('campaigns.why.failed')}
      primary={customer}
      menu={[
        leads('campaign', pathTo('campaign', { id }), { icon: SquarePen, shortcut: 'e' }),
        leads('people', pathTo('campaignPeople', { id }), { icon: Users, shortcut: 'shift+l' }),
        ...(mail === null ? [] : [leads('mail', pathTo('outboxMail', { id: mail }), { icon: Mail, shortcut: 'm' })]),
        copy,
      ]}
    >
      {(shown) => (
        <>
          <WhyAnswer why={shown} />
          <WhyParts why={shown} />
        </>
      )}
    </EntityPage>
  );
}
