import { populationJobKind } from '#server/definitions/population.ts';
import { populationJob } from '#server/definitions/populationJob.ts';
import { valuesJob } from '#server/definitions/valueSummary.ts';
import { fillDefinitions } from './seed/fillDefinitions.ts';
import { segmentHandlers } from './segmentHandlers.ts';
import { newJob } from '#server/jobs/stored.ts';
import type { Feature } from '#server/calls/feature.ts';

/** Sets of customers. */
export const segments = {
  handlers: segmentHandlers,
  // Those of filters too: they count both.
  jobKinds: () => [populationJob, valuesJob],
  daily: [newJob(populationJobKind, { which: 'relative' })],
  seed: {
    work: async ({ writer, today, daysAgo, made }) => {
      // A definition a week, the first four months ago.
      made.segments = await fillDefinitions(writer, today, (position) => daysAgo(120 - position * 7));
    },
  },
} as const satisfies Feature;
