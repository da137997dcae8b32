import type { privacyEndpoints } from '#contract/features/privacy.ts';
import { erasePerson, exportPerson, personalCounts } from '#server/privacy/personalData.ts';
import { authorOf, type Handlers } from '#server/calls/handler.ts';

/** The tenant's data about one person, for owners (docs/decisions/038). */
export const privacyHandlers = {
  personalData: ({ engine, params: { user_id: id }, signal }) =>
    engine.read((reader) => personalCounts(reader, id, { signal })),

  personalDataExport: ({ engine, params: { user_id: id }, ...call }) =>
    engine.write((writer) => exportPerson(writer, call.structure.tables, id, authorOf(call))),

  personalDataErase: ({ engine, params: { user_id: id }, ...call }) =>
    engine.write((writer) => erasePerson(writer, call.structure.tables, id, authorOf(call))),
} satisfies Handlers<typeof privacyEndpoints>;
