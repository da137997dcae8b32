import { pathTo } from '#contract/links.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import { rowCount, type Draft } from '#console/builder/draft.ts';
import type { Details } from '#console/builder/draftLink.ts';
import type { Counts } from '#console/builder/useCounts.ts';
import type { SavedDefinition } from '#console/builder/useLinkedBuilder.ts';
import { Link } from '#console/navigation/Link.tsx';
import type { StoredDefinition } from './definitionCalls.ts';
import { Differences } from './Differences.tsx';
import { Growth } from './Growth.tsx';
import { useUsers } from './useUsers.ts';

/** Before saving: what has changed in words, how many were found before and are now, and who reads this. */
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
