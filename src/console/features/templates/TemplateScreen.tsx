import { useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { pathTo } from '#contract/links.ts';
import { useNotedRecord } from '#console/actions/useNotedRecord.ts';
import { useCall } from '#console/data/useCall.ts';
import { mailOf, newMail, type Template } from './editor/mailCalls.ts';
import { MailPage } from './editor/MailPage.tsx';
import { keepFocus } from './editor/panes.ts';
import { go } from '#console/navigation/go.ts';
import { useTitle } from '#console/navigation/useTitle.ts';
import type { ScreenProps } from '#console/screenProps.ts';
import { unsaved } from '#console/state/unsaved.ts';
import { builder } from '#console/builder/texts.ts';
import { templateTexts } from './texts.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { PageFrame } from '#console/ui/PageFrame.tsx';
import { PageSkeleton } from '#console/ui/Skeleton.tsx';
import { ErrorState } from '#console/ui/StateMessage.tsx';
import { templateLoads } from './loads.ts';
import { useTemplateActions } from './useTemplateActions.ts';

/** The texts of these screens besides those that every screen has. */
export const texts = { ...templateTexts, builder };

/** A new template, or the unsaved one of a link. */
export function TemplateCreateScreen() {
  const [saved] = useState(newMail);
  return (
    <MailPage
      saved={saved}
      menu={[]}
      onSaved={({ templateId: id }) => {
        keepFocus();
        go(`${pathTo('template', { id })}${shownPart()}`, { replace: true });
      }}
    />
  );
}

/** One stored template. */
export function TemplateScreen({ parameters: { id } }: ScreenProps<'template'>) {
  return <StoredTemplate key={id} id={id} />;
}

/**
 * The version being edited: a newer one replaces it unless there are unsaved changes; saving goes on with the new one.
 */
function StoredTemplate({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { changes } = useSnapshot(unsaved);
  const query = useCall(...templateLoads({ id })[0], { revalidate: changes === 0 });
  const [kept, setKept] = useState<{ readonly stored: Template; readonly page: number }>();
  const answered = query.data;
  const isNewer = answered !== undefined && answered.version > (kept?.stored.version ?? 0);
  if (answered && (!kept || (isNewer && changes === 0))) setKept({ stored: answered, page: (kept?.page ?? 0) + 1 });
  const stored = kept?.stored;
  const saved = useMemo(() => stored && mailOf(stored), [stored]);
  const menuOf = useTemplateActions('template', () => go(pathTo('templates')));
  useTitle(stored?.templateName);
  useNotedRecord(pathTo('template', { id }), 'templates', stored?.templateName);
  if (query.error && !stored) {
    return <ErrorState title={t('mail.loadFailed')} text={query.error.message} onRetry={query.reload} />;
  }
  if (!stored || !saved) {
    return (
      <PageFrame title={t('screens.template')}>
        <PageSkeleton />
      </PageFrame>
    );
  }
  return (
    <MailPage
      key={kept.page}
      stored={stored}
      saved={saved}
      menu={menuOf(stored)}
      onSaved={(now) => setKept({ stored: now, page: kept.page })}
    />
  );
}

/** Panes and preview are preserved when a new template is saved. */
function shownPart(): string {
  const now = new URLSearchParams(location.search);
  now.delete('draft');
  const kept = now.toString();
  return kept === '' ? '' : `?${kept}`;
}
