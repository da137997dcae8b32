import { formatCount } from '#console/texts/formatCount.ts';
import { sentDefinition } from '#console/builder/sentDefinition.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { draftIn, replaceDraft, type Builder } from '#console/builder/builder.ts';
import { unfinishedIds, type Draft } from '#console/builder/draft.ts';
import { useRefresh } from '#console/data/useCall.ts';
import { useSaveActions } from '#console/form/useSaveActions.ts';
import { setUnsaved } from '#console/state/unsaved.ts';
import { notifyText } from '#console/state/notices.ts';
import type { SegmentBody, SegmentEditorProps } from './segmentEditorProps.ts';

/** Saving and discarding a segment: what stands in the way, and the two actions. */
export function useSaveSegment(props: SegmentEditorProps & { readonly builder: Builder; readonly changes: number }) {
  const { builder, changes, saved, feature, save, onSaved } = props;
  const { t } = useTranslation();
  const refresh = useRefresh();
  const [saving, setSaving] = useState(false);
  const { details, history } = useSnapshot(builder.state);
  const reason = obstacleOf(builder, history.present, details.name);
  const obstacle = reason && t(`segments.obstacles.${reason}`);

  const submit = async () => {
    if (saving || changes === 0) return;
    if (obstacle !== undefined) {
      notifyText('warning', obstacle);
      return;
    }
    setSaving(true);
    try {
      const segment = await save(bodyOf(builder));
      const customers = formatCount(segment.count.population);
      notifyText('success', t('segments.saved', { name: segment.name, customers }));
      refresh('segmentList', 'segmentFormat', 'segment');
      setUnsaved(0);
      onSaved(segment);
    } catch (error) {
      notifyText('danger', error instanceof Error ? error.message : String(error));
    } finally {
      setSaving(false);
    }
  };
  const discard = () => replaceDraft(builder, saved.draft, saved.details);
  return { obstacle, ...useSaveActions({ name: 'segment', changes, saving, feature, submit, discard }) };
}

type Obstacle = 'name' | 'problems' | 'unfinished' | 'empty';

function obstacleOf({ vocabulary }: Builder, draft: Draft, name: string): Obstacle | undefined {
  if (draft.problems.length > 0) return 'problems';
  if (unfinishedIds(draft.model, vocabulary).size > 0) return 'unfinished';
  if (draft.model.groups.length === 0) return 'empty';
  return name.trim() === '' ? 'name' : undefined;
}

/** What is on screen, as it is saved. */
function bodyOf(builder: Builder): SegmentBody {
  const { details } = builder.state;
  return {
    name: details.name.trim(),
    description: details.description,
    segment_external_id: details.external,
    ...sentDefinition(draftIn(builder), builder.vocabulary),
  };
}
