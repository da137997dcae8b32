import { screenAt } from '#contract/links.ts';
import { Link } from '#console/navigation/Link.tsx';
import { buttonClasses } from '#console/ui/classes.ts';
import { StateMessage } from '#console/ui/StateMessage.tsx';
import { Hammer } from 'lucide-react';
import { useTranslation } from '#console/texts/useTranslation.ts';

/** This screen has no texts but those that every screen has. */
export const texts = {};

/** The placeholder of a planned screen. */
export function PlannedScreen() {
  const { t } = useTranslation();
  const found = screenAt(location.pathname);
  const name = found?.name ?? 'notFound';
  const isAuth = found?.screen.layout === 'auth';
  const content = (
    <>
      <h1 className="sr-only" tabIndex={-1}>
        {t(`screens.${name}`)}
      </h1>
      <StateMessage
        icon={Hammer}
        title={t('pages.plannedTitle', { title: t(`screens.${name}`) })}
        text={t('pages.plannedText')}
      >
        <Link href={isAuth ? '/login' : '/dashboard'} className={buttonClasses('primary', 'control')}>
          {t(isAuth ? 'pages.plannedSignIn' : 'messages.toDashboard')}
        </Link>
      </StateMessage>
    </>
  );
  if (found?.screen.layout === 'main') return content;
  return <main className="grid h-full place-content-center bg-app">{content}</main>;
}
