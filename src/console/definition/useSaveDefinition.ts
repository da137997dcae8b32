import { useTranslation } from '#console/texts/useTranslation.ts';
import { useSnapshot } from 'valtio';
import { draftIn, replaceDraft, type Builder } from '#console/builder/builder.ts';
import { forgetRowFocus } from '#console/builder/rowFocus.ts';
import { savedDefinition } from '#console/builder/sentDefinition.ts';
import { call } from '#console/data/call.ts';
import { useVersionedSave } from '#console/entity/useVersionedSave.ts';
import { focusField } from '#console/form/focusField.ts';
import { useSaveActions } from '#console/form/useSaveActions.ts';
import { notifyError, notifyText } from '#console/state/notices.ts';
import { noteAllSaved } from '#console/state/unsaved.ts';
import { formatCount } from '#console/texts/format.ts';
import { definitionCalls, definitionQueries, storedSize, type StoredDefinition } from './definitionCalls.ts';
import type { DefinitionConflictProps } from './DefinitionConflict.tsx';
import type { DefinitionBody, DefinitionPageProps } from './definitionPageProps.ts';
import type { Details } from '#console/builder/draftLink.ts';
import type { Draft } from '#console/builder/draft.ts';
import type { Kind } from '#domain/conditions/model.ts';
import type { Translate } from '#console/texts/i18n.ts';
import { detailNames, detailProblems } from './DetailsFields.tsx';

/**
 * Saving and discarding a definition: what prevents saving, the two actions, and the conflicting version where there is
 * one.
 */
export function useSaveDefinition(
  props: DefinitionPageProps & { readonly builder: Builder; readonly changes: number },
) {
  const { builder, changes, stored, saved, vocabulary, feature, save, onSaved } = props;
  const { kind } = vocabulary;
  const { t } = useTranslation();
  const { details, history } = useSnapshot(builder.state);
  const obstacle = obstacleOf(t, builder.vocabulary.kind, history.present, details);
  const versions = useVersionedSave<StoredDefinition, DefinitionBody>({
    titleOf: ({ name }) => name,
    savedText: (now) => t(`definitions.${kind}.saved`, { name: now.name, found: formatCount(storedSize(now)) }),
    create: (body) => save(body),
    update: (over, body) => save(body, over.version),
    // Not by `save`: the page on screen then opens the restored version from the start.
    undo: async (former, now) =>
      call(definitionCalls[kind].update, {
        params: { id: now.id },
        body: { ...formerBody(former), version: now.version },
      }),
    queries: definitionQueries,
  });
  const { saving, other } = versions;

  const goOn = (now: StoredDefinition) => {
    noteAllSaved();
    onSaved(now);
  };
  const send = async (over: StoredDefinition | undefined) => {
    try {
      const now = await versions.save(bodyOf(builder), over);
      if (now !== undefined) goOn(now);
    } catch (error) {
      notifyError(error);
    }
  };
  const submit = async () => {
    if (saving) return;
    if (obstacle === undefined) {
      if (changes > 0) await send(stored);
      else notifyText('info', t('definitions.unchanged'));
      return;
    }
    notifyText('warning', obstacle.text);
    if (obstacle.field === undefined) return;
    // The missing field takes the focus; a row that was just added must not take it back.
    forgetRowFocus();
    focusField(obstacle.field);
  };
  const discard = () => replaceDraft(builder, saved.draft, saved.details);
  const conflict: DefinitionConflictProps | undefined = other && {
    builder,
    saved,
    other,
    onTake: (theirs) => {
      versions.dismiss();
      goOn(theirs);
    },
    onSave: (theirs) => {
      versions.dismiss();
      void send(theirs);
    },
    onClose: versions.dismiss,
  };
  return {
    obstacle: obstacle?.text,
    conflict,
    ...useSaveActions({ name: kind, changes, saving, feature, submit, discard }),
  };
}

/** The body of the stored version. */
export function formerBody(stored: StoredDefinition): DefinitionBody {
  const { name, description, sql_query: sql } = stored;
  return {
    name,
    description,
    ...('segment_external_id' in stored && { segment_external_id: stored.segment_external_id }),
    sql,
  };
}

/** The body of what is on screen. */
function bodyOf(builder: Builder): DefinitionBody {
  const { name, description, external } = builder.state.details;
  return {
    name: name.trim(),
    description,
    ...(builder.vocabulary.kind === 'segment' && { segment_external_id: external }),
    ...savedDefinition(draftIn(builder)),
  };
}

/** Why a definition cannot be saved. */
interface Obstacle {
  readonly text: string;
  /** The field it is about, if any. */
  readonly field?: keyof Details | undefined;
}

/** The first obstacle to saving: in the conditions, then in the details. */
function obstacleOf(t: Translate, kind: Kind, draft: Draft, details: Details): Obstacle | undefined {
  const reason = reasonOf(draft);
  if (reason) return { text: t(`definitions.obstacles.${reason}`) };
  if (details.name.trim() === '') return { text: t(`definitions.obstacles.name.${kind}`), field: 'name' };
  const problems = detailProblems(details);
  const field = detailNames.find((name) => problems[name] !== undefined);
  return field && { text: `${t(`definitions.fields.${field}`)}: ${problems[field]}`, field };
}

function reasonOf({ problems, unfinished, model }: Draft): 'problems' | 'unfinished' | 'empty' | undefined {
  if (problems.length > 0) return 'problems';
  if (unfinished.size > 0) return 'unfinished';
  return model.groups.length === 0 ? 'empty' : undefined;
}
