import { pathTo } from '#contract/links.ts';
import { ArrowDown, ArrowUp, Layers, Link2, ListTree } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Action } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';
import { copyLink, currentAddress } from '#console/navigation/copyLink.ts';
import { go } from '#console/navigation/go.ts';
import { parts } from './parts.ts';

/** What can be done on the screen besides its charts: open the segment, copy the link, go from section to section. */
export function useScreenActions(id: string): { readonly open: Action } {
  const { t } = useTranslation();
  const path = pathTo('segment', { id });
  const open: Action = {
    id: 'segment-analytics:open',
    title: t('segmentAnalytics.openSegment'),
    group: 'screen',
    icon: Layers,
    feature: 'SEGMENTS.VIEW',
    shortcut: 'o',
    path,
    run: () => go(path),
  };
  useActions([
    open,
    {
      id: 'segment-analytics:copy-link',
      title: t('segmentAnalytics.copyLink'),
      group: 'screen',
      icon: Link2,
      shortcut: 'y',
      run: () => copyLink(currentAddress()),
    },
    {
      id: 'segment-analytics:next',
      title: t('segmentAnalytics.nextPart'),
      group: 'screen',
      icon: ArrowDown,
      shortcut: 'j',
      repeats: true,
      run: () => focusPart(1),
    },
    {
      id: 'segment-analytics:previous',
      title: t('segmentAnalytics.previousPart'),
      group: 'screen',
      icon: ArrowUp,
      shortcut: 'k',
      repeats: true,
      run: () => focusPart(-1),
    },
    {
      id: 'segment-analytics:part',
      title: t('segmentAnalytics.goToPart'),
      group: 'screen',
      icon: ListTree,
      arguments: [
        {
          id: 'part',
          title: t('segmentAnalytics.part'),
          choices: () => parts.map((part) => ({ id: part, title: t(`segmentAnalytics.parts.${part}`) })),
        },
      ],
      // The palette gives the focus back where it was before it was opened; this comes after.
      run: ({ part }) =>
        void requestAnimationFrame(() => focusHeading(shownParts().find(({ dataset }) => dataset['part'] === part))),
    },
  ]);
  return { open };
}

function shownParts(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-part]')];
}

/** Goes so many sections on from the one that has the focus, and stops at the ends. */
function focusPart(steps: number): void {
  const shown = shownParts();
  const current = shown.findIndex((part) => part.contains(document.activeElement));
  const next = current === -1 && steps < 0 ? shown.length - 1 : current + steps;
  focusHeading(shown[Math.min(shown.length - 1, Math.max(0, next))]);
}

function focusHeading(part: HTMLElement | undefined): void {
  const heading = part?.querySelector('h2');
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}
