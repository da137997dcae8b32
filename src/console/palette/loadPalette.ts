import { loadOtherNames } from './otherNames.ts';
import { loadRecordKinds } from './recordKind.ts';
import { loadScreenFields } from './screenFields.ts';

/** Loads the kinds of records, the other names and the fields that features bring to the palette. */
export async function loadOfFeatures(): Promise<void> {
  await Promise.all([loadRecordKinds(), loadOtherNames(), loadScreenFields()]);
}
