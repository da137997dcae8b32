import { populationJob } from '../definitions/populationJob.ts';
import { populationJobKind } from '../definitions/populating.ts';
import { importJob } from '../imports/importJob.ts';
import type { JobKind } from './kind.ts';

/** Every kind of job by the name that stands in the job table; a kind is added here and nowhere else. */
export const jobKinds: Readonly<Record<string, JobKind>> = {
  import: importJob,
  [populationJobKind]: populationJob,
};
