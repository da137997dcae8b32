import type { ComponentType, ReactNode } from 'react';

/** What each part of the upload stands in: a page of its own, or a step of another screen. Its heading is the page's h1. */
export type UploadFrame = ComponentType<{
  readonly title: string;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}>;
