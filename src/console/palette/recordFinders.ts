import { pathTo } from '#contract/links.ts';
import { call, type CallValue } from '#console/data/call.ts';
import { formatCount, formatDateTime, formatTenantTime } from '#console/texts/format.ts';
import { t } from '#console/texts/i18n.ts';

/** A record that was found. */
export interface FoundRecord {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly detail?: string;
  /** Found for a corrected query. */
  readonly isGuess?: true;
}

/** Segments whose names have the words. */
export async function findSegments(search: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  const found = await call('segmentList', { query: { search } }, { signal });
  return found.map(({ id, name, count: { population } }) => ({
    id: String(id),
    path: pathTo('segment', { id }),
    title: name,
    detail: t('palette.customerCount', { count: population, formatted: formatCount(population) }),
  }));
}

/** Filters whose names have the words. */
export async function findFilters(search: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  const found = await call('filterList', { query: { search } }, { signal });
  return found.map(({ id, name, product_count: count }) => ({
    id: String(id),
    path: pathTo('filter', { id }),
    title: name,
    detail: t('palette.productCount', { count, formatted: formatCount(count) }),
  }));
}

/** Imports whose files have the words in their names. */
export async function findImports(search: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  const found = await call('importList', {}, { signal });
  const wanted = search.toLowerCase();
  return found
    .filter(({ file_name: name }) => name.toLowerCase().includes(wanted))
    .map(({ id, file_name: title }) => ({ id: String(id), path: pathTo('import', { id }), title }));
}

const guessed = (found: readonly FoundRecord[]) => found.map((record): FoundRecord => ({ ...record, isGuess: true }));

/** Customers as their list finds them. */
export async function findCustomers(
  search: string,
  signal: AbortSignal,
  sortOption?: 'id-asc',
): Promise<readonly FoundRecord[]> {
  const { customers: found, meant } = await call('customerList', { query: { search, sortOption } }, { signal });
  if (meant) return guessed(await findCustomers(meant, signal, sortOption));
  return found.map(({ user_id: id, full_name: title, email }) => ({
    id,
    path: pathTo('customer', { id }),
    title,
    detail: email ?? id,
  }));
}

/** Products as their list finds them. */
export async function findProducts(
  search: string,
  signal: AbortSignal,
  searchBy: 'All fields' | 'Product ID' = 'All fields',
): Promise<readonly FoundRecord[]> {
  const { products: found, meant } = await call('productList', { query: { search, searchBy } }, { signal });
  if (meant) return guessed(await findProducts(meant, signal, searchBy));
  return found.map(({ item_id: id, name, brand }) => ({
    id,
    path: pathTo('product', { id }),
    title: name ?? id,
    detail: brand ?? id,
  }));
}

/** Templates whose names have the words. */
export async function findTemplates(search: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  const found = await call('templateList', { query: { search } }, { signal });
  return found.map(({ templateId: id, templateName: title }) => ({
    id: String(id),
    path: pathTo('template', { id }),
    title,
  }));
}

/** Campaigns whose names have the words. */
export async function findCampaigns(search: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  const found = await call('campaignList', { query: { search } }, { signal });
  return found.map((campaign) => {
    const { id, name: title, subject } = campaign;
    const detail = stopOf(campaign) ?? subject;
    return { id: String(id), path: pathTo('campaign', { id }), title, ...(detail && { detail }) };
  });
}

/** Why a campaign has stopped; undefined if it has not. */
function stopOf({ status, failure, next_try_at: next }: CallValue<'campaignList'>[number]): string | undefined {
  if (status === 'paused' && failure !== null) return t('palette.campaignPaused', { reason: failure });
  return next === null ? undefined : t('palette.campaignBusy', { time: formatTenantTime(next) });
}

/** Conversations with the words in a message, by their first question. */
export async function findConversations(search: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  const { conversations } = await call('chatConversations', { query: { search } }, { signal });
  return conversations.map(({ id, question, last_at: last }) => ({
    id: String(id),
    path: pathTo('conversation', { id }),
    title: question || t('palette.untitled'),
    detail: formatDateTime(last),
  }));
}

/** The conversation with an id. */
export async function findConversation(id: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  if (!/^\d{1,9}$/u.test(id)) return [];
  const { question, last_at: last } = await call('chatMessages', { params: { id } }, { signal });
  return [
    {
      id,
      path: pathTo('conversation', { id }),
      title: question || t('palette.untitled'),
      detail: formatDateTime(last),
    },
  ];
}
