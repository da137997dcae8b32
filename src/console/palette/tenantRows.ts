import type { Choice } from '#console/actions/action.ts';
import { perform } from '#console/actions/perform.ts';
import { findAction } from '#console/actions/registry.ts';
import { t } from '#console/texts/i18n.ts';
import { closeThen } from './closeThen.ts';
import type { Entry } from './entry.ts';
import { Ranker } from './ranker.ts';
import { scores } from './scores.ts';
import { fillers } from './synonyms.ts';

/** Asks for the person's other tenants. */
export async function askOthers(): Promise<readonly Choice[]> {
  return (await import('#console/shell/otherTenants.ts')).otherTenants();
}

/** The person's other tenants whose names begin as a query does, as rows that go there; by slips nobody is taken elsewhere. */
export async function tenantRows(query: string, others: typeof askOthers): Promise<Entry[]> {
  const enter = findAction('enter-tenant');
  if (enter?.when?.() !== true) return [];
  const ranked = new Ranker(await others(), fillers).rank(query).filter(({ score }) => score >= scores.wordStarts);
  return ranked.map(({ entry: { id, title } }) => ({
    id: `tenant:${id}`,
    title: t('palette.line', { action: enter.title, choices: title }),
    names: [title],
    section: 'tenants',
    icon: enter.icon,
    run: () => closeThen(() => perform(enter, { tenant: id })),
  }));
}
