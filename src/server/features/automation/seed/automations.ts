import { recipeNames, recipes, type RecipeName } from '#domain/automation/recipes.ts';
import type { Writer } from '#server/engine/engine.ts';
import { nextId } from '#server/engine/nextId.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { seededSender } from '#server/features/campaigns/public.ts';

/** The subjects of the demo's automations, one a recipe; all are switched off, so that nothing is sent unasked. */
const seededSubjects: Readonly<Record<RecipeName, string>> = {
  welcome: 'Welcome! Good to have you here',
  'first purchase': 'Thank you for your first order',
  'abandoned cart': 'Still thinking about it?',
  browse: 'Still interested?',
  'after purchase': 'Goes well with your purchase',
  'win-back': 'We’ve missed you',
  birthday: 'Happy birthday',
  anniversary: 'A year with you',
};

/** Adds the demo's automations, by the templates' names. */
export async function addAutomations(writer: Writer, templateIds: ReadonlyMap<string, number>): Promise<void> {
  const db = tenantDb(writer);
  for (const recipe of recipeNames) {
    const id = await nextId(writer, 'automation');
    const { title, description } = recipes[recipe];
    const templateId = templateIds.get('Newsletter') ?? null;
    const settings = JSON.stringify({ templateId, subject: seededSubjects[recipe], ...seededSender });
    await db.insertInto('automation').values({ id, title, description, active: false, recipe, settings }).execute();
  }
}
