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

/** What people call these actions, and no word of their titles says. */
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

/** Shows or hides what has changed since the saved version. */
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
 * Copies the link of what is on screen, unsaved or not, in place of the action of the same name that exists everywhere:
 * a draft that is too long for a link asks to be saved first (conditions.md §6).
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
 * Begins a new definition with what is on screen, unsaved or not: its draft stands in the address, as in any link
 * (conditions.md §6). An external id names one segment only and stays behind.
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

/** Leading to the name of a definition, and what the field for it is given. */
interface Renaming {
  readonly rename: Action;
  readonly field: RefCallback<HTMLInputElement>;
}

/**
 * Leads to the name of a definition with all of it selected, so that the next letter begins another. Where its field is not on
 * screen, `show` brings it.
 */
export function useRenameAction(isReadOnly: boolean, show: () => void): Renaming {
  const { t } = useTranslation();
  const shown = useRef<HTMLInputElement>(null);
  const isAsked = useRef(false);
  const rename: Action = {
    id: 'definition:rename',
    aliases: renameAliases,
    title: t('definitions.rename'),
    group: 'form',
    icon: Pencil,
    when: () => !isReadOnly,
    run: () => {
      isAsked.current = shown.current === null;
      if (shown.current) begin(shown.current);
      else show();
    },
  };
  useActions([rename]);
  const field = useCallback((element: HTMLInputElement | null) => {
    shown.current = element;
    if (!element || !isAsked.current) return;
    isAsked.current = false;
    begin(element);
  }, []);
  return { rename, field };
}

function begin(field: HTMLInputElement): void {
  field.focus();
  field.select();
}
