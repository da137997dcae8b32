import type { automationEndpoints } from '#contract/features/automation.ts';
import { createAutomation, findAutomation, listAutomations, setDeleted, updateAutomation } from './automationStore.ts';
import { entriesOf } from './entries.ts';
import { replayOf, todayOf } from './replay.ts';
import { noteDue } from '#server/control/campaignDue.ts';
import { workOnCampaigns, trialPlace } from '#server/features/campaigns/public.ts';
import { authorOf, pathId, type Handlers } from '#server/calls/handler.ts';

/** Calls of specification 2 §7 Marketing automation. */
export const automationHandlers = {
  automationList: ({ engine, signal }) => engine.read((reader) => listAutomations(reader, { signal })),

  automationCreate: ({ engine, body, ...call }) =>
    engine.write(async (writer) => findAutomation(writer, await createAutomation(writer, body, authorOf(call)))),

  automationUpdate: async ({ engine, params, body, control, jobs, ...call }) => {
    const id = pathId(params.id);
    // Before and after the commit: a crash between them must not keep it from looking.
    await noteDue(control, engine.tenantId, call.clock.now());
    const changed = await engine.write(async (writer) => {
      const changes = isActivation(body) ? { ...body, active: true } : body;
      await updateAutomation(writer, id, changes, { author: authorOf(call), trial: trialPlace(call) });
      return findAutomation(writer, id);
    });
    if (changed.active) {
      await noteDue(control, engine.tenantId, call.clock.now());
      await workOnCampaigns(jobs, engine);
    }
    return changed;
  },

  automationDelete: async ({ engine, params, ...call }) => {
    await engine.write((writer) => setDeleted(writer, pathId(params.id), true, authorOf(call)));
    return null;
  },

  automationUndelete: ({ engine, params, ...call }) => {
    const id = pathId(params.id);
    return engine.write(async (writer) => {
      await setDeleted(writer, id, false, authorOf(call));
      return findAutomation(writer, id);
    });
  },

  automationReplay: ({ engine, params, query, today, signal }) =>
    engine.read((reader) => replayOf(reader, pathId(params.id), today, query, { signal })),

  automationToday: ({ engine, params, today, clock, signal }) =>
    engine.read((reader) => todayOf(reader, pathId(params.id), { today, now: clock.now() }, { signal })),

  automationLedger: ({ engine, params, query, signal }) =>
    engine.read((reader) => entriesOf(reader, pathId(params.id), query.cursor, { signal })),
} satisfies Handlers<typeof automationEndpoints>;

/** Specification 2 §7: “PUT /{id} (activate)”. A body that changes nothing else activates. */
function isActivation(body: object): boolean {
  return Object.entries(body).every(([field, value]) => field === 'version' || value === undefined);
}
