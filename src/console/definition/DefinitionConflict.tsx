import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import { draftIn, replaceDraft, type Builder } from '#console/builder/builder.ts';
import type { Draft } from '#console/builder/draft.ts';
import type { Details } from '#console/builder/draftLink.ts';
import type { SavedDefinition } from '#console/builder/useLinkedBuilder.ts';
import type { ConflictField, Version } from '#console/entity/ConflictDialog.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { lazyComponent } from '#console/ui/lazyComponent.tsx';
import type { StoredDefinition } from './definitionCalls.ts';
import { Differences } from './Differences.tsx';
import { storedDraft } from './storedDraft.ts';
import { SqlText } from './SqlText.tsx';

const ConflictDialog = lazyComponent(async () => (await import('#console/entity/ConflictDialog.tsx')).ConflictDialog);

/** The fields in which two versions of a definition may differ: its details, and its conditions as SQL. */
type Fields = Readonly<Record<'name' | 'description' | 'external' | 'conditions', string>>;

/** Props of the dialog. */
export interface DefinitionConflictProps {
  readonly builder: Builder;
  /** The version both edits are based on. */
  readonly saved: SavedDefinition;
  /** The version that another user saved meanwhile. */
  readonly other: StoredDefinition;
  /** Accepts their version; the builder shows it. */
  readonly onTake: (other: StoredDefinition) => void;
  /** Saves the builder's version over theirs. */
  readonly onSave: (other: StoredDefinition) => void;
  readonly onClose: () => void;
}

/** An edit conflict of a definition: each detail and the conditions, mine and theirs, and the choice. */
export function DefinitionConflict({ builder, saved, other, onTake, onSave, onClose }: DefinitionConflictProps) {
  const { t } = useTranslation();
  const { vocabulary } = builder;
  const theirs = storedDraft(other, vocabulary);
  const mine = { details: builder.state.details, draft: draftIn(builder) };
  const versions: Readonly<Record<Version, SavedDefinition>> = { before: saved, mine, theirs };
  const settle = (decided: object) => {
    const { name, description, external, conditions } = decided as Fields;
    const draft = conditions === theirs.draft.text ? theirs.draft : mine.draft;
    replaceDraft(builder, draft, { name, description, external: external === '' ? null : external });
    const isTheirs = draft === theirs.draft && JSON.stringify(fieldsOf(theirs)) === JSON.stringify(decided);
    if (isTheirs) onTake(other);
    else onSave(other);
  };
  const text = (name: 'name' | 'description' | 'external'): ConflictField => ({
    name,
    label: t(`definitions.fields.${name}`),
    show: (value) => String(value) || t('entity.conflict.empty'),
  });
  const conditions: ConflictField = {
    name: 'conditions',
    label: t('definitions.conditions'),
    show: (_, version) => (
      <Conditions
        {...{ saved, vocabulary }}
        label={t(`entity.conflict.${version === 'mine' ? 'mineBelow' : 'theirsBelow'}`)}
        {...versions[version]}
      />
    ),
  };
  return (
    <ConflictDialog
      conflict={{ name: other.name, before: fieldsOf(saved), mine: fieldsOf(mine), theirs: fieldsOf(theirs) }}
      fields={[text('name'), text('description'), text('external'), conditions]}
      notes={other.status === 'archived' ? [t('definitions.archivedMeanwhile')] : []}
      onSettle={settle}
      onClose={onClose}
    />
  );
}

function fieldsOf({ details: { name, description, external }, draft }: SavedDefinition): Fields {
  return { name, description, external: external ?? '', conditions: draft.text };
}

/** The changes of a version in the conditions, in words, and its SQL. */
function Conditions(props: {
  readonly label: string;
  readonly saved: SavedDefinition;
  readonly details: Details;
  readonly draft: Draft;
  readonly vocabulary: Vocabulary;
}) {
  const { label, saved, draft, vocabulary } = props;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Differences
        label={label}
        before={{ details: saved.details, text: saved.draft.text }}
        after={{ details: saved.details, model: draft.complete }}
        vocabulary={vocabulary}
      />
      <SqlText text={draft.text} />
    </div>
  );
}
