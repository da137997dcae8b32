import type { PictureFiles } from '#server/storage/pictureFiles.ts';
import { recipeNames, recipes, type RecipeName } from '#domain/automation/recipes.ts';
import { summarisedTables, summariseValues } from '#server/definitions/valueSummary.ts';
import { tenantVocabulary } from '#server/records/vocabulary.ts';
import type { TenantEngine, Writer } from '#server/engine/engine.ts';
import { nextId } from '#server/engine/nextId.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { saveCampaignDetails } from '#server/settings/campaignDetails.ts';
import { defaultCampaignDetails, type CampaignDetails } from '#domain/campaigns/details.ts';
import { saveTenantSettings } from '#server/settings/settings.ts';
import { defaultChatSettings } from '#domain/chat/settings.ts';
import { saveChatSettings } from '#server/features/chat/chatSettings.ts';
import { seededChat } from '#server/features/chat/seed/chatFaq.ts';
import { seededConversations } from '#server/features/chat/seed/conversations.ts';
import { addDatasets } from '#server/features/imports/seed/datasets.ts';
import { addJournal } from '#server/features/journal/seed/journal.ts';
import { addConsents, addMails } from '#server/features/outbox/seed/mails.ts';
import { fillCampaigns } from '#server/features/campaigns/seed/fillCampaigns.ts';
import { seededSender } from '#server/features/campaigns/seed/seededCampaigns.ts';
import { fillDefinitions } from '#server/features/segments/seed/fillDefinitions.ts';
import { fillTemplates } from '#server/features/templates/seed/fillTemplates.ts';

/** The subjects of the demo's automations, one a recipe; all are switched off, so that nothing is sent unasked. */
const seededSubjects: Readonly<Record<RecipeName, string>> = {
  welcome: 'Good to have you here',
  'first purchase': 'Thank you for your first order',
  'abandoned cart': 'Still thinking about it?',
  browse: 'You looked at something nice',
  'after purchase': 'What goes well with it',
  'win-back': 'We have missed you',
  birthday: 'Happy birthday',
  anniversary: 'A year with you',
};

/** The demo's past imports: the files of a careful and of a less careful colleague. */
const seededImports = [
  { type: 'customers', file: 'customers-2024.csv', rows: 18_240, invalid: 12, daysAgo: 710 },
  { type: 'products', file: 'catalogue.csv', rows: 1_500, invalid: 0, daysAgo: 705 },
  { type: 'sales', file: 'sales-autumn.csv', rows: 61_022, invalid: 134, daysAgo: 200 },
  { type: 'customers', file: 'newsletter-sign-ups.csv', rows: 1_760, invalid: 3, daysAgo: 4 },
] as const;

/** Reasons for rejected rows, worded as by imports, with the first such row (specification 2 §8). */
const seededRowErrors: Readonly<Record<string, string>> = {
  customers: 'Row 118: Customer ID is missing.',
  products: 'Row 7: Product ID is missing.',
  sales:
    'Row 2041: the row has fewer cells than the header: put its values under the right titles and fill in the missing ones.',
};

/** The demo's details: every new start needs an address. Its campaigns have senders of their own. */
const seededDetails: CampaignDetails = {
  ...defaultCampaignDetails,
  postalAddress: '12 Salamanca Place\nHobart TAS 7004',
};

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

/** Where and when a tenant's work is added. */
export interface WorkPlace {
  readonly tenantId: string;
  readonly today: string;
  readonly pictures: PictureFiles;
}

/**
 * Adds the work of a tenant's staff: definitions, templates, campaigns and chats; part of the writer's transaction. The
 * tables must be empty.
 */
export async function addWork(writer: Writer, { tenantId, today, pictures }: WorkPlace): Promise<void> {
  const daysAgo = daysBefore(today);
  // A definition a week, the first four months ago.
  const savedAgo = (position: number): string => daysAgo(120 - position * 7);
  const fields = declaredFields.map(([table, path, type]) => ({ table_name: table, path, type }));
  await tenantDb(writer).insertInto('field_definition').values(fields).execute();
  const vocabulary = await tenantVocabulary(writer, 'segment');
  const segmentIds = await fillDefinitions(writer, today, savedAgo);
  const templateIds = await fillTemplates(writer, pictures, (position) => daysAgo(500 - position * 60));
  const [draftFor = 0, everyone = draftFor] = [segmentIds[0], segmentIds.at(-1)];
  await fillCampaigns(writer, { tenantId, daysAgo, everyone, draftFor, templateIds });
  for (const table of summarisedTables) await summariseValues(writer, table, vocabulary);
  await addAutomations(writer, templateIds);
  await addConversations(writer, daysAgo);
}

/** The same with the past imports and the settings of the demo's own tenants. */
export async function fillWork(engine: TenantEngine, today: string, pictures: PictureFiles): Promise<void> {
  await engine.write(async (writer) => {
    await addWork(writer, { tenantId: engine.tenantId, today, pictures });
    await addImports(writer, daysBefore(today));
    await addDatasets(writer, daysBefore(today));
    await addMails(writer, engine.tenantId, daysBefore(today));
    await addConsents(writer, today);
    await addJournal(writer, daysBefore(today));
    await saveTenantSettings(writer, { vat: 10, currency: '$' });
    await saveCampaignDetails(writer, seededDetails);
  });
}

function daysBefore(today: string): DaysAgo {
  const noon = Date.parse(`${today}T09:00:00Z`);
  return (days) => new Date(noon - days * 24 * 3600_000).toISOString();
}

async function addAutomations(writer: Writer, templateIds: ReadonlyMap<string, number>): Promise<void> {
  const db = tenantDb(writer);
  for (const recipe of recipeNames) {
    const id = await nextId(writer, 'automation');
    const { title, description } = recipes[recipe];
    const templateId = templateIds.get('Newsletter') ?? null;
    const settings = JSON.stringify({ templateId, subject: seededSubjects[recipe], ...seededSender });
    await db.insertInto('automation').values({ id, title, description, active: false, recipe, settings }).execute();
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
    await tenantDb(writer)
      .insertInto('import')
      .values({
        id: await nextId(writer, 'import'),
        type,
        file_size: rows * 140,
        file_type: 'text/csv',
        file_url: '',
        file_name: file,
        column_mapping: '{}',
        status: 'completed',
        batch_count: batches,
        batch_processed_count: batches,
        tenant_user_id: 'seed',
        metadata: JSON.stringify(metadata),
        created_at: daysAgo(days),
        ended_at: daysAgo(days),
      })
      .execute();
  }
}

async function addConversations(writer: Writer, daysAgo: DaysAgo): Promise<void> {
  await saveChatSettings(writer, { ...defaultChatSettings, ...seededChat });
  const db = tenantDb(writer);
  for (const [index, { tags, said, feedback }] of seededConversations.entries()) {
    const id = await nextId(writer, 'chat_conversation');
    const begun = daysAgo(3 + index * 5);
    const userId = `C${String(index + 1).padStart(7, '0')}`;
    await db.insertInto('chat_conversation').values({ id, user_id: userId, tags, started_at: begun }).execute();
    const messages = said.map((text, position) => ({
      conversation_id: id,
      position,
      author: position % 2 === 0 ? ('customer' as const) : ('assistant' as const),
      text,
      sent_at: new Date(Date.parse(begun) + position * 2 * 60_000).toISOString(),
    }));
    await db.insertInto('chat_message').values(messages).execute();
    if (feedback) {
      await db
        .insertInto('chat_feedback')
        .values({
          conversation_id: id,
          rating: feedback.rating,
          comment: feedback.comment,
          given_at: begun,
          given_by: 'Demo',
        })
        .execute();
    }
  }
}
