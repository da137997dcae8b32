import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { globalActionTable } from './globalActions.ts';
import { pathTo } from '#contract/links.ts';
import { Link } from '#console/navigation/Link.tsx';
import { buttonClasses } from '#console/ui/classes.ts';
import { Icon } from '#console/ui/Icon.tsx';
import { Settings2, User } from 'lucide-react';

const own = [
  { name: 'profile', icon: User },
  { name: 'settings', icon: Settings2 },
] as const;

/**
 * Profile and Settings: the screens of the person, not of the tenant (specification 1 §2). In a bar that is short of
 * room their names are only spoken; in the drawer (`isNamed`) they are always shown.
 */
export function OwnLinks({ isNamed = false }: { readonly isNamed?: boolean }) {
  const { t } = useTranslation();
  return (
    <span className="flex items-center gap-1">
      {own.map(({ name, icon }) => (
        <Link
          key={name}
          href={pathTo(name)}
          title={t(`screens.${name}`)}
          className={buttonClasses('ghost', 'control')}
          data-action={`go:${name}`}
        >
          <Icon of={icon} />
          <span className={isNamed ? '' : 'max-roomy:sr-only'}>{t(`screens.${name}`)}</span>
        </Link>
      ))}
    </span>
  );
}

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
