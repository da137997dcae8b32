import { call } from '#console/data/call.ts';
import { useCall } from '#console/data/useCall.ts';
import { idToken } from '#console/identity/session.ts';
import { go } from '#console/navigation/go.ts';
import { notifyError } from '#console/state/notices.ts';
import { chooseTenant } from '#console/state/tenant.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Button } from '#console/ui/Button.tsx';
import { PageSkeleton } from '#console/ui/Skeleton.tsx';
import { StateMessage } from '#console/ui/StateMessage.tsx';
import { MailX } from 'lucide-react';
import { parseAsString, useQueryState } from 'nuqs';
import { useEffect, useRef } from 'react';
import { join } from './joinTexts.ts';
import { noteLastTenant } from './TenantList.tsx';
import { TenantPage } from './TenantPage.tsx';

export const texts = { join };

/** The screen of an invitation's link: who invites whom, and the button that accepts. */
export function JoinScreen() {
  const { t } = useTranslation();
  const [token] = useQueryState('token', parseAsString);
  const { data, error } = useCall('invitation', token === null ? null : { query: { token } });
  const problem = token === null ? t('join.noToken') : error?.message;
  return (
    <TenantPage title={t('screens.join')}>
      {data && token !== null && <Invitation token={token} {...data} />}
      {problem !== undefined && <Refused text={problem} />}
      {!data && problem === undefined && <PageSkeleton />}
    </TenantPage>
  );
}

function Invitation(props: {
  readonly token: string;
  readonly tenant_name: string;
  readonly role: string;
  readonly invited_by: string | null;
  readonly email: string;
}) {
  const { token, tenant_name: tenant, role, invited_by: by, email } = props;
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  // The one thing to do here, so that Enter does it.
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <p className="mb-4 text-body">
        {by === null ? t('join.member', { tenant }) : t('join.text', { by, email, tenant, role })}
      </p>
      <Button ref={button} variant="primary" onClick={() => void accept(token)}>
        {t(by === null ? 'join.open' : 'join.accept', { tenant })}
      </Button>
    </>
  );
}

function Refused({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  return (
    <StateMessage icon={MailX} title={t('join.over')} text={text} urgent>
      <Button onClick={() => go('/tenant-selection')}>{t('join.otherTenant')}</Button>
    </StateMessage>
  );
}

/** Accepts, and opens the tenant with a token that names it. */
async function accept(token: string): Promise<void> {
  try {
    const { tenant_id: id } = await call('invitationAccept', { body: { token } });
    await idToken({ renew: true });
    noteLastTenant(id);
    chooseTenant(id);
    go('/', { replace: true });
  } catch (error) {
    notifyError(error);
  }
}
