import { pathTo } from '#contract/links.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import { rowCount, type Draft } from '#console/builder/draft.ts';
import type { Details } from '#console/builder/draftLink.ts';
import type { Counts } from '#console/builder/useCounts.ts';
import type { SavedDefinition } from '#console/builder/useLinkedBuilder.ts';
import { Link } from '#console/navigation/Link.tsx';
import { type StoredDefinition, definitionCalls } from './definitionCalls.ts';
import { Differences } from './Differences.tsx';
import { useUsers } from './useUsers.ts';
import type { Kind } from '#domain/conditions/model.ts';
import { useCall } from '#console/data/useCall.ts';
import { formatCount } from '#console/texts/format.ts';
import type { Action } from '#console/actions/action.ts';
import { ActionKeys } from '#console/actions/ActionKeys.tsx';
import { perform } from '#console/actions/perform.ts';
import { FailedLine } from '#console/ui/Loaded.tsx';
import { WaitingValue } from '#console/ui/Skeleton.tsx';

/** Before saving: what changed in words, the counts before and now, and the dependents. */
export function Review(props: {
  readonly stored: StoredDefinition | undefined;
  readonly saved: SavedDefinition;
  readonly draft: Draft;
  readonly details: Details;
  readonly vocabulary: Vocabulary;
  readonly counts: Counts;
}) {
  const { stored, saved, draft, details, vocabulary, counts } = props;
  const { t } = useTranslation();
  const users = useUsers(vocabulary.kind, stored);
  const before = { details: saved.details, text: saved.draft.text };
  return (
    <section
      aria-label={t('definitions.review.title')}
      className="flex max-h-review shrink-0 flex-col gap-3 overflow-auto border-t border-line-strong bg-sunken px-6 py-3 narrow:px-4"
    >
      <Differences
        label={t('definitions.review.title')}
        before={before}
        after={{ details, model: draft.complete }}
        unfinished={rowCount(draft.model) - rowCount(draft.complete)}
        vocabulary={vocabulary}
      />
      {stored && <Growth kind={vocabulary.kind} before={before.text} counts={counts} />}
      {users.length > 0 && (
        <p className="text-table text-ink-2">
          {t('definitions.review.readBy')}{' '}
          {users.map(({ id, name }, place) => (
            <span key={id}>
              {place > 0 && ', '}
              <Link href={pathTo('segment', { id })} className="text-accent-text">
                {name}
              </Link>
            </span>
          ))}
        </p>
      )}
    </section>
  );
}

/** The count of the saved text, the count of the text on screen, and the difference. */
function Growth(props: { readonly kind: Kind; readonly before: string; readonly counts: Counts }) {
  const { kind, before, counts } = props;
  const { t } = useTranslation();
  const saved = useCall(definitionCalls[kind].count, { body: { sql: before } });
  const after = counts.figures.whole?.population;
  if (saved.error && saved.data === undefined) {
    return <FailedLine failed={t('builder.countFailed')} message={saved.error.message} onRetry={saved.reload} />;
  }
  if (saved.data === undefined || (after === undefined && counts.isCounting)) {
    return (
      <output className="flex items-center gap-2 text-table text-ink-3">
        <WaitingValue width="column" />
        {t('messages.counting')}
      </output>
    );
  }
  if (after === undefined) return null;
  const { population } = saved.data;
  const difference = after - population;
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : '±';
  return (
    <output className={`text-table tabular-nums ${counts.isStale ? 'text-ink-3 italic' : 'text-ink-2'}`}>
      {t(`definitions.${kind}.growth`, { before: formatCount(population), after: formatCount(after) })}{' '}
      <b className="font-medium text-ink">({`${sign}${formatCount(Math.abs(difference))}`})</b>
    </output>
  );
}

/** Next to the number of changes: the link to the review, and the dependents. */
export function ReviewNote(props: {
  readonly kind: Kind;
  readonly stored: StoredDefinition | undefined;
  readonly action: Action;
  readonly isOpen: boolean;
}) {
  const { kind, stored, action, isOpen } = props;
  const { t } = useTranslation();
  const users = useUsers(kind, stored);
  return (
    <span className="inline-flex items-center gap-2">
      <button
        type="button"
        data-action={action.id}
        aria-expanded={isOpen}
        className="inline-flex items-center gap-2 text-accent-text underline-offset-2 hover:underline"
        onClick={() => perform(action)}
      >
        {action.title}
        <ActionKeys id={action.id} />
      </button>
      {users.length > 0 && <span>· {t('definitions.review.usedBy', { count: users.length })}</span>}
    </span>
  );
}
