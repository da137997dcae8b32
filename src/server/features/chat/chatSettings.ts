import { defaultChatSettings, type ChatSettings } from '#domain/chat/settings.ts';
import { refusedField } from '#server/errors/apiError.ts';
import type { QueryOptions, Reader, Writer } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import type { Json } from '#server/jobs/kind.ts';
import { saveSetting, settingOf } from '#server/settings/settings.ts';

const name = 'chatbot';

/** How a tenant's assistant is set up. */
export async function chatSettingsOf(reader: Reader, options?: QueryOptions): Promise<ChatSettings> {
  return { ...defaultChatSettings, ...(await settingOf<ChatSettings>(reader, name, options)) };
}

/** Sets it up; the next answer follows it. @throws ApiError 422 for a filter that is not there */
export async function saveChatSettings(writer: Writer, settings: ChatSettings): Promise<void> {
  const { filterId } = settings;
  if (filterId !== null) {
    const filter = await tenantDb(writer)
      .selectFrom('filter_definition')
      .select('status')
      .where('id', '=', filterId)
      .executeTakeFirst();
    if (filter?.status !== 'active') {
      const message = 'This filter is archived or deleted. Choose an active filter.';
      throw refusedField('filterId', message);
    }
  }
  await saveSetting(writer, name, settings as unknown as Json);
}
