import { pathTo } from '#contract/links.ts';
import { Link } from '#console/navigation/Link.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';

/** Before the title of analytics: the list that the record stands in. */
export function ListLink({ list }: { readonly list: 'customers' | 'products' | 'segments' }) {
  const { t } = useTranslation();
  return (
    <Link href={pathTo(list)} className="shrink-0 text-table text-ink-2 hover:text-ink narrow:hidden">
      {t(`screens.${list}`)} <span aria-hidden>›</span>
    </Link>
  );
}
