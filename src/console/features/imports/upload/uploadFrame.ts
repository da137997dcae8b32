import { type ComponentType, type ReactNode, useEffect } from 'react';
import { parseWhole } from '#console/list/useListUrl.ts';
import { importTypes } from '#domain/imports/targets.ts';
import { parseAsBoolean, parseAsStringLiteral } from 'nuqs';

/**
 * The container of each step of the upload: a page of its own, or a step of another screen. Its heading is the page's
 * h1.
 */
export type UploadFrame = ComponentType<{
  readonly title: string;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}>;

/**
 * Focuses the page's heading when a step mounts, so that reading starts there, unless the user has focused something
 * else.
 */
export function useHeadingFocus(isWanted = true): void {
  // An effect, because the control that led here has unmounted and the focus is lost.
  useEffect(() => {
    if (isWanted) document.querySelector<HTMLElement>('h1')?.focus();
  }, [isWanted]);
}

/** `upload` in the address: whether a file is being uploaded. */
export const uploadParser = parseAsBoolean.withDefault(false).withOptions({ history: 'push' });

/** `type` in the address: the type of the uploaded file. */
export const importTypeParser = parseAsStringLiteral(importTypes);

/** `from` in the address: the import whose file is mapped again. */
export const uploadFromParser = parseWhole;
