import { ArrowDown, ArrowUp, Link2, ListTree } from 'lucide-react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useActions } from '#console/actions/useActions.ts';
import { copyThisLink } from '#console/navigation/go.ts';
import { useFigureActions } from './useFigureActions.ts';
import { partAliases } from './partAliases.ts';

/** A list within a part that moves by j and k itself bears this attribute. */
export const ownMoves = { 'data-own-moves': true } as const;

/**
 * Actions of every analytics screen: copy the link, move between sections, jump to one by name, and what a figure
 * offers.
 */
export function usePartActions(
  parts: readonly { readonly id: string; readonly title: string }[],
  options?: Parameters<typeof useFigureActions>[0],
): void {
  const { t } = useTranslation();
  useFigureActions(options);
  const isFree = (): boolean => document.activeElement?.closest('[data-own-moves]') == null;
  useActions([
    {
      id: 'analytics:copy-link',
      title: t('charts.copyLink'),
      group: 'screen',
      icon: Link2,
      shortcut: 'y',
      run: () => copyThisLink(),
    },
    {
      id: 'analytics:next',
      title: t('charts.nextPart'),
      group: 'screen',
      icon: ArrowDown,
      shortcut: 'j',
      repeats: true,
      when: isFree,
      run: () => focusPart(1),
    },
    {
      id: 'analytics:previous',
      title: t('charts.previousPart'),
      group: 'screen',
      icon: ArrowUp,
      shortcut: 'k',
      repeats: true,
      when: isFree,
      run: () => focusPart(-1),
    },
    {
      id: 'analytics:part',
      title: t('charts.goToPart'),
      group: 'screen',
      icon: ListTree,
      impliedByChoice: true,
      arguments: [
        {
          id: 'part',
          title: t('charts.part'),
          choices: () => parts.map((part) => ({ ...part, aliases: partAliases[part.id] })),
        },
      ],
      // The palette restores the focus when it closes; this runs afterwards.
      run: ({ part }) =>
        void requestAnimationFrame(() => focusHeading(shownParts().find(({ dataset }) => dataset['part'] === part))),
    },
  ]);
}

function shownParts(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-part]')];
}

/** Moves the focus by a number of sections, clamped to the ends. */
function focusPart(steps: number): void {
  const shown = shownParts();
  const current = shown.findIndex((part) => part.contains(document.activeElement));
  const next = current === -1 && steps < 0 ? shown.length - 1 : current + steps;
  focusHeading(shown[Math.min(shown.length - 1, Math.max(0, next))]);
}

function focusHeading(part: HTMLElement | undefined): void {
  const heading = headingOf(part);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}

/** What takes the focus of a part: the link in its heading, or the heading itself. */
export function headingOf(part: HTMLElement | undefined): HTMLElement | undefined {
  return part?.querySelector<HTMLElement>('h2 a') ?? part?.querySelector('h2') ?? undefined;
}
