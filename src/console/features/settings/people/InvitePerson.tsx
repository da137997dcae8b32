import { peopleEndpoints } from '#contract/features/people.ts';
import { call } from '#console/data/call.ts';
import { useRefreshed } from '#console/data/useCall.ts';
import { InlineForm } from '#console/form/Form.tsx';
import { useForm } from '#console/form/useForm.ts';
import { notifyText } from '#console/state/notices.ts';
import { tenant } from '#console/state/tenant.ts';
import { shapeErrors } from '#console/tenant/tenantForms.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Select } from '#console/ui/Select.tsx';
import { TextField } from '#console/ui/TextField.tsx';
import { useState } from 'react';
import { InvitationLink, type SentInvitation } from './InvitationLink.tsx';
import { roleName, roleOptions } from './roleName.ts';

/** The role that is offered first: the one with which most people work. */
const usualRole = 'marketer';

/** Invites a person by email; with a user pool it reserves their role and names who adds them. */
export function InvitePerson({ roles, pool }: { readonly roles: readonly string[]; readonly pool: string | null }) {
  const { t } = useTranslation();
  const refreshed = useRefreshed();
  const [sent, setSent] = useState<SentInvitation>();
  const first = roles.includes(usualRole) ? usualRole : (roles[0] ?? '');
  const form = useForm({
    saved: { email: '', role: first },
    validate: (values) => shapeErrors(peopleEndpoints.personInvite.body.entries, values),
    save: async ({ email, role }) => {
      const invitation = await call('personInvite', { body: { email, role } });
      setSent(invitation.link === null ? undefined : { email: invitation.email, link: invitation.link });
      await refreshed('people');
      const named = { email: invitation.email, role: roleName(t, role) };
      if (pool !== null) notifyText('success', t('people.added', named));
      else if (invitation.mailed) notifyText('success', t('people.sent', named));
      else notifyText('danger', t('people.notSent', named));
    },
  });
  return (
    <section aria-label={t('people.invite')} className="flex flex-col gap-3">
      <h3 className="text-table font-medium">{t('people.invite')}</h3>
      {pool !== null && <p className="text-table text-ink-2">{t('people.pool', { pool, tenant: tenant.id ?? '' })}</p>}
      <InlineForm form={form} submit={t(pool === null ? 'people.send' : 'people.add')}>
        <TextField label={t('people.email')} inputMode="email" autoComplete="off" required {...form.field('email')} />
        <Select label={t('people.role')} options={roleOptions(t, roles)} {...form.field('role')} />
      </InlineForm>
      {sent && <InvitationLink {...sent} />}
    </section>
  );
}
