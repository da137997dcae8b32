import type { Changes } from '#server/engine/changes.ts';
import type { CommitHook, Writer } from '#server/engine/engine.ts';
import { saveSetting, settingOf } from '#server/settings/settings.ts';

/** The setting that counts changes to the sources of site content, apart from the data. */
export const contentVersionSetting = 'site-content';

/** The tables of these sources. Saving any setting counts, because it is rare. */
const tables = ['campaign', 'template', 'filter_definition', 'setting'] as const;

/**
 * Counts a transaction that changes campaigns, templates, filters or settings, so that a page view needs one read to
 * tell whether content for unknown visitors is still current. Changes of the data have a separate version
 * (definitions/dataChanges.ts).
 */
export const followContentChanges: CommitHook = async ({ writer, changes }) => {
  if (isOfContent(changes)) await raise(writer);
  return undefined;
};

function isOfContent(changes: Changes): boolean {
  return tables.some((table) => changes.has(table));
}

async function raise(writer: Writer): Promise<void> {
  const version = (await settingOf<number>(writer, contentVersionSetting)) ?? 0;
  await saveSetting(writer, contentVersionSetting, version + 1);
}
