import { useSnapshot } from 'valtio';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import type { Action } from '#console/actions/action.ts';
import { load } from '#console/data/request.ts';
import { loadMailSource } from '#console/editors/loadMailSource.ts';
import type { KnownTag } from '#console/editors/monaco/mjmlHelp.ts';
import { formatPercent } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useLoadedPart } from '#console/ui/lazyComponent.tsx';
import { ErrorState } from '#console/ui/StateMessage.tsx';
import type { MailDraft } from '../mailDraft.ts';
import { editSource, redoStep, setCaret, undoStep, type MailEditor } from '../mailEditor.ts';
import { useProblems } from '../useProblemActions.ts';
import { useBeside } from '#console/data/beside.ts';

const [attributesCall, attributesInput] = load('templateAttributes', {});
const noTags: readonly KnownTag[] = [];

/** The source of a mail: MJML with Liquid, or the HTML of an imported newsletter. */
export function SourcePane(props: {
  readonly editor: MailEditor;
  readonly draft: MailDraft;
  readonly isReadOnly: boolean;
  readonly format: Action;
  readonly onSave: () => void;
}) {
  const { editor, draft, isReadOnly, format, onSave } = props;
  const { t } = useTranslation();
  const { current, reveal } = useSnapshot(editor.state);
  const problems = useProblems(editor);
  const tags = useBeside(attributesCall, attributesInput, 'mergeTags').data ?? noTags;
  // It is large: the other panes do not wait for it.
  const { value: part, isMissing, retry } = useLoadedPart(loadMailSource);
  const lit = current === null || draft.read?.text !== draft.text ? null : (draft.read.places.get(current) ?? null);
  const sayTag = ({ label, sample, coverage }: KnownTag): string =>
    t('mail.tagHelp', {
      label,
      sample: sample ?? t('mail.noSample'),
      coverage: coverage === null ? t('mail.everybody') : t('mail.tagCoverage', { share: formatPercent(coverage) }),
    });
  return (
    <section
      data-pane="source"
      tabIndex={-1}
      aria-label={t('mail.panes.source')}
      className="flex min-h-0 min-w-0 flex-1 flex-col bg-surface"
    >
      <header className="flex h-title-row shrink-0 items-center gap-2 px-4">
        <h2 className="text-body font-medium">{t(draft.mode === 'html' ? 'mail.htmlSource' : 'mail.panes.source')}</h2>
        <span className="ml-auto">
          {draft.mode === 'blocks' && <ActionButton action={format} variant="ghost" size="bar" />}
        </span>
      </header>
      <div className="min-h-0 flex-1">
        {isMissing && <ErrorState title={t('messages.partMissing')} onRetry={retry} />}
        {part && (
          <part.MailSource
            text={draft.text}
            label={t('mail.sourceLabel')}
            placeholder={draft.mode === 'html' ? t('mail.pasteHere') : ''}
            problems={problems}
            lit={lit}
            reveal={reveal}
            readOnly={isReadOnly}
            tags={tags}
            sayTag={sayTag}
            onText={(text) => editSource(editor, text)}
            onCaret={(position) => setCaret(editor, position)}
            onUndo={() => undoStep(editor)}
            onRedo={() => redoStep(editor)}
            onSave={onSave}
          />
        )}
      </div>
      <footer className="flex h-foot shrink-0 items-center border-t border-line px-4 text-small text-ink-3">
        {t('mail.tabHint')}
      </footer>
    </section>
  );
}
