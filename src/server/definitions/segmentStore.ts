import { patternOf } from '#domain/conditions/like.ts';
import { toWire } from '#domain/conditions/wire.ts';
import { ApiError, notFound } from '../apiError.ts';
import { bumpDataVersion } from '../engine/dataVersion.ts';
import type { QueryOptions, Reader, Writer } from '../engine/engine.ts';
import { nextId } from '../engine/nextId.ts';
import type { PlanContext } from '../engine/plan/comparison.ts';
import { storeMembersPlan } from '../engine/plan/members.ts';
import type { Definition } from './readDefinition.ts';
import { segmentOf, type Segment, type SegmentRow } from './segmentRow.ts';

/** What is saved of a segment besides its definition. */
export interface SegmentDetails {
  readonly name: string;
  readonly description: string;
  readonly segment_external_id: string | null;
}

/** What saving works with: the fields and today of the tenant, and now. */
export interface SaveContext extends PlanContext {
  readonly now: Date;
}

/** The tenant's segments, newest first; `search` is looked for in name, description and external id, whatever the case. */
export async function listSegments(reader: Reader, search: string, options?: QueryOptions): Promise<Segment[]> {
  const pattern = patternOf({ shape: 'contains', text: search });
  const rows = await reader.query<SegmentRow>(
    `SELECT * FROM segment_definition
     WHERE name ILIKE $1 ESCAPE '\\' OR description ILIKE $1 ESCAPE '\\' OR segment_external_id ILIKE $1 ESCAPE '\\'
     ORDER BY updated_at DESC, id DESC`,
    [pattern],
    options,
  );
  return rows.map(segmentOf);
}

/** One segment, or undefined. */
export async function findSegment(reader: Reader, id: number, options?: QueryOptions): Promise<Segment | undefined> {
  const rows = await reader.query<SegmentRow>('SELECT * FROM segment_definition WHERE id = $1', [id], options);
  return rows.map(segmentOf)[0];
}

/** Saves a new segment and stores its members, all in the writer's transaction. */
export async function createSegment(
  writer: Writer,
  details: SegmentDetails,
  { model, text }: Definition,
  context: SaveContext,
): Promise<Segment> {
  const id = await nextId(writer, 'segment_definition');
  const now = context.now.toISOString();
  await writer.run(
    `INSERT INTO segment_definition
       (id, name, description, segment_external_id, model, sql, status, version, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, 'active', 1, $7, $7)`,
    [id, details.name, details.description, details.segment_external_id, JSON.stringify(toWire(model)), text, now],
  );
  await storeMembers(writer, { id, name: details.name }, model, context);
  return saved(writer, id);
}

/**
 * Saves a segment over its former version and stores its members anew. With `version`, only over that version.
 *
 * @throws ApiError 404 for an unknown id, 409 where somebody else saved since
 */
export async function updateSegment(
  writer: Writer,
  id: number,
  version: number | undefined,
  details: SegmentDetails,
  { model, text }: Definition,
  context: SaveContext,
): Promise<Segment> {
  const former = await findSegment(writer, id);
  if (!former) throw notFound();
  const changed = await writer.run(
    `UPDATE segment_definition SET name = $3, description = $4, segment_external_id = $5, model = $6, sql = $7,
       status = 'active', version = version + 1, updated_at = $8
     WHERE id = $1 AND version = $2`,
    [
      id,
      version ?? former.version,
      details.name,
      details.description,
      details.segment_external_id,
      JSON.stringify(toWire(model)),
      text,
      context.now.toISOString(),
    ],
  );
  if (changed === 0) {
    throw new ApiError(
      'conflict',
      `“${former.name}” was saved by somebody else meanwhile. Load it again before you save.`,
    );
  }
  await storeMembers(writer, { id, name: details.name }, model, context);
  return saved(writer, id);
}

/** Computes the members and stores them in the table that segment conditions read (conditions.md §1). */
async function storeMembers(
  writer: Writer,
  segment: { readonly id: number; readonly name: string },
  model: Definition['model'],
  context: SaveContext,
): Promise<void> {
  const since = context.now.toISOString();
  const id = String(segment.id);
  await writer.run('DELETE FROM segment WHERE id = $1', [id]);
  const plan = storeMembersPlan(model, context, { ...segment, since });
  const population = await writer.run(plan.text, plan.values);
  await writer.run(
    `UPDATE segment_definition SET population = $2, populated_at = $3, consented =
       (SELECT COUNT(*) FROM segment JOIN customer USING (customer_no) WHERE segment.id = $4 AND email_consented = 'true')
     WHERE id = $1`,
    [segment.id, population, since, id],
  );
  await bumpDataVersion(writer, context.now);
}

async function saved(reader: Reader, id: number): Promise<Segment> {
  const segment = await findSegment(reader, id);
  if (!segment) throw new Error(`Segment ${id} was not found after it was saved.`);
  return segment;
}
