import type { ReadBodyOf } from '#contract/endpoint.ts';
import { campaignCheckNames, type campaignCheckEndpoints } from '#contract/features/campaignChecks.ts';
import { campaignForm } from '#contract/features/campaignForm.ts';
import type { Problem } from '#contract/errors.ts';
import { resolveWallTime } from '#domain/campaigns/wallTime.ts';
import type { QueryOptions, Reader } from '#server/engine/engine.ts';
import { shapeProblems } from '#server/errors/shape.ts';
import { campaignRows, readableForm } from '../campaignRow.ts';
import { startProblems } from '../startProblems.ts';
import { campaignDetailsOf } from '#server/settings/campaignDetails.ts';
import { audienceLook } from './audienceLooks.ts';
import type { Checks, Finding, Look, Looked } from './finding.ts';
import { foreignLook, linkLook, tagLook, unsubscribeLook } from './mailLooks.ts';
import { mailVersionsOf, partsOf } from './mailParts.ts';
import { addressLook } from './addressLook.ts';
import { newStartProblems, type TrialPlace } from '../starting/newStartProblems.ts';
import { productsLook } from './productsLook.ts';
import { otherCampaignsLook } from './otherCampaigns.ts';
import { placeLook, visitorsLook } from './siteLooks.ts';
import { scheduleLook, senderLook, subjectLook, templateLook } from './formLooks.ts';

/** The inputs of the checks besides the form. */
export type CheckFacts = Pick<Looked, 'now' | 'timeZone' | 'signedBy'> & TrialPlace;

/** The checks in addition to the obstacles to a start. */
const looks: readonly Look[] = [
  audienceLook,
  visitorsLook,
  placeLook,
  templateLook,
  subjectLook,
  senderLook,
  addressLook,
  tagLook,
  foreignLook,
  productsLook,
  linkLook,
  unsubscribeLook,
  otherCampaignsLook,
  scheduleLook,
];

/** Runs all checks of an unsaved form; saves nothing. */
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
  const versions = await mailVersionsOf(reader, form, options);
  const parts = partsOf(versions);
  const { frequencyCap: cap } = await campaignDetailsOf(reader, options);
  const looked: Looked = { reader, id, form, parts, cap, at, options, ...facts };
  const obstacles = await startProblems(reader, form, facts.now);
  const found = obstacles.map((problem) => findingOf(checkOfField[headOf(problem.field)] ?? 'form', problem));
  // A scheduled campaign was already accepted, so new obstacles are only warnings.
  const state = (await isScheduled(reader, id, options)) ? 'warning' : 'error';
  for (const { check, ...problem } of await newStartProblems(reader, form, facts, options)) {
    found.push({ ...findingOf(check, problem), state });
  }
  for (const look of looks) found.push(...(await look(looked)));
  // A field with an invalid value gets no other findings.
  const unread = new Set(broken.map(({ field }) => headOf(field)));
  const read = found.filter(({ field }) => !unread.has(headOf(field)));
  const wrong = new Set(read.filter(({ state: one }) => one === 'error').map(placeOf));
  // A check with an error gets no OK finding.
  const checks = [...broken, ...read.filter((one) => one.state !== 'ok' || !wrong.has(placeOf(one)))];
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
  resendOf: 'audience',
  templateId: 'template',
  subject: 'subject',
  fromEmailAddress: 'sender',
  ab: 'template',
};

const placeOf = ({ check, field }: Finding): string => `${check} ${field}`;

async function isScheduled(reader: Reader, id: number, options: QueryOptions): Promise<boolean> {
  const row = id === 0 ? undefined : await campaignRows.find(reader, id, options);
  return row?.status === 'scheduled';
}

function findingOf(check: Finding['check'], { field = '', message }: Problem): Finding {
  return { check, state: 'error', field, message };
}

function headOf(field: string | undefined): string {
  return field?.split('.')[0] ?? '';
}
