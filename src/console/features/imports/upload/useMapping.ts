import { tenant } from '#console/state/tenant.ts';
import { importFeature } from '#domain/imports/targets.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Action } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';
import { ApiError } from '#console/data/apiError.ts';
import { call } from '#console/data/call.ts';
import { useRefresh } from '#console/data/useCall.ts';
import { focusField } from '#console/form/focusField.ts';
import { useUnsaved } from '#console/form/useSaveActions.ts';
import { notifyError } from '#console/state/notices.ts';
import { leaveThen, setUnsaved } from '#console/state/unsaved.ts';
import { importBody, suggestedDraft } from './importBody.ts';
import { draftChanges, draftProblems, type MappingDraft } from './mappingDraft.ts';
import type { Uploaded } from './useUpload.ts';

/** The step after a mapping: another file, or the running import. */
interface After {
  /** The name of the next file, where several were chosen together. */
  readonly next?: string | undefined;
  readonly onBack: () => void;
  readonly onStarted: (importId: number) => void;
}

/**
 * The mapping of an uploaded file while it is edited: the draft, its problems after the first attempt to start,
 * starting, and going back, which requires confirmation where something was changed.
 */
export function useMapping(uploaded: Uploaded, { next, onBack, onStarted }: After) {
  const { type, inspection } = uploaded;
  const { t } = useTranslation();
  const refresh = useRefresh();
  const suggested = suggestedDraft(uploaded);
  // Edits belong to the file as it is read now: read in another form, it has other columns.
  const [edited, setEdited] = useState({ inspection, draft: suggested });
  const draft = edited.inspection === inspection ? edited.draft : suggested;
  useUnsaved(draftChanges(draft, suggested));
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [isStarting, setStarting] = useState(false);
  const found = draftProblems(type, draft, inspection.columns);

  const start = async (isDryRun = false) => {
    // Render first, since a problem moves the label of its field to the control with the problem.
    flushSync(() => setTried(true));
    const [wrong] = Object.keys(found);
    if (wrong !== undefined) return focusField(wrong);
    setStarting(true);
    try {
      const body = { ...importBody(uploaded, draft), ...(isDryRun && { dry_run: true }) };
      const { id } = await call('importCreate', { body });
      refresh('importList');
      // The changes have been sent.
      setUnsaved(0);
      onStarted(id);
    } catch (error) {
      const refusals = problemsIn(error);
      flushSync(() => setRefused(refusals));
      focusField(Object.keys(refusals)[0]);
      notifyError(error);
    } finally {
      setStarting(false);
    }
  };
  const startAction: Action = {
    id: 'imports:start',
    title: isStarting ? t('imports.mapping.starting') : t('imports.mapping.start'),
    group: 'form',
    feature: importFeature[type],
    shortcut: 'mod+enter',
    inFields: true,
    when: () => !isStarting,
    run: () => start(),
  };
  const checkAction: Action = {
    id: 'imports:check',
    title: t('imports.mapping.check'),
    group: 'form',
    feature: importFeature[type],
    shortcut: 'alt+enter',
    inFields: true,
    // Its result is on a screen that opens once the tenant is set up.
    when: () => !isStarting && tenant.onboarding?.finished === true,
    run: () => start(true),
  };
  const backAction: Action = {
    id: 'imports:another-file',
    title: next === undefined ? t('imports.mapping.back') : t('imports.mapping.skip', { name: next }),
    group: 'form',
    shortcut: 'escape',
    run: () => leaveThen(onBack),
  };
  useActions([startAction, checkAction, backAction]);
  const change = (next: MappingDraft) => {
    setEdited({ inspection, draft: next });
    setRefused({});
  };
  return {
    draft,
    change,
    problems: isTried ? { ...found, ...refused } : refused,
    startAction,
    checkAction,
    backAction,
  };
}

/** The server's problems by target field. */
function problemsIn(error: unknown): Readonly<Record<string, string>> {
  const problems = error instanceof ApiError ? error.problems : [];
  return Object.fromEntries(
    problems.map(({ field = '', message }) => [field.replace(/^column_mapping\./u, ''), message] as const),
  );
}
