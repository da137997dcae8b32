import { type ComponentType, type ReactNode, useEffect } from 'react';
import { parseWhole } from '#console/list/useListUrl.ts';
import { importTypes } from '#domain/imports/targets.ts';
import { parseAsBoolean, parseAsStringLiteral } from 'nuqs';

/** What each part of the upload stands in: a page of its own, or a step of another screen. Its heading is the page's h1. */
export type UploadFrame = ComponentType<{
  readonly title: string;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}>;

/** Puts the focus on the page's heading when a step of the flow comes up, so that reading goes on there, unless it is elsewhere on purpose. */
export function useHeadingFocus(isWanted = true): void {
  // An effect, because the control that led here is gone and the focus with it.
  useEffect(() => {
    if (isWanted) document.querySelector<HTMLElement>('h1')?.focus();
  }, [isWanted]);
}

/** `upload` in the address: whether a file is being uploaded. */
export const uploadParser = parseAsBoolean.withDefault(false).withOptions({ history: 'push' });

/** `type` in the address: what the file holds that is uploaded. */
export const importTypeParser = parseAsStringLiteral(importTypes);

/** `from` in the address: the import whose file is mapped again. */
export const uploadFromParser = parseWhole;
