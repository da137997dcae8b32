import { useQueryStates } from 'nuqs';
import { useEffect } from 'react';
import { useCall } from '#console/data/useCall.ts';
import { useSettled } from '#console/builder/useSettled.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useActions } from '#console/actions/useActions.ts';
import { classes } from '#console/ui/classes.ts';
import { AppliedSelect } from '#console/ui/AppliedSelect.tsx';
import { ErrorState } from '#console/ui/StateMessage.tsx';
import { Columns2, X } from 'lucide-react';
import type { MailDraft } from '../mailDraft.ts';
import { setFound, type MailDetails, type MailEditor } from '../mailEditor.ts';
import { MailFrame } from './MailFrame.tsx';
import { PreviewCustomer } from './PreviewCustomer.tsx';
import { previewParsers, whom } from './previewState.ts';

/** Debounce of the preview, in milliseconds. */
const settleTime = 200;
const looks = ['light', 'dark', 'no-images', 'text'] as const;
/** A site shows no plain text. */
const siteLooks = looks.filter((one) => one !== 'text');
const devices = ['desktop', 'phone'] as const;

/** The mail as a customer gets it, in a frame that runs nothing; or as two customers get it, side by side. */
export function PreviewPane(props: {
  readonly editor: MailEditor;
  readonly draft: MailDraft;
  readonly details: MailDetails;
}) {
  const { editor, draft, details } = props;
  const { t } = useTranslation();
  const [state, setState] = useQueryStates(previewParsers);
  const { as, beside, device, look } = state;
  const compare: Action = {
    id: 'mail:compare',
    title: t(beside === null ? 'mail.besideOn' : 'mail.besideOff'),
    group: 'screen',
    icon: beside === null ? Columns2 : X,
    shortcut: 'shift+b',
    run: () => void setState({ beside: beside === null ? 'edge:missing' : null }),
  };
  useActions([compare]);
  return (
    <section
      data-pane="preview"
      tabIndex={-1}
      aria-label={t('mail.panes.preview')}
      className="flex min-h-0 min-w-0 flex-1 flex-col bg-sunken"
    >
      <header className="flex min-h-title-row shrink-0 flex-wrap items-center gap-2 bg-surface px-4 py-1">
        <h2 className="text-body font-medium">{t('mail.panes.preview')}</h2>
        <span className="ml-auto flex flex-wrap items-center gap-2">
          <AppliedSelect
            aria-label={t('mail.device')}
            className="h-control-bar rounded border border-line-control bg-surface px-2 text-table"
            value={device}
            options={devices.map((value) => ({ value, label: t(`mail.devices.${value}`) }))}
            onChange={(next) => void setState({ device: next })}
          />
          <AppliedSelect
            aria-label={t('mail.look')}
            className="h-control-bar rounded border border-line-control bg-surface px-2 text-table"
            value={look}
            options={(details.channel === 'website' ? siteLooks : looks).map((value) => ({
              value,
              label: t(`mail.looks.${value}`),
            }))}
            onChange={(next) => void setState({ look: next })}
          />
          <ActionButton
            action={compare}
            label={t(beside === null ? 'mail.compare' : 'mail.besideOff')}
            size="bar"
            variant="ghost"
          />
        </span>
      </header>
      <div className={classes('grid min-h-0 flex-1', beside !== null && 'grid-cols-2 divide-x divide-line')}>
        <One
          {...{ editor, draft, details, device, look }}
          as={as}
          isMain
          onAs={(next) => void setState({ as: next })}
        />
        {beside !== null && (
          <One
            {...{ editor, draft, details, device, look }}
            as={beside}
            onAs={(next) => void setState({ beside: next })}
          />
        )}
      </div>
    </section>
  );
}

/** The mail as one customer gets it. */
function One(props: {
  readonly editor: MailEditor;
  readonly draft: MailDraft;
  readonly details: MailDetails;
  readonly device: (typeof devices)[number];
  readonly look: (typeof looks)[number];
  readonly as: string;
  /** What this one finds wrong is what the editor shows. */
  readonly isMain?: boolean;
  readonly onAs: (as: string) => void;
}) {
  const { editor, draft, details, device, look, as, isMain = false, onAs } = props;
  const { t } = useTranslation();
  const text = useSettled(draft.text, settleTime);
  const preheader = useSettled(details.preheader, settleTime);
  const { mode } = draft;
  const body =
    mode === 'html'
      ? ({ version: 1, mode, preheader, document: text } as const)
      : ({ version: 1, mode, preheader, source: text } as const);
  const query = useCall(
    'templatePreview',
    { body: { jsonBody: body, channel: details.channel, ...whom(as) } },
    { keepPrevious: true },
  );
  const { data, isPrevious } = query;
  // An effect, because the editor's state is outside of React: all panes show what the server found.
  useEffect(() => {
    if (isMain && data && !isPrevious) setFound(editor, text, data.problems as never);
  }, [isMain, data, isPrevious, text, editor]);
  return (
    <div className="flex min-h-0 min-w-0 flex-col">
      <PreviewCustomer
        name={isMain ? 'preview' : 'beside'}
        as={as}
        customer={data?.customer ?? undefined}
        onAs={onAs}
      />
      {query.error && !data ? (
        <ErrorState title={t('mail.previewFailed')} text={query.error.message} onRetry={query.reload} />
      ) : (
        <MailFrame
          html={data?.html ?? ''}
          text={data?.text ?? ''}
          device={device}
          look={look}
          isWaiting={data === undefined}
          isEmpty={draft.text.trim() === ''}
          title={t(details.channel === 'website' ? 'mail.siteFrame' : 'mail.frame', {
            name: data?.customer?.name ?? '',
          })}
        />
      )}
    </div>
  );
}
