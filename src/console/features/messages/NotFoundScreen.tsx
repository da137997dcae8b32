import { Link } from '#console/navigation/Link.tsx';
import { Button } from '#console/ui/Button.tsx';
import { buttonClasses } from '#console/ui/classes.ts';
import { InShell } from '#console/ui/PageFrame.tsx';
import { use } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';

/** This screen has no texts but those that every screen has. */
export const texts = {};

/** The page for an unknown address, and for a record that does not exist; within the shell for who is signed in. */
export function NotFoundScreen() {
  const { t } = useTranslation();
  const Frame = use(InShell) ? 'div' : 'main';
  return (
    <Frame className="grid h-full place-content-center justify-items-center gap-2 px-6 text-center">
      <p className="font-mono text-small text-ink-3">{t('pages.notFoundCode')}</p>
      <h1 className="text-h1 font-title tracking-title" tabIndex={-1}>
        {t('screens.notFound')}
      </h1>
      <p className="mb-4 text-body text-ink-2">{t('pages.notFoundText')}</p>
      <span className="flex flex-wrap justify-center gap-2">
        <Link href="/" className={buttonClasses('primary', 'control')}>
          {t('messages.toDashboard')}
        </Link>
        <Button onClick={() => history.back()}>{t('actions.goBack')}</Button>
      </span>
    </Frame>
  );
}
