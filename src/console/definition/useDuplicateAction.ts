import { pathTo } from '#contract/links.ts';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import type { Action } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';
import type { Draft } from '#console/builder/draft.ts';
import { longestCode } from '#console/builder/draftCode.ts';
import { codeOf, type Details } from '#console/builder/draftLink.ts';
import { go } from '#console/navigation/go.ts';
import { notifyText } from '#console/state/notices.ts';
import { Copy } from 'lucide-react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { definitionFeatures } from './definitionCalls.ts';

/**
 * Begins a new definition with what is on screen, unsaved or not: its draft stands in the address, as in any link
 * (conditions.md §6). An external id names one segment only and stays behind.
 */
export function useDuplicateAction(details: Details, draft: Draft, vocabulary: Vocabulary): Action {
  const { t } = useTranslation();
  const { kind } = vocabulary;
  const duplicate: Action = {
    id: 'definition:duplicate',
    title: t('definitions.duplicate'),
    keywords: t(`definitions.${kind}.duplicateKeywords`),
    group: 'screen',
    icon: Copy,
    feature: definitionFeatures[kind].create,
    run: () => {
      const name = t('definitions.copyOf', { name: details.name });
      const code = codeOf({ ...details, name, external: null }, draft, vocabulary);
      if (code.length > longestCode) return void notifyText('warning', t('definitions.tooLong'));
      return go(`${pathTo(kind === 'segment' ? 'segmentCreate' : 'filterCreate')}?draft=${code}`);
    },
  };
  useActions([duplicate]);
  return duplicate;
}
