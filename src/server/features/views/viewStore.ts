import type { ValueOf } from '#contract/endpoint.ts';
import type { viewEndpoints } from '#contract/features/views.ts';
import { maxViews } from '#contract/viewLimits.ts';
import { ApiError, notFound } from '#server/errors/apiError.ts';
import type { QueryOptions, Reader, Writer } from '#server/engine/engine.ts';
import { nextId } from '#server/engine/nextId.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import type { Action, Author } from '#server/entity/audit.ts';
import { viewTables } from './viewTables.ts';
import { versionedStore, type Written } from '#server/entity/versionedStore.ts';

/** A saved view for the requesting person. */
export type View = ValueOf<typeof viewEndpoints.viewRename>;

/** The requesting person, and the time. */
export interface Viewer extends Author {
  readonly userId: string;
  /** Owners may rename and delete all views. */
  readonly isOwner: boolean;
}

/** How long a deleted view can be restored, in milliseconds. */
const restorableMs = 24 * 3600 * 1000;

/** The saved views with their history, deleted ones too. */
const savedViews = versionedStore('saved_view', {
  described: viewTables.saved_view,
  key: 'id',
  columns: ['id', 'name', 'path', 'made_by_id', 'deleted_at', 'version'],
  fields: ['name', 'path', 'deleted_at'],
  nameOf: ({ name }) => name,
});

/** The tenant's views by name. */
export async function listViews(reader: Reader, viewer: Viewer, options?: QueryOptions): Promise<View[]> {
  const rows = await views(reader, viewer, options)
    .where('deleted_at', 'is', null)
    .orderBy(({ fn }) => fn<string>('lower', ['name']))
    .orderBy('id')
    .execute();
  return rows.map((row) => toView(row, viewer));
}

/**
 * Saves an address under a name.
 *
 * @throws ApiError 409 for a name that is taken, or when there are too many views
 */
export async function createView(
  writer: Writer,
  viewer: Viewer,
  { name, path, pinned }: { readonly name: string; readonly path: string; readonly pinned: boolean },
): Promise<View> {
  await dropDeleted(writer, viewer.now);
  await expectRoom(writer);
  await expectFree(writer, name);
  const id = await nextId(writer, 'saved_view');
  const maker = { made_by: viewer.name, made_by_id: viewer.userId, created_at: viewer.now.toISOString() };
  await savedViews.create(writer, id, { name, path, ...maker }, viewer);
  if (pinned) await pinView(writer, viewer, id, true);
  return viewOf(writer, viewer, id);
}

/**
 * Renames a view.
 *
 * @throws ApiError 404; 403 for another person's; 409 for a name that is taken
 */
export async function renameView(writer: Writer, viewer: Viewer, id: number, name: string): Promise<View> {
  expectEditable(await viewOf(writer, viewer, id));
  await expectFree(writer, name, id);
  await changeView(writer, viewer, id, { name }, 'update');
  return viewOf(writer, viewer, id);
}

/**
 * Pins a view for the requesting person, or unpins it.
 *
 * @throws ApiError 404
 */
export async function pinView(writer: Writer, viewer: Viewer, id: number, pinned: boolean): Promise<View> {
  await viewOf(writer, viewer, id);
  const pin = { view_id: id, user_id: viewer.userId };
  const db = tenantDb(writer);
  await (
    pinned
      ? db
          .insertInto('view_pin')
          .values(pin)
          .onConflict((conflict) => conflict.doNothing())
      : db.deleteFrom('view_pin').where('view_id', '=', id).where('user_id', '=', viewer.userId)
  ).execute();
  return viewOf(writer, viewer, id);
}

/**
 * Deletes a view for all.
 *
 * @throws ApiError 404; 403 for another person's
 */
export async function deleteView(writer: Writer, viewer: Viewer, id: number): Promise<void> {
  expectEditable(await viewOf(writer, viewer, id));
  await dropDeleted(writer, viewer.now);
  await changeView(writer, viewer, id, { deleted_at: viewer.now.toISOString() }, 'archive');
}

/**
 * Restores a deleted view.
 *
 * @throws ApiError 404; 403 for another person's; 409 when its name is taken meanwhile
 */
export async function restoreView(writer: Writer, viewer: Viewer, id: number): Promise<View> {
  await dropDeleted(writer, viewer.now);
  const view = await viewOf(writer, viewer, id, 'deleted');
  expectEditable(view);
  await expectRoom(writer);
  await expectFree(writer, view.name);
  await changeView(writer, viewer, id, { deleted_at: null }, 'activate');
  return viewOf(writer, viewer, id);
}

/** Views, with whether the requesting person pinned them. */
function views(reader: Reader, { userId }: Viewer, options?: QueryOptions) {
  return tenantDb(reader, options)
    .selectFrom('saved_view')
    .leftJoin('view_pin', (join) =>
      join.onRef('view_pin.view_id', '=', 'saved_view.id').on('view_pin.user_id', '=', userId),
    )
    .select(['id', 'name', 'path', 'made_by', 'made_by_id', 'view_pin.view_id as pin']);
}

async function viewOf(reader: Reader, viewer: Viewer, id: number, state: 'there' | 'deleted' = 'there'): Promise<View> {
  const row = await views(reader, viewer)
    .where('id', '=', id)
    .where('deleted_at', state === 'there' ? 'is' : 'is not', null)
    .executeTakeFirst();
  if (!row) throw notFound();
  return toView(row, viewer);
}

async function changeView(writer: Writer, author: Author, id: number, values: Written, action: Action): Promise<void> {
  await savedViews.update(writer, { id, values, action }, author);
}

type ViewRow = Omit<View, 'editable' | 'pinned'> & { readonly made_by_id: string; readonly pin: number | null };

function toView({ made_by_id: madeBy, pin, ...row }: ViewRow, { userId, isOwner }: Viewer): View {
  return { ...row, pinned: pin !== null, editable: isOwner || madeBy === userId };
}

function expectEditable({ editable }: View): void {
  if (!editable) throw new ApiError('forbidden', 'Only owners and the person who saved this view can change it.');
}

async function expectRoom(reader: Reader): Promise<void> {
  const { count } = await tenantDb(reader)
    .selectFrom('saved_view')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= maxViews) throw new ApiError('conflict', `At most ${maxViews} views can be saved; delete one first.`);
}

async function expectFree(reader: Reader, name: string, except = 0): Promise<void> {
  const taken = await tenantDb(reader)
    .selectFrom('saved_view')
    .select('id')
    .where('deleted_at', 'is', null)
    .where(({ fn, eb }) => eb(fn('lower', ['name']), '=', fn('lower', [eb.cast(eb.val(name), 'text')])))
    .where('id', '<>', except)
    .executeTakeFirst();
  if (!taken) return;
  const message = 'Another view has this name.';
  throw new ApiError('conflict', message, { problems: [{ field: 'name', message }] });
}

/** Views that were deleted long ago cannot be restored. */
async function dropDeleted(writer: Writer, now: Date): Promise<void> {
  const db = tenantDb(writer);
  const until = new Date(now.getTime() - restorableMs).toISOString();
  const gone = db.selectFrom('saved_view').select('id').where('deleted_at', '<', until);
  await db.deleteFrom('view_pin').where('view_id', 'in', gone).execute();
  await db.deleteFrom('saved_view').where('deleted_at', '<', until).execute();
}
