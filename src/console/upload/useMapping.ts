import { importFeature } from '#domain/imports/targets.ts';
import { useState } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Action } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';
import { ApiError } from '#console/data/apiError.ts';
import { call } from '#console/data/call.ts';
import { useRefresh } from '#console/data/useCall.ts';
import { notifyError } from '#console/state/notices.ts';
import { draftProblems, mappingOf, rowFiltersOf, type MappingDraft } from './mappingDraft.ts';
import type { Uploaded } from './useUpload.ts';

/** The mapping of an uploaded file while it is edited: the draft, its problems once starting was tried, and starting. */
export function useMapping({ type, name, objectKey, inspection }: Uploaded, onStarted: (importId: number) => void) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const [draft, setDraft] = useState<MappingDraft>({
    sources: inspection.column_mapping,
    kept: inspection.kept,
    filters: inspection.row_filters,
  });
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [isStarting, setStarting] = useState(false);
  const found = draftProblems(type, draft, inspection.columns);

  const start = async () => {
    setTried(true);
    const [wrong] = Object.keys(found);
    if (wrong !== undefined) {
      document.querySelector<HTMLElement>(`[name="${CSS.escape(wrong)}"]`)?.focus();
      return;
    }
    setStarting(true);
    try {
      const body = {
        type,
        objectKey,
        file_name: name,
        column_mapping: mappingOf(type, draft),
        row_filters: rowFiltersOf(draft),
      };
      const { id } = await call('importCreate', { body });
      refresh('importList');
      onStarted(id);
    } catch (error) {
      setRefused(problemsIn(error));
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
    run: start,
  };
  useActions([startAction]);
  const change = (next: MappingDraft) => {
    setDraft(next);
    setRefused({});
  };
  return { draft, change, problems: isTried ? { ...found, ...refused } : refused, startAction };
}

/** The server's problems by target field. */
function problemsIn(error: unknown): Readonly<Record<string, string>> {
  const problems = error instanceof ApiError ? error.problems : [];
  return Object.fromEntries(
    problems.map(({ field = '', message }) => [field.replace(/^column_mapping\./u, ''), message] as const),
  );
}
