import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import { mailPlaceholders } from '#domain/mail/placeholders.ts';
import { campaignDetailsOf } from '#server/settings/campaignDetails.ts';
import { customerColumns, type CustomerRow } from '#server/records/customerRow.ts';
import type { QueryOptions, Reader } from '#server/engine/engine.ts';
import { tenantSettingsOf } from '#server/settings/settings.ts';
import { bestSellingItems, customerFields, type MergeContext, type TemplateItem } from '../mergeContext.ts';
import { samplePeople } from './samplePeople.ts';

/** The tenant and day of a trial, and a campaign's own products and name if it is the trial of one. */
export interface SamplePlace {
  readonly tenantName: string;
  readonly today: string;
  readonly products?: readonly TemplateItem[];
  readonly campaign?: { readonly name: string; readonly subject: string };
}

/** Text that breaks careless markup, templates and layouts. */
const hostile = `"><'{{ x }}{% y %}&amp;\\ \u202E\u0645\u062D\u0645\u062F ${'W'.repeat(250)}`;
const hostileItem: TemplateItem = {
  item_id: hostile,
  name: hostile,
  price: -1,
  image_url: hostile,
  item_url: hostile,
  reason: hostile,
};
/** The most items of a list. */
const longestList = Array.from({ length: 12 }, () => hostileItem);
/** Columns that hold moments or numbers, and are left out rather than filled with text. */
const plainColumns = new Set<string>(['customer_no', 'version', 'custom', 'tenant_created_at']);

/**
 * What a template reads of ten people, chosen for what templates fail with: customers picked for the gaps in their
 * values, and two who are nobody: one with hostile values and the longest lists, who comes first, and one without any.
 */
export async function sampleContexts(
  reader: Reader,
  vocabulary: Vocabulary,
  { tenantName, today, products, campaign }: SamplePlace,
  options?: QueryOptions,
): Promise<MergeContext[]> {
  const { currency } = await tenantSettingsOf(reader, options);
  const { postalAddress: address } = await campaignDetailsOf(reader, options);
  const best = await bestSellingItems(reader, today, options);
  const rows = await samplePeople(reader, options);
  const contextOf = (row: CustomerRow, recommendations: readonly TemplateItem[], offered: readonly TemplateItem[]) => ({
    customer: customerFields(row, vocabulary),
    tenant: { name: tenantName, address, currency },
    campaign: campaign ?? { name: 'Preview', subject: 'Preview' },
    recommendations,
    products: products ?? offered,
    ...mailPlaceholders,
  });
  return [
    contextOf(madeUp(hostile), longestList, longestList),
    contextOf(madeUp(null), [], []),
    ...rows.map((row) => contextOf(row, best, best)),
  ];
}

/** A customer who is nobody, with one value in all columns of text. */
function madeUp(value: string | null): CustomerRow {
  const values = customerColumns.map((column) => [column, plainColumns.has(column) ? null : value] as const);
  return { ...Object.fromEntries(values), customer_no: -1, user_id: value ?? '', version: 1 } as CustomerRow;
}
