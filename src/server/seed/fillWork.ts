import { summarisedTables, summariseValues } from '../definitions/valueSummary.ts';
import { tenantVocabulary } from '../definitions/vocabulary.ts';
import type { TenantEngine, Writer } from '../engine/engine.ts';
import { nextId } from '../engine/nextId.ts';
import { keepTenantSettings } from '../settings/tenantSettings.ts';
import { sentCampaigns, sentDaysAgo } from './emails.ts';
import { seededConversations } from './work/conversations.ts';
import { seededAutomations, seededCampaigns, seededTemplates } from './work/marketing.ts';
import { fillDefinitions } from './work/fillDefinitions.ts';
import { seededImports, seededRowErrors } from './work/uploads.ts';

/** A day before today as the moment its morning began, ISO 8601. */
type DaysAgo = (days: number) => string;

/** Fields below the JSON columns whose type the demo tenant declared. */
export const declaredFields = [
  ['customer', 'custom.tier', 'string'],
  ['customer', 'custom.points', 'number'],
  ['product', 'description_metadata.material', 'string'],
  ['product', 'description_metadata.dim.w', 'number'],
  ['product', 'description_metadata.dim.h', 'number'],
] as const;

/**
 * Gives a tenant the work its staff did: definitions, templates, campaigns and chats; part of the writer's transaction.
 * The tables are empty before.
 */
export async function addWork(writer: Writer, today: string): Promise<void> {
  const daysAgo = daysBefore(today);
  // A definition a week, the first four months ago.
  const savedAgo = (position: number): string => daysAgo(120 - position * 7);
  for (const field of declaredFields) {
    await writer.run('INSERT INTO field_definition (table_name, path, type) VALUES ($1, $2, $3)', field);
  }
  const vocabulary = await tenantVocabulary(writer, 'segment');
  for (const table of summarisedTables) await summariseValues(writer, table, vocabulary);
  const segmentIds = await fillDefinitions(writer, today, savedAgo);
  await addMarketing(writer, daysAgo, segmentIds);
  await addConversations(writer, daysAgo);
}

/** The same with the past imports and the settings of the demo's own tenants. */
export async function fillWork(engine: TenantEngine, today: string): Promise<void> {
  await engine.write(async (writer) => {
    await addWork(writer, today);
    await addImports(writer, daysBefore(today));
    await keepTenantSettings(writer, { vat: 10, currency: '$' });
  });
}

function daysBefore(today: string): DaysAgo {
  const noon = Date.parse(`${today}T09:00:00Z`);
  return (days) => new Date(noon - days * 24 * 3600_000).toISOString();
}

async function addMarketing(writer: Writer, daysAgo: DaysAgo, segmentIds: readonly number[]): Promise<void> {
  for (const [index, { name, html }] of seededTemplates.entries()) {
    await writer.run(
      `INSERT INTO template (id, name, channel, html_body, is_default, created_at, updated_at)
       VALUES ($1, $2, 'dodo-mail', $3, $4, $5, $5)`,
      [await nextId(writer, 'template'), name, html, index === 0, daysAgo(500)],
    );
  }
  for (const [index, { name, subject, template }] of seededCampaigns.entries()) {
    const id = await nextId(writer, 'campaign');
    const isSent = id <= sentCampaigns;
    const templateId = seededTemplates.findIndex((candidate) => candidate.name === template) + 1;
    const segmentId = segmentIds[index % segmentIds.length];
    const payload = {
      segmentIds: segmentId === undefined ? [] : [segmentId],
      subject,
      templateId,
      objective: 'clicks',
    };
    await writer.run(
      `INSERT INTO campaign (id, name, channel, status, payload, created_at, scheduled_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [
        id,
        name,
        subject === '' ? 'website' : 'dodo-mail',
        isSent ? 'sent' : 'draft',
        JSON.stringify(payload),
        daysAgo(isSent ? sentDaysAgo(id) + 5 : 2),
        isSent ? daysAgo(sentDaysAgo(id)) : null,
      ],
    );
  }
  for (const { title, description, active } of seededAutomations) {
    const id = await nextId(writer, 'automation');
    await writer.run('INSERT INTO automation (id, title, description, active) VALUES ($1, $2, $3, $4)', [
      id,
      title,
      description,
      active,
    ]);
  }
}

async function addImports(writer: Writer, daysAgo: DaysAgo): Promise<void> {
  for (const { type, file, rows, invalid, daysAgo: days } of seededImports) {
    const errors = invalid > 0 ? [{ message: seededRowErrors[type], count: invalid }] : [];
    const valid = rows - invalid;
    const metadata = {
      rowCount: rows,
      validate: { errors, validCount: valid, invalidCount: invalid },
      process: {
        errors: [],
        failedCount: 0,
        successCount: { total: valid, insert: valid, update: 0 },
        processedCount: valid,
      },
    };
    const batches = Math.ceil(rows / 10_000);
    await writer.run(
      `INSERT INTO import (id, type, file_size, file_type, file_url, file_name, column_mapping, status, batch_count,
         batch_processed_count, tenant_user_id, metadata, created_at, ended_at)
       VALUES ($1, $2, $3, 'text/csv', '', $4, '{}', 'completed', $5, $5, 'seed', $6, $7, $7)`,
      [await nextId(writer, 'import'), type, rows * 140, file, batches, JSON.stringify(metadata), daysAgo(days)],
    );
  }
}

async function addConversations(writer: Writer, daysAgo: DaysAgo): Promise<void> {
  for (const [index, { tags, said, feedback }] of seededConversations.entries()) {
    const id = await nextId(writer, 'chat_conversation');
    const begun = daysAgo(3 + index * 5);
    await writer.run('INSERT INTO chat_conversation (id, user_id, tags, started_at) VALUES ($1, $2, $3, $4)', [
      id,
      `C${String(index + 1).padStart(7, '0')}`,
      tags,
      begun,
    ]);
    for (const [position, text] of said.entries()) {
      const author = position % 2 === 0 ? 'customer' : 'assistant';
      await writer.run(
        `INSERT INTO chat_message (conversation_id, position, author, text, sent_at)
         VALUES ($1, $2, $3, $4, CAST($5 AS TIMESTAMP) + to_minutes($6))`,
        [id, position, author, text, begun, position * 2],
      );
    }
    if (feedback) {
      await writer.run(
        'INSERT INTO chat_feedback (conversation_id, rating, comment, given_at) VALUES ($1, $2, $3, $4)',
        [id, feedback.rating, feedback.comment, begun],
      );
    }
  }
}
