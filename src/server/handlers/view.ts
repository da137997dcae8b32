import type { viewEndpoints } from '#contract/endpoints/view.ts';
import { isOwner } from '#domain/access/owner.ts';
import type { Clock } from '../clock.ts';
import {
  createView,
  deleteView,
  listViews,
  pinView,
  renameView,
  restoreView,
  type Viewer,
} from '../views/viewStore.ts';
import type { Handlers, TenantCall } from './handler.ts';
import { pathId } from './pathId.ts';

/** Calls of saved views (docs/decisions/019). */
export const viewHandlers = {
  viewList: (call) => listViews(call.engine, viewerOf(call), { signal: call.signal }),

  viewCreate: (call) => call.engine.write((writer) => createView(writer, viewerOf(call), call.body)),

  viewRename: (call) =>
    call.engine.write((writer) => renameView(writer, viewerOf(call), pathId(call.params.id), call.body.name)),

  viewPin: (call) =>
    call.engine.write((writer) => pinView(writer, viewerOf(call), pathId(call.params.id), call.body.pinned)),

  viewDelete: async (call) => {
    await call.engine.write((writer) => deleteView(writer, viewerOf(call), pathId(call.params.id)));
    return null;
  },

  viewRestore: (call) => call.engine.write((writer) => restoreView(writer, viewerOf(call), pathId(call.params.id))),
} satisfies Handlers<typeof viewEndpoints>;

function viewerOf({ user, role, clock }: Pick<TenantCall, 'user' | 'role'> & { readonly clock: Clock }): Viewer {
  const { userId, name, familyName, email } = user;
  const called = [name, familyName].join(' ').trim();
  return { userId, called: called === '' ? email : called, isOwner: isOwner(role), now: clock.now() };
}
