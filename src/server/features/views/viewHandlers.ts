import type { viewEndpoints } from '#contract/features/views.ts';
import { viewAddress } from '#contract/viewAddress.ts';
import { isOwner } from '#domain/access/owner.ts';
import { createView, deleteView, listViews, pinView, renameView, restoreView, type Viewer } from './viewStore.ts';
import { ApiError } from '#server/errors/apiError.ts';
import { authorOf, type AuthoredCall, type Handlers, type TenantCall, pathId } from '#server/calls/handler.ts';

/** Calls of saved views (docs/decisions/019). */
export const viewHandlers = {
  viewList: (call) => listViews(call.engine, viewerOf(call), { signal: call.signal }),

  viewCreate: (call) => {
    const path = viewAddress(call.body.path);
    if (path === undefined) throw noScreen();
    return call.engine.write((writer) => createView(writer, viewerOf(call), { ...call.body, path }));
  },

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

function viewerOf({ role, user, clock }: AuthoredCall & Pick<TenantCall, 'role'>): Viewer {
  return { ...authorOf({ user, clock }), userId: user.userId, isOwner: isOwner(role) };
}

function noScreen(): ApiError {
  const message = 'This is not a screen address.';
  return new ApiError('badRequest', message, { problems: [{ field: 'path', message }] });
}
