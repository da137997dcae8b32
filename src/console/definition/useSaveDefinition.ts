import { useState } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useSnapshot } from 'valtio';
import type { Kind } from '#domain/conditions/model.ts';
import { draftIn, replaceDraft, type Builder } from '#console/builder/builder.ts';
import { forgetRowFocus } from '#console/builder/rowFocus.ts';
import { sentDefinition } from '#console/builder/sentDefinition.ts';
import { call } from '#console/data/call.ts';
import { isConflict } from '#console/data/apiError.ts';
import { useRefresh } from '#console/data/useCall.ts';
import { focusField } from '#console/form/focusField.ts';
import { useSaveActions } from '#console/form/useSaveActions.ts';
import { notifyError, notifyText } from '#console/state/notices.ts';
import { notifySaved } from '#console/state/notifySaved.ts';
import { setUnsaved } from '#console/state/unsaved.ts';
import { formatCount } from '#console/texts/formatCount.ts';
import { definitionCalls, definitionQueries, storedSize, type StoredDefinition } from './definitionCalls.ts';
import type { DefinitionBody, DefinitionPageProps } from './definitionPageProps.ts';
import { obstacleOf } from './obstacle.ts';
import { storedDraft } from './storedDraft.ts';

/** Saving and discarding a definition: what stands in the way, the two actions, and the other version where there is one. */
export function useSaveDefinition(
  props: DefinitionPageProps & { readonly builder: Builder; readonly changes: number },
) {
  const { builder, changes, saved, vocabulary, feature, save, onSaved } = props;
  const { kind } = vocabulary;
  const { t } = useTranslation();
  const refresh = useRefresh();
  const [saving, setSaving] = useState(false);
  const [other, setOther] = useState<StoredDefinition>();
  const { details, history } = useSnapshot(builder.state);
  const obstacle = obstacleOf(t, history.present, details);

  const send = async (over?: number) => {
    setSaving(true);
    try {
      const stored = await save(bodyOf(builder), over);
      const text = { name: stored.name, found: formatCount(storedSize(stored)) };
      const said = t(`definitions.${kind}.saved`, text);
      const before = over === undefined ? props.stored : other;
      if (before === undefined) notifyText('success', said);
      else notifySaved(said, async () => putBack(before, stored, kind));
      refresh(...definitionQueries);
      setUnsaved(0);
      onSaved(stored);
    } catch (error) {
      const current = isConflict(error) ? error.current : undefined;
      if (current === undefined) notifyError(error);
      else setOther(current as StoredDefinition);
    } finally {
      setSaving(false);
    }
  };
  /** What was stored before, over what has been saved now; the page on screen opens it anew. */
  const putBack = async (before: StoredDefinition, now: StoredDefinition, over: Kind) => {
    const body = { ...formerBody(before), version: now.version };
    await call(definitionCalls[over].update, { params: { id: String(now.id) }, body });
    refresh(...definitionQueries);
  };
  const submit = async () => {
    if (saving) return;
    if (obstacle === undefined) {
      if (changes > 0) await send();
      else notifyText('info', t('definitions.unchanged'));
      return;
    }
    notifyText('warning', obstacle.text);
    if (obstacle.field === undefined) return;
    // What is missing can be typed at once; a row that was just added does not take the focus back.
    forgetRowFocus();
    focusField(obstacle.field);
  };
  const discard = () => replaceDraft(builder, saved.draft, saved.details);
  const conflict = other && {
    current: other,
    onKeepMine: () => {
      setOther(undefined);
      void send(other.version);
    },
    onTakeTheirs: () => {
      setOther(undefined);
      const theirs = storedDraft(other, vocabulary);
      replaceDraft(builder, theirs.draft, theirs.details);
      setUnsaved(0);
      onSaved(other);
    },
    onClose: () => setOther(undefined),
  };
  return {
    obstacle: obstacle?.text,
    conflict,
    ...useSaveActions({ name: kind, changes, saving, feature, submit, discard }),
  };
}

/** What is stored, as it is saved: its text says all of it. */
function formerBody(stored: StoredDefinition): DefinitionBody {
  const { name, description, sql_query: sql } = stored;
  return {
    name,
    description,
    ...('segment_external_id' in stored && { segment_external_id: stored.segment_external_id }),
    sql,
  };
}

/** What is on screen, as it is saved. */
function bodyOf(builder: Builder): DefinitionBody {
  const { name, description, external } = builder.state.details;
  return {
    name: name.trim(),
    description,
    ...(builder.vocabulary.kind === 'segment' && { segment_external_id: external }),
    ...sentDefinition(draftIn(builder)),
  };
}
