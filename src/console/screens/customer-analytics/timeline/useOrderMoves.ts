import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Action } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';

const far = 10;

/** What the keys of the timeline act on. */
export interface OrderMoves {
  /** Whether the focus is in the timeline; elsewhere its keys mean something else. */
  readonly isHere: () => boolean;
  readonly isOpen: () => boolean;
  readonly count: number;
  readonly active: number;
  readonly moveTo: (index: number) => void;
  readonly close: () => void;
}

/** Moving through purchases as through any list: j, k, arrows, Home, End, the page keys; Escape closes (keyboard.md §3). */
export function useOrderMoves({ isHere, isOpen, count, active, moveTo, close }: OrderMoves): void {
  const { t } = useTranslation();
  const key = (id: string, title: string, shortcut: Action['shortcut'], run: () => void, when = isHere): Action => ({
    id: `purchases:${id}`,
    title,
    group: 'list',
    shortcut,
    keyOnly: true,
    repeats: true,
    when,
    run,
  });
  useActions([
    key('next', t('customerAnalytics.purchases.next'), ['j', 'arrowdown'], () => moveTo(active + 1)),
    key('previous', t('customerAnalytics.purchases.previous'), ['k', 'arrowup'], () => moveTo(active - 1)),
    key('first', t('customerAnalytics.purchases.first'), 'home', () => moveTo(0)),
    key('last', t('customerAnalytics.purchases.last'), 'end', () => moveTo(count - 1)),
    key('far', t('customerAnalytics.purchases.far'), 'pagedown', () => moveTo(active + far)),
    key('near', t('customerAnalytics.purchases.near'), 'pageup', () => moveTo(active - far)),
    key('close', t('customerAnalytics.purchases.close'), 'escape', close, () => isHere() && isOpen()),
  ]);
}
