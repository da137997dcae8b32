import { useState } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { classes } from '#console/ui/classes.ts';
import { PreviewFrame } from '#console/ui/PreviewFrame.tsx';
import { PartSkeleton } from '#console/ui/Skeleton.tsx';
import { lookStyles } from './mailColours.ts';

/**
 * A sandboxed mail: no script, form or frame of the console; links open in a new tab. While a newer one is rendered,
 * the last one stays; also if the source has no mail, with a message.
 */
export function MailFrame(props: {
  readonly html: string;
  readonly text: string;
  readonly device: 'desktop' | 'phone';
  readonly look: keyof typeof lookStyles;
  readonly title: string;
  /** The first reply is on its way. */
  readonly isWaiting: boolean;
  /** The document is empty, so that there is nothing to show. */
  readonly isEmpty: boolean;
}) {
  const { html, text, device, look, title, isWaiting, isEmpty } = props;
  const { t } = useTranslation();
  const [last, setLast] = useState({ html, text });
  if (html !== '' && (html !== last.html || text !== last.text)) setLast({ html, text });
  const shown = html === '' ? last : { html, text };
  if (isEmpty) return <p className="p-6 text-table text-ink-2">{t('mail.emptyPreview')}</p>;
  if (shown.html === '' && isWaiting) return <PartSkeleton shape="sheet" />;
  if (shown.html === '') return <p className="p-6 text-table text-ink-2">{t('mail.noPreview')}</p>;
  const old = html === '' && !isWaiting && (
    <p className="mx-4 mt-2 rounded bg-warning-soft px-3 py-1 text-table text-warning">{t('mail.lastPreview')}</p>
  );
  if (look === 'text') {
    return (
      <>
        {old}
        <section
          aria-label={title}
          data-pane-focus
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be focusable
          tabIndex={0}
          className="min-h-0 flex-1 overflow-auto bg-surface p-4"
        >
          <pre className="font-mono text-code whitespace-pre-wrap">{shown.text}</pre>
        </section>
      </>
    );
  }
  return (
    <>
      {old}
      <PreviewFrame
        title={title}
        html={`<base target="_blank">${lookStyles[look]}${shown.html}`}
        className="min-h-0 flex-1 p-4 narrow:p-0"
        frameClassName={classes('mx-auto border border-line bg-surface', device === 'phone' ? 'w-phone' : 'w-full')}
      />
    </>
  );
}
