import { populationJob } from './definitions/populationJob.ts';
import { populationJobKind } from './definitions/population.ts';
import { valuesJob, valuesJobKind } from './definitions/valueSummary.ts';
import { identityJob, identityJobKind } from '#server/features/imports/identityJob.ts';
import { importJob } from '#server/features/imports/importJob.ts';
import { fixJob, fixJobKind } from '#server/features/imports/rejected/fixJob.ts';
import { undoJob, undoJobKind } from '#server/features/imports/undo/undoJob.ts';
import { demoJob, demoJobKind } from '#server/features/onboarding/demoJob.ts';
import { batchJob } from '#server/features/recommendations/batchJob.ts';
import { batchJobKind } from '#server/features/recommendations/batchKind.ts';
import type { JobKind } from './jobs/kind.ts';

/** Every kind of job by its name in the job table; new kinds are added only here. */
export const jobKinds: Readonly<Record<string, JobKind>> = {
  import: importJob,
  [undoJobKind]: undoJob,
  [fixJobKind]: fixJob,
  [identityJobKind]: identityJob,
  [demoJobKind]: demoJob,
  [populationJobKind]: populationJob,
  [valuesJobKind]: valuesJob,
  [batchJobKind]: batchJob,
};
