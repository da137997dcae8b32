import { pathTo } from '#contract/links.ts';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useCall } from '#console/data/useCall.ts';
import { Link } from '#console/navigation/Link.tsx';
import { useTitle } from '#console/navigation/useTitle.ts';
import type { ScreenProps } from '#console/screenProps.ts';
import { customerEmail } from './texts.ts';
import { formatDateTime } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { CagedHtml } from '#console/ui/CagedHtml.tsx';
import { PageFrame } from '#console/ui/PageFrame.tsx';
import { PlainText } from '#console/ui/PlainText.tsx';
import { PageSkeleton } from '#console/ui/Skeleton.tsx';
import { ErrorState } from '#console/ui/StateMessage.tsx';
import { Tabs } from '#console/ui/Tabs.tsx';

/** The texts of this screen besides those that every screen has. */
export const texts = { customerEmail };

const views = ['html', 'text'] as const;

/** One mail as the person who got it sees it in the browser; the address is all that it needs (specification 1 §2). */
export function CustomerEmailScreen({ parameters: { user_id: userId, id } }: ScreenProps<'customerEmail'>) {
  const { t } = useTranslation();
  const [view] = useQueryState('view', parseAsStringLiteral(views).withDefault('html'));
  const { data: mail, error, reload } = useCall('emailDetails', { params: { user_id: userId, id } });
  useTitle(mail?.subject);
  if (error) return <ErrorState title={t('customerEmail.loadFailed')} text={error.message} onRetry={reload} />;
  if (!mail) return <PageSkeleton />;
  const { subject, from_name: name, from_email_address: address, user_email: to, created_at: at } = mail;
  const path = pathTo('customerEmail', { user_id: userId, id });
  return (
    <main className="h-full bg-surface">
      <PageFrame
        title={subject === '' ? t('customerEmail.noSubject') : subject}
        fixed
        tabs={
          <>
            <p className="px-6 pb-2 text-table break-words text-ink-2 narrow:px-4">
              {t('customerEmail.head', { name, address, to, at: formatDateTime(at) })}
            </p>
            <Tabs
              label={t('customerEmail.views')}
              current={view}
              tabs={views.map((key) => ({ key, label: t(`customerEmail.${key}`) }))}
              link={(key, className, content, isCurrent) => (
                <Link
                  key={key}
                  href={key === 'html' ? path : `${path}?view=${key}`}
                  className={className}
                  aria-current={isCurrent ? 'page' : undefined}
                >
                  {content}
                </Link>
              )}
            />
          </>
        }
      >
        {view === 'html' ? (
          <CagedHtml title={t('customerEmail.frame')} html={mail.rendered_html} className="min-h-0 flex-1" />
        ) : (
          <PlainText label={t('customerEmail.text')} text={mail.text} className="min-h-0 flex-1" />
        )}
      </PageFrame>
    </main>
  );
}
