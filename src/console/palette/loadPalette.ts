import { loadOtherNames } from './otherNames.ts';
import { loadRecordKinds } from './recordKind.ts';
import { loadScreenFields } from './screenFields.ts';

/** Loads the record kinds, aliases and fields that features add to the palette. */
export async function loadOfFeatures(): Promise<void> {
  await Promise.all([loadRecordKinds(), loadOtherNames(), loadScreenFields()]);
}
