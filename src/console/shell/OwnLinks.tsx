import { pathTo } from '#contract/links.ts';
import { Link } from '#console/navigation/Link.tsx';
import { buttonClasses } from '#console/ui/buttonClasses.ts';
import { Icon } from '#console/ui/Icon.tsx';
import { Settings2, User } from 'lucide-react';
import { useTranslation } from '#console/texts/useTranslation.ts';

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
        <Link
          key={name}
          href={pathTo(name)}
          title={t(`screens.${name}`)}
          className={buttonClasses('ghost', 'control')}
          data-action={`go:${name}`}
        >
          <Icon of={icon} />
          <span className="max-roomy:sr-only">{t(`screens.${name}`)}</span>
        </Link>
      ))}
    </span>
  );
}
