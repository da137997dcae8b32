import { CircleHelp, ListChecks, Link2, Copy, Pencil } from 'lucide-react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Kind } from '#domain/conditions/model.ts';
import type { Action } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';
import { copyThisLink, go } from '#console/navigation/go.ts';
import { notifyText } from '#console/state/notices.ts';
import { pathTo } from '#contract/links.ts';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import type { Draft } from '#console/builder/draft.ts';
import { longestCode } from '#console/builder/draftCode.ts';
import { codeOf, type Details } from '#console/builder/draftLink.ts';
import { definitionFeatures } from './definitionCalls.ts';
import { useCallback, useRef, type RefCallback } from 'react';

/** Other names of these actions that share no word with their titles. */
export const renameAliases = [
  'change title',
  'rename segment',
  'rename filter',
  'edit name',
  'edit segment',
  'edit filter',
  'edit details',
  'edit description',
  'change segment name',
  'change filter name',
  'edit segment name',
  'segment name',
  'filter name',
];
export const reviewAliases = ['view changes', 'see changes', 'review changes', 'unsaved changes'];
const duplicateAliases = [
  'save copy',
  'save a copy',
  'save as copy',
  'save as',
  'save as new',
  'save as new segment',
  'save as new filter',
  'make a copy',
  'make copy',
  'copy segment',
  'copy filter',
];

/** Asks why any one customer or product is in the definition or not. */
export function useWhyAction(kind: Kind, ask: (id: string) => unknown): Action {
  const { t } = useTranslation();
  const why: Action = {
    id: 'definition:why',
    title: t(`definitions.${kind}.whyAction`),
    keywords: t('definitions.why.keywords'),
    group: 'screen',
    icon: CircleHelp,
    shortcut: 'w',
    run: () => void ask(''),
  };
  useActions([why]);
  return why;
}

/** Toggles the review of changes since the saved version. */
export function useReviewAction(changes: number, isOpen: boolean, setOpen: (open: boolean) => void): Action {
  const { t } = useTranslation();
  const review: Action = {
    id: 'definition:review',
    aliases: reviewAliases,
    title: t(isOpen ? 'definitions.review.hide' : 'definitions.review.show'),
    keywords: t('definitions.review.keywords'),
    group: 'form',
    icon: ListChecks,
    shortcut: 'alt+c',
    inFields: true,
    when: () => changes > 0,
    run: () => setOpen(!isOpen),
  };
  useActions([review]);
  return review;
}

/**
 * Copies the link of what is on screen, unsaved or not, in place of the global action of the same name: a draft that is
 * too long for a link must be saved first (conditions.md §6).
 */
export function useCopyDraftLink(isTooLong: boolean): Action {
  const { t } = useTranslation();
  const copy: Action = {
    id: 'copy-link',
    title: t('actions.copyLink'),
    group: 'screen',
    icon: Link2,
    shortcut: ['y', 'shift+y'],
    run: () => (isTooLong ? void notifyText('warning', t('definitions.tooLong')) : copyThisLink()),
  };
  useActions([copy]);
  return copy;
}

/**
 * Opens a new definition with what is on screen, unsaved or not: its draft is in the address, as in any link
 * (conditions.md §6). The external id is unique to one segment and not copied.
 */
export function useDuplicateAction(details: Details, draft: Draft, vocabulary: Vocabulary): Action {
  const { t } = useTranslation();
  const { kind } = vocabulary;
  const duplicate: Action = {
    id: 'definition:duplicate',
    aliases: duplicateAliases,
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

/** Focuses the name of a definition; the ref and props of its field. */
interface Renaming {
  readonly rename: Action;
  readonly field: RefCallback<HTMLInputElement>;
}

/**
 * Focuses the name of a definition and selects it, so that typing replaces it. Where the field is not rendered, `show`
 * renders it.
 */
export function useRenameAction(isReadOnly: boolean, show: () => void): Renaming {
  const { t } = useTranslation();
  const shown = useRef<HTMLInputElement>(null);
  const isRequested = useRef(false);
  const rename: Action = {
    id: 'definition:rename',
    aliases: renameAliases,
    title: t('definitions.rename'),
    group: 'form',
    icon: Pencil,
    when: () => !isReadOnly,
    run: () => {
      isRequested.current = shown.current === null;
      if (shown.current) begin(shown.current);
      else show();
    },
  };
  useActions([rename]);
  const field = useCallback((element: HTMLInputElement | null) => {
    shown.current = element;
    if (!element || !isRequested.current) return;
    isRequested.current = false;
    begin(element);
  }, []);
  return { rename, field };
}

function begin(field: HTMLInputElement): void {
  field.focus();
  field.select();
}
