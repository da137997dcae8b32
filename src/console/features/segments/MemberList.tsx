import { memberSorts } from '#contract/features/segments.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Action } from '#console/actions/action.ts';
import { sentDefinition } from '#console/builder/sentDefinition.ts';
import { call, type CallValue } from '#console/data/call.ts';
import { useCall } from '#console/data/useCall.ts';
import type { MembersParts } from '#console/definition/definitionPageProps.ts';
import type { Column } from '#console/list/column.ts';
import { List } from '#console/list/List.tsx';
import { useListUrl } from '#console/list/useListUrl.ts';

type Member = CallValue<'segmentContent'>['customers'][number];

/** The members of the definition on screen, saved or not. */
export function MemberList({ draft, onWhy }: MembersParts) {
  const { t } = useTranslation();
  const url = useListUrl(memberSorts);
  const body = sentDefinition(draft);
  const { search, page, sort, order } = url;
  const question = body ? { query: { search, page: String(page), sort, order }, body } : undefined;
  const query = useCall('segmentContent', question ?? null, { keepPrevious: true });
  const consent = (member: Member) =>
    t(member.email_consented === 'true' ? 'segments.consented' : 'segments.notConsented');
  const columns: readonly Column<Member>[] = [
    { key: 'name', title: t('segments.member.name'), value: nameOf, sort: 'name', width: 'wide', narrow: 'title' },
    { key: 'id', title: t('segments.member.id'), kind: 'code', value: ({ user_id: id }) => id, sort: 'user_id' },
    {
      key: 'email',
      title: t('segments.member.email'),
      value: ({ email }) => email,
      sort: 'email',
      width: 'wide',
      narrow: 'detail',
    },
    {
      key: 'city',
      title: t('segments.member.city'),
      value: (member) => member.shipping_city,
      sort: 'shipping_city',
      roomyOnly: true,
    },
    {
      key: 'gender',
      title: t('segments.member.gender'),
      value: ({ gender }) => gender,
      width: 'narrow',
      roomyOnly: true,
    },
    { key: 'consent', title: t('segments.member.consent'), value: consent, narrow: 'figure' },
    {
      key: 'since',
      title: t('segments.member.since'),
      kind: 'date',
      value: (member) => member.tenant_created_at,
      sort: 'tenant_created_at',
      narrow: 'note',
    },
  ];
  const why = (member: Member): Action => ({
    id: 'members:why',
    title: t('segments.whyRow', { name: nameOf(member) ?? member.user_id }),
    group: 'row',
    shortcut: 'shift+w',
    run: () => onWhy(member.user_id),
  });
  return (
    <List
      name="members"
      label={t('segments.membersLabel')}
      columns={columns}
      rows={body ? query.data?.customers : []}
      rowsOf={
        question &&
        (async (page) =>
          (await call('segmentContent', { ...question, query: { ...question.query, ...page } })).customers)
      }
      total={body ? query.data?.total : 0}
      query={query}
      rowKey={({ user_id: id }) => id}
      rowName={(member) => nameOf(member) ?? member.user_id}
      rowActions={(member) => [why(member)]}
      onOpen={(member) => onWhy(member.user_id)}
      page={page}
      {...url.controls(t('segments.searchMembers'))}
      empty={{ title: t('segments.noMembersTitle'), text: t('segments.noMembersText') }}
    />
  );
}

function nameOf({ name, surname }: Member): string | null {
  return [name, surname].filter((part) => part !== null).join(' ') || null;
}
