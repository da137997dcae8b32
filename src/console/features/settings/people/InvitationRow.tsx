import { call } from '#console/data/call.ts';
import { useRefreshed } from '#console/data/useCall.ts';
import { notifyError, notifyText } from '#console/state/notices.ts';
import { formatDateTime } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Button } from '#console/ui/Button.tsx';
import type { ListedPeople } from './People.tsx';
import { roleName } from './roleName.ts';

/** An invitation that was not accepted yet; it can be sent again, which replaces it, and withdrawn. */
export function InvitationRow(props: {
  readonly invitation: ListedPeople['invitations'][number];
  /** A user pool signs people in, so no email was sent. */
  readonly isInPool: boolean;
}) {
  const { invitation, isInPool } = props;
  const { id, email, role, expired, expires_at: expires } = invitation;
  const { t } = useTranslation();
  const refreshed = useRefreshed();
  const attempt = async (change: () => Promise<string>) => {
    try {
      const done = await change();
      await refreshed('people');
      notifyText('success', done);
    } catch (error) {
      notifyError(error);
    }
  };
  const resend = async () => {
    const { mailed } = await call('personInvite', { body: { email, role } });
    return t(mailed ? 'people.sent' : 'people.notSent', { email });
  };
  const withdraw = async () => {
    await call('invitationWithdraw', { params: { id } });
    return t('people.withdrawn', { person: email });
  };
  const state = isInPool ? t('people.reserved') : t('people.invited', { at: formatDateTime(expires) });
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-1.5 pr-4 text-left font-regular">
        {email}
        <span className="block text-small text-ink-3">{expired ? t('people.expired') : state}</span>
      </th>
      <td className="px-2 py-1.5 text-ink-2">{roleName(t, role)}</td>
      <td className="px-2 py-1.5 text-right whitespace-nowrap">
        {!isInPool && (
          <Button
            variant="ghost"
            aria-label={t('people.resendTo', { person: email })}
            onClick={() => void attempt(resend)}
          >
            {t('people.resend')}
          </Button>
        )}
        <Button
          variant="ghost"
          aria-label={t('people.withdrawFrom', { person: email })}
          onClick={() => void attempt(withdraw)}
        >
          {t('people.withdraw')}
        </Button>
      </td>
    </tr>
  );
}
