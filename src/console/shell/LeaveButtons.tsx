import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { globalActionTable } from './globalActions.ts';

/** SWITCH TENANT and SIGN OUT, in the specification's words. */
export function LeaveButtons() {
  const { t } = useTranslation();
  const { switchTenant, signOut } = globalActionTable();
  return (
    <span className="flex items-center tracking-caps">
      <ActionButton action={switchTenant} label={t('shell.switchTenant')} variant="ghost" size="bar" hideIcon />
      <ActionButton action={signOut} label={t('shell.signOut')} variant="ghost" size="bar" hideIcon />
    </span>
  );
}
