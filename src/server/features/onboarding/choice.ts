import type { DataChoice } from '#domain/tenant/onboarding.ts';
import type { QueryOptions, Reader, Writer } from '#server/engine/engine.ts';
import { saveSetting, settingOf } from '#server/settings/settings.ts';

const name = 'onboarding-data';

/** The tenant's choice of its first data; null when there is none. */
export async function choiceOf(reader: Reader, options?: QueryOptions): Promise<DataChoice | null> {
  return (await settingOf<DataChoice>(reader, name, options)) ?? null;
}

/** Stores the choice. */
export async function saveChoice(writer: Writer, choice: DataChoice): Promise<void> {
  await saveSetting(writer, name, choice);
}
