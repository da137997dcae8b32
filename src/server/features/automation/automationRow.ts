import type * as v from 'valibot';
import type { ValueOf } from '#contract/endpoint.ts';
import type { automationEndpoints, automationSettings } from '#contract/features/automation.ts';
import { recipes, type RecipeName } from '#domain/automation/recipes.ts';
import { automationTables } from './automationTables.ts';
import { versionedStore } from '#server/entity/versionedStore.ts';

/** An automation as the wire has it, and what a person chooses of it. */
export type Automation = ValueOf<(typeof automationEndpoints)['automationList']>[number];
export type Settings = v.InferOutput<typeof automationSettings>;

/** Automations with their versions, deleted ones too. */
export const automationRows = versionedStore('automation', {
  described: automationTables.automation,
  key: 'id',
  columns: [
    'id',
    'title',
    'description',
    'active',
    'recipe',
    'settings',
    'active_since',
    'looked_at',
    'failure',
    'version',
    'updated_at',
    'deleted_at',
  ],
  fields: ['title', 'description', 'active', 'recipe', 'settings', 'deleted_at'],
  nameOf: ({ title }) => title,
});
export type AutomationRow = NonNullable<Awaited<ReturnType<typeof automationRows.find>>>;

/** The chosen settings, with the recipe's defaults. */
export function settingsOf({ recipe, settings }: Pick<AutomationRow, 'recipe' | 'settings'>): Settings {
  const stored = JSON.parse(settings ?? '{}') as Partial<Settings>;
  return { ...defaultsOf(recipe), ...stored };
}

/** The settings of a recipe of which nothing was chosen yet. */
export function defaultsOf(recipe: RecipeName | null): Settings {
  const { waitHours, capDays } = recipe === null ? { waitHours: 24, capDays: 30 } : recipes[recipe];
  return { waitHours, capDays, segmentId: null, templateId: null, subject: '', senderName: '', fromEmailAddress: '' };
}

/** A stored automation as the wire has it. */
export function automationOf(
  row: AutomationRow,
  sent: { readonly people: number; readonly mails: number },
): Automation {
  const { id, title, description, active, recipe, active_since: since, failure, version } = row;
  const own = { id, title, description, active, recipe, active_since: since, failure, version: version ?? 1 };
  return { ...own, ...settingsOf(row), ...sent };
}
