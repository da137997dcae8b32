import { useTranslation } from '#console/texts/useTranslation.ts';
import { Link } from './Link.tsx';

/** The way back to the list, before the name of one of its records. */
export function Crumb({ path, title }: { readonly path: string; readonly title: string }) {
  const { t } = useTranslation();
  return (
    <nav
      aria-label={t('shell.breadcrumb')}
      className="flex shrink-0 items-center gap-2 text-table text-ink-2 narrow:hidden"
    >
      <Link href={path} className="rounded-inner hover:text-ink hover:underline">
        {title}
      </Link>
      <span aria-hidden className="text-ink-3">
        /
      </span>
    </nav>
  );
}
