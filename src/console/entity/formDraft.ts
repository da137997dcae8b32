import * as v from 'valibot';
import { draftAt, storeDraft } from '#console/state/formDrafts.ts';
import type { Versioned } from './useVersionedSave.ts';

/** An unsaved form: its changed values, and the version they change; a new entity has none. */
interface FormDraft<Stored, Edited> {
  readonly stored: Stored | undefined;
  readonly values: Partial<Edited>;
}

const shape = v.object({
  stored: v.optional(v.looseObject({ version: v.number() })),
  values: v.record(v.string(), v.unknown()),
});

/**
 * The draft kept at a path on an earlier visit of this tab; undefined where there is none, or none that can be read.
 */
export function formDraftAt<Stored, Edited>(path: string): FormDraft<Stored, Edited> | undefined {
  const read = v.safeParse(shape, draftAt(path));
  // It was kept here, from an entity of this kind.
  return read.success ? (read.output as unknown as FormDraft<Stored, Edited>) : undefined;
}

/** Keeps a draft at the path of the form that it belongs to, or will belong to. */
export function keepFormDraft<Edited>(path: string, draft: FormDraft<Versioned, Edited>): void {
  storeDraft(path, draft);
}
