import { object, safeParse } from 'valibot';
import { segmentDetails } from '#contract/endpoints/definitionDetails.ts';
import type { Details } from '#console/builder/draftLink.ts';

const { name, description, segment_external_id: external } = segmentDetails;
const shape = object({ name, description, external });

/** What is wrong with each detail, in the words that the calls answer with (one shape on both sides). */
export function detailProblems(details: Details): Partial<Record<keyof Details, string>> {
  const { issues = [] } = safeParse(shape, details);
  return Object.fromEntries(issues.map((issue) => [issue.path?.[0].key, issue.message]));
}

/** The details in the order of their fields. */
export const detailNames = ['name', 'description', 'external'] as const satisfies readonly (keyof Details)[];
