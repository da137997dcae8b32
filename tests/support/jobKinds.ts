import type { JobKind } from '#server/jobs/kind.ts';
import { imports } from '#server/features/imports/feature.ts';
import { recommendations } from '#server/features/recommendations/feature.ts';
import { segments } from '#server/features/segments/feature.ts';

/** The kinds of jobs that need no more of a server than every job has. */
export const jobKinds: readonly JobKind[] = [
  ...imports.jobKinds(),
  ...segments.jobKinds(),
  ...recommendations.jobKinds(),
];
