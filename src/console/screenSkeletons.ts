import type { ScreenName } from '#contract/screens.ts';
import type { SkeletonName } from '#console/ui/skeletonShapes.ts';
import { features } from './features.ts';

/** The shape of each screen while it loads. */
export const screenSkeletons: Readonly<Partial<Record<ScreenName, SkeletonName>>> = Object.assign(
  {},
  ...features.map(({ skeletons }) => skeletons),
);
