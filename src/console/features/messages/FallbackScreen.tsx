import { places } from '#contract/places.ts';
import { useAccess } from '#console/actions/access.ts';
import { Link } from '#console/navigation/Link.tsx';
import { EmptyState } from '#console/ui/StateMessage.tsx';
import { Icon } from '#console/ui/Icon.tsx';
import { Keycaps } from '#console/ui/Keycaps.tsx';
import { PageFrame } from '#console/ui/PageFrame.tsx';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from '#console/texts/useTranslation.ts';

/** This screen has no texts but those that every screen has. */
export const texts = {};

const listed = places.filter(({ id, label }) => label !== undefined && id !== 'dashboard');

/**
 * The home page where the dashboard is not permitted: the permitted screens, with their keys (specification 1 §2,
 * fallback).
 */
export function FallbackScreen() {
  const { t } = useTranslation();
  const access = useAccess();
  const open = listed.filter(({ features }) => access(features).kind === 'granted');
  return (
    <PageFrame title={t('screens.fallback')} width="form">
      <p className="mb-4 text-body text-ink-2">
        {t('home.screensHint')} <span className="narrow:hidden">{t('home.shortcutsHint')}</span>
      </p>
      {open.length === 0 && <EmptyState title={t('home.noScreens')} text={t('home.noScreensText')} />}
      <ul className="border-t border-line">
        {open.map(({ id, path, keys, group }, index) => (
          <li key={id} className="border-b border-line">
            <Link href={path} className="flex h-11 items-center gap-3 text-table hover:bg-hover">
              <span className="flex-1 font-medium">
                {t(`places.${id}`)}
                {/* The first of its group names it, unless it has the same name. */}
                {group && group !== open[index - 1]?.group && t(`groups.${group}`) !== t(`places.${id}`) && (
                  <span className="ml-2 font-regular text-ink-3">{t(`groups.${group}`)}</span>
                )}
              </span>
              {keys !== undefined && <Keycaps keys={keys} />}
              <span className="text-ink-3">
                <Icon of={ArrowRight} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </PageFrame>
  );
}
