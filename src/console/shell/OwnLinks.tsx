import { pathTo } from '#contract/links.ts';
import { Link } from '#console/navigation/Link.tsx';
import { buttonClasses } from '#console/ui/buttonClasses.ts';
import { Icon } from '#console/ui/Icon.tsx';
import { Settings2, User } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const own = [
  { name: 'profile', icon: User },
  { name: 'settings', icon: Settings2 },
] as const;

/** Profile and Settings: the screens of the person, not of the tenant (specification 1 §2). */
export function OwnLinks() {
  const { t } = useTranslation();
  return (
    <span className="flex items-center gap-1">
      {own.map(({ name, icon }) => (
        <Link key={name} href={pathTo(name)} className={buttonClasses('ghost', 'control')}>
          <Icon of={icon} />
          {t(`screens.${name}`)}
        </Link>
      ))}
    </span>
  );
}
