import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import type { Draft } from '#console/builder/draft.ts';
import type { Details } from '#console/builder/draftLink.ts';
import type { SavedDefinition } from '#console/builder/useLinkedBuilder.ts';
import { exactDate } from '#console/list/dates.ts';
import { Button } from '#console/ui/Button.tsx';
import { Dialog } from '#console/ui/Dialog.tsx';
import type { StoredDefinition } from './definitionCalls.ts';
import { Differences } from './Differences.tsx';
import { storedDraft } from './storedDraft.ts';

/** What the dialog takes. */
export interface ConflictDialogProps {
  /** What somebody else saved meanwhile. */
  readonly current: StoredDefinition;
  /** What both began with. */
  readonly saved: SavedDefinition;
  readonly draft: Draft;
  readonly details: Details;
  readonly vocabulary: Vocabulary;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
}

/** Both versions side by side, each with what it changed and its text; neither is lost before one is chosen. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { current, saved, draft, details, vocabulary, onKeepMine, onTakeTheirs, onClose } = props;
  const { t } = useTranslation();
  const before = { details: saved.details, text: saved.draft.text };
  const theirs = storedDraft(current, vocabulary);
  const versions = [
    {
      key: 'theirs',
      title: t('definitions.conflict.theirs', { when: exactDate(current.updated_at) }),
      after: { details: theirs.details, model: theirs.draft.complete },
      text: current.sql_query,
      notes: current.status === 'archived' ? [t('definitions.conflict.archived')] : [],
    },
    {
      key: 'mine',
      title: t('definitions.conflict.mine'),
      after: { details, model: draft.complete },
      text: draft.text,
      notes: [],
    },
  ];
  return (
    <Dialog title={t('definitions.conflict.title', { name: current.name })} onClose={onClose} width="help">
      <p className="px-6 pt-2 text-body text-ink-2">{t('definitions.conflict.text')}</p>
      <div className="grid grid-cols-2 gap-4 px-6 py-4 narrow:grid-cols-1">
        {versions.map(({ key, title, after, text, notes }) => (
          <section key={key} aria-label={title} className="flex min-w-0 flex-col gap-2">
            <h3 className="text-table font-medium text-ink">{title}</h3>
            <Differences label={title} before={before} after={after} notes={notes} vocabulary={vocabulary} />
            <pre
              // Long texts scroll, and what scrolls takes the focus.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              tabIndex={0}
              className="max-h-review overflow-auto rounded border border-line bg-sunken p-2 font-mono text-small text-ink-2"
            >
              {text}
            </pre>
          </section>
        ))}
      </div>
      <div className="flex flex-wrap justify-end gap-2 px-6 pb-5">
        <Button onClick={onClose}>{t('definitions.conflict.later')}</Button>
        <Button onClick={onTakeTheirs}>{t('definitions.conflict.takeTheirs')}</Button>
        <Button variant="primary" onClick={onKeepMine}>
          {t('definitions.conflict.keepMine')}
        </Button>
      </div>
    </Dialog>
  );
}
