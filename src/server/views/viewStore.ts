import type { ValueOf } from '#contract/endpoint.ts';
import type { viewEndpoints } from '#contract/endpoints/view.ts';
import { mostViews } from '#contract/viewAddress.ts';
import { ApiError, notFound } from '../apiError.ts';
import type { QueryOptions, Reader, Writer } from '../engine/engine.ts';
import { nextId } from '../engine/nextId.ts';

/** A saved view as the person who asks sees it. */
export type View = ValueOf<typeof viewEndpoints.viewRename>;

/** Who asks for views, and when. */
export interface Viewer {
  readonly userId: string;
  /** What colleagues know the person by. */
  readonly called: string;
  /** Owners may rename and delete everybody’s views. */
  readonly isOwner: boolean;
  readonly now: Date;
}

interface ViewRow {
  readonly id: number;
  readonly name: string;
  readonly path: string;
  readonly made_by: string;
  readonly made_by_id: string;
  readonly pinned: boolean;
}

/** A deleted view can be put back for so long, in milliseconds. */
const kept = 24 * 3600 * 1000;

const columns = `id, name, path, made_by, made_by_id,
  EXISTS (SELECT 1 FROM view_pin WHERE view_pin.view_id = saved_view.id AND view_pin.user_id = $1) AS pinned`;

/** The tenant's views by name. */
export async function listViews(reader: Reader, viewer: Viewer, options?: QueryOptions): Promise<View[]> {
  const sql = `SELECT ${columns} FROM saved_view WHERE deleted_at IS NULL ORDER BY lower(name), id`;
  const rows = await reader.query<ViewRow>(sql, [viewer.userId], options);
  return rows.map((row) => toView(row, viewer));
}

/** Keeps an address under a name. Errors: 409 for a name that is taken, or where too many views are kept. */
export async function createView(
  writer: Writer,
  viewer: Viewer,
  { name, path, pinned }: { readonly name: string; readonly path: string; readonly pinned: boolean },
): Promise<View> {
  await dropDeleted(writer, viewer.now);
  await expectRoom(writer);
  await expectFree(writer, name);
  const id = await nextId(writer, 'saved_view');
  await writer.run(
    'INSERT INTO saved_view (id, name, path, made_by, made_by_id, created_at) VALUES ($1, $2, $3, $4, $5, $6)',
    [id, name, path, viewer.called, viewer.userId, viewer.now.toISOString()],
  );
  if (pinned) await pinView(writer, viewer, id, true);
  return viewOf(writer, viewer, id);
}

/** Gives a view another name. Errors: 404; 403 for somebody else's; 409 for a name that is taken. */
export async function renameView(writer: Writer, viewer: Viewer, id: number, name: string): Promise<View> {
  expectEditable(await viewOf(writer, viewer, id));
  await expectFree(writer, name, id);
  await writer.run('UPDATE saved_view SET name = $2 WHERE id = $1', [id, name]);
  return viewOf(writer, viewer, id);
}

/** Pins a view for the person who asks, or takes it off. Errors: 404. */
export async function pinView(writer: Writer, viewer: Viewer, id: number, pinned: boolean): Promise<View> {
  await viewOf(writer, viewer, id);
  await writer.run(
    pinned
      ? 'INSERT INTO view_pin (view_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING'
      : 'DELETE FROM view_pin WHERE view_id = $1 AND user_id = $2',
    [id, viewer.userId],
  );
  return viewOf(writer, viewer, id);
}

/** Deletes a view for everybody. Errors: 404; 403 for somebody else's. */
export async function deleteView(writer: Writer, viewer: Viewer, id: number): Promise<void> {
  expectEditable(await viewOf(writer, viewer, id));
  await dropDeleted(writer, viewer.now);
  await writer.run('UPDATE saved_view SET deleted_at = $2 WHERE id = $1', [id, viewer.now.toISOString()]);
}

/** Puts a deleted view back. Errors: 404; 403 for somebody else's; 409 where its name is taken meanwhile. */
export async function restoreView(writer: Writer, viewer: Viewer, id: number): Promise<View> {
  await dropDeleted(writer, viewer.now);
  const view = await viewOf(writer, viewer, id, 'IS NOT NULL');
  expectEditable(view);
  await expectRoom(writer);
  await expectFree(writer, view.name);
  await writer.run('UPDATE saved_view SET deleted_at = NULL WHERE id = $1', [id]);
  return viewOf(writer, viewer, id);
}

async function viewOf(
  reader: Reader,
  viewer: Viewer,
  id: number,
  deleted: 'IS NULL' | 'IS NOT NULL' = 'IS NULL',
): Promise<View> {
  const sql = `SELECT ${columns} FROM saved_view WHERE id = $2 AND deleted_at ${deleted}`;
  const [row] = await reader.query<ViewRow>(sql, [viewer.userId, id]);
  if (!row) throw notFound();
  return toView(row, viewer);
}

function toView({ made_by_id: madeBy, ...row }: ViewRow, { userId, isOwner }: Viewer): View {
  return { ...row, editable: isOwner || madeBy === userId };
}

function expectEditable({ editable }: View): void {
  if (!editable) throw new ApiError('forbidden', 'Only the person who saved this view and owners may change it.');
}

async function expectRoom(reader: Reader): Promise<void> {
  const [row] = await reader.query<{ count: number }>(
    'SELECT count(*) AS count FROM saved_view WHERE deleted_at IS NULL',
  );
  if (row && row.count >= mostViews) {
    throw new ApiError('conflict', `At most ${mostViews} views are kept; delete one first.`);
  }
}

async function expectFree(reader: Reader, name: string, besides = 0): Promise<void> {
  const [taken] = await reader.query(
    'SELECT id FROM saved_view WHERE deleted_at IS NULL AND lower(name) = lower($1) AND id <> $2',
    [name, besides],
  );
  if (!taken) return;
  const message = 'Another view is called that.';
  throw new ApiError('conflict', message, { problems: [{ field: 'name', message }] });
}

/** Nobody puts back what was deleted long ago. */
async function dropDeleted(writer: Writer, now: Date): Promise<void> {
  const until = new Date(now.getTime() - kept).toISOString();
  await writer.run('DELETE FROM view_pin WHERE view_id IN (SELECT id FROM saved_view WHERE deleted_at < $1)', [until]);
  await writer.run('DELETE FROM saved_view WHERE deleted_at < $1', [until]);
}
