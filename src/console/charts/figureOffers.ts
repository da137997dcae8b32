import type { Load } from '#console/data/request.ts';
import { useLayoutEffect } from 'react';

/** People or products that a figure is about, as a definition to edit and save. */
export interface FigureMembers {
  readonly kind: 'segment' | 'filter';
  /** The name of the definition, until it gets another. */
  readonly name: string;
  /** Its text (conditions.md §3). */
  readonly text: string;
}

/** A list or a record behind a figure, or behind a part of it. */
export interface FigureLink {
  readonly title: string;
  readonly path: string;
}

/** Marks a link to what is behind a figure, which the palette offers, too (analytics/useFigureActions.ts). */
export const behindFigure = { 'data-action': 'analytics:behind' } as const;

/** The offers of a part of a screen about its figure. */
export interface FigureOffer {
  readonly title: string;
  /** The calls that the figure is made of. */
  readonly figures: readonly Load[];
  readonly members?: FigureMembers | undefined;
  /** The lists and records behind it. */
  readonly links?: readonly FigureLink[] | undefined;
}

const offers = new Map<string, FigureOffer>();

/** Offers the statements of a part's figure, and whom it is about, while it is on screen. */
export function useFigureOffer(part: string, offer: FigureOffer): void {
  // Effects, because the keys that use it live outside React.
  useLayoutEffect(() => {
    if (offer.figures.length > 0) offers.set(part, offer);
    else offers.delete(part);
  });
  useLayoutEffect(() => () => void offers.delete(part), [part]);
}

let lastFocused: string | undefined;

/** Follows which part has the focus, for actions of the palette, which takes it away; returns what ends it. */
export function followFocus(): () => void {
  const onFocus = ({ target }: FocusEvent): void => {
    if (target instanceof Element && !target.closest('dialog')) lastFocused = partOf(target);
  };
  document.addEventListener('focusin', onFocus);
  return () => {
    document.removeEventListener('focusin', onFocus);
    lastFocused = undefined;
  };
}

function partOf(element: Element | null): string | undefined {
  return element?.closest<HTMLElement>('[data-part]')?.dataset['part'];
}

/**
 * What the part offers that holds the focus, or held it before a dialog took it; undefined where none does, or where it
 * offers nothing.
 */
export function focusedOffer(): FigureOffer | undefined {
  const focused = document.activeElement;
  return offers.get((focused?.closest('dialog') ? lastFocused : partOf(focused)) ?? '');
}

/** All offers on screen with their parts, in the order of the screen. */
export function shownOffers(): readonly (readonly [part: string, FigureOffer])[] {
  return [...document.querySelectorAll<HTMLElement>('[data-part]')].flatMap(({ dataset: { part = '' } }) => {
    const offer = offers.get(part);
    return offer ? [[part, offer] as const] : [];
  });
}
