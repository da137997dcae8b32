import { call } from '#console/data/call.ts';
import { useRefreshed } from '#console/data/useCall.ts';
import { notifyError, notifyText } from '#console/state/notices.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { AppliedSelect } from '#console/ui/AppliedSelect.tsx';
import { Button } from '#console/ui/Button.tsx';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';
import { controlClasses } from '#console/ui/classes.ts';
import { useState } from 'react';
import type { ListedPeople } from './People.tsx';
import { roleName, roleOptions } from './roleName.ts';

/** A person with their role, which applies at once, and removal after a question. */
export function PersonRow(props: {
  readonly person: ListedPeople['people'][number];
  readonly roles: readonly string[];
}) {
  const { person, roles } = props;
  const { t } = useTranslation();
  const refreshed = useRefreshed();
  const [isRemoving, setRemoving] = useState(false);
  const { user_id: id, name, email, role, you } = person;
  const called = name === '' ? email : name;
  const change = async (next: string) => {
    try {
      await call('personRole', { params: { id }, body: { role: next } });
      await refreshed('people', 'tenantRoles', 'tenant', 'tenantInfo');
      notifyText('success', t('people.roleChanged', { person: called, role: roleName(t, next) }));
    } catch (error) {
      notifyError(error);
    }
  };
  const remove = async () => {
    setRemoving(false);
    try {
      await call('personRemove', { params: { id } });
      await refreshed('people', 'tenantRoles', 'tenantNames');
      notifyText('success', t('people.removed', { person: called }));
    } catch (error) {
      notifyError(error);
    }
  };
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-1.5 pr-4 text-left font-regular">
        {called}
        {you && <span className="text-ink-3"> · {t('people.you')}</span>}
        {name !== '' && <span className="block text-small text-ink-3">{email}</span>}
      </th>
      <td className="px-2 py-1.5">
        <AppliedSelect
          className={controlClasses}
          aria-label={t('people.roleOf', { person: called })}
          value={role}
          options={roleOptions(t, roles)}
          onChange={(next) => void change(next)}
        />
      </td>
      <td className="px-2 py-1.5 text-right">
        <Button
          variant="ghost"
          aria-label={t('people.removePerson', { person: called })}
          onClick={() => setRemoving(true)}
        >
          {t('people.remove')}
        </Button>
        {isRemoving && (
          <ConfirmDialog
            title={you ? t('people.askLeave') : t('people.askRemove', { person: called })}
            text={t(you ? 'people.askLeaveText' : 'people.askRemoveText')}
            confirm={t('people.remove')}
            cancel={t('people.cancel')}
            dangerous
            onConfirm={() => void remove()}
            onCancel={() => setRemoving(false)}
          />
        )}
      </td>
    </tr>
  );
}
