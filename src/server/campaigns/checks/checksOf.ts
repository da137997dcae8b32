import type { ReadBodyOf } from '#contract/endpoint.ts';
import { campaignCheckNames, type campaignCheckEndpoints } from '#contract/endpoints/campaignChecks.ts';
import { campaignForm } from '#contract/endpoints/campaignForm.ts';
import type { Problem } from '#contract/errors.ts';
import { resolveWallTime } from '#domain/campaigns/wallTime.ts';
import type { QueryOptions, Reader } from '#server/engine/engine.ts';
import { shapeProblems } from '#server/shape.ts';
import { readableForm } from '../campaignRow.ts';
import { startProblems } from '../startProblems.ts';
import { campaignDetailsOf } from '../campaignDetails.ts';
import { audienceLook } from './audienceLooks.ts';
import type { Checks, Finding, Look, Looked } from './finding.ts';
import { linkLook, tagLook, unsubscribeLook } from './mailLooks.ts';
import { partsOf } from './mailParts.ts';
import { otherCampaignsLook } from './otherCampaigns.ts';
import { placeLook, visitorsLook } from './siteLooks.ts';
import { scheduleLook, senderLook, subjectLook, templateLook } from './formLooks.ts';

/** What the checks need to know besides the form. */
export type CheckFacts = Pick<Looked, 'now' | 'timeZone' | 'signedBy'>;

/** What is looked at beyond that for which no campaign starts. */
const looks: readonly Look[] = [
  audienceLook,
  visitorsLook,
  placeLook,
  templateLook,
  subjectLook,
  senderLook,
  tagLook,
  linkLook,
  unsubscribeLook,
  otherCampaignsLook,
  scheduleLook,
];

/** Everything that is to be known of a form before it is sent; nothing of it is saved. */
export async function checksOf(
  reader: Reader,
  { id = 0, form: sent }: ReadBodyOf<(typeof campaignCheckEndpoints)['campaignChecks']>,
  facts: CheckFacts,
  options: QueryOptions,
): Promise<Checks> {
  const broken = shapeProblems(campaignForm, sent).map((problem) => findingOf('form', problem));
  const form = readableForm(sent);
  const { scheduledDateAndTime: wall, timeZone } = form;
  const scheduled = wall === null ? null : new Date(resolveWallTime(wall, timeZone ?? facts.timeZone).at);
  const at = scheduled !== null && scheduled > facts.now ? scheduled : facts.now;
  const parts = await partsOf(reader, form, options);
  const { frequencyCap: cap } = await campaignDetailsOf(reader, options);
  const looked: Looked = { reader, id, form, parts, cap, at, options, ...facts };
  const obstacles = await startProblems(reader, form, facts.now);
  const found = obstacles.map((problem) => findingOf(checkOfField[headOf(problem.field)] ?? 'form', problem));
  for (const look of looks) found.push(...(await look(looked)));
  // Of a field that cannot be read only that is said.
  const unread = new Set(broken.map(({ field }) => headOf(field)));
  const checks = [...broken, ...found.filter(({ field }) => !unread.has(headOf(field)))];
  const place = ({ check }: Finding): number => campaignCheckNames.indexOf(check);
  return {
    checks: checks.toSorted((one, other) => place(one) - place(other)),
    scheduled_at: scheduled?.toISOString() ?? null,
  };
}

/** Which check an obstacle at a field belongs to. */
const checkOfField: Readonly<Record<string, Finding['check']>> = {
  channel: 'channel',
  segmentIds: 'audience',
  templateId: 'template',
  subject: 'subject',
  fromEmailAddress: 'sender',
  ab: 'template',
};

function findingOf(check: Finding['check'], { field = '', message }: Problem): Finding {
  return { check, state: 'error', field, message };
}

function headOf(field: string | undefined): string {
  return field?.split('.')[0] ?? '';
}
