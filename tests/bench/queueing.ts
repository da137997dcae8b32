import { sql } from 'kysely';
import * as v from 'valibot';
import { campaignForm } from '#contract/features/campaignForm.ts';
import { freeze } from '#server/features/campaigns/freeze.ts';
import { tenantVocabulary } from '#server/records/vocabulary.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import { readRows } from '#server/engine/queryBuilder.ts';
import { compileTemplate } from '#server/features/templates/compileTemplate.ts';
import { createTemplate } from '#server/features/templates/templateStore.ts';
import { today } from './data.ts';
import { takenBack } from './recommending.ts';
import type { Result } from './table.ts';

/** People of the campaign, and the seconds in which all of them have to be queued (M2). */
const [people, mostSeconds] = [100_000, 10] as const;
const source =
  '<mjml><mj-body><mj-section><mj-column><mj-text>Hello <a href="{{ unsubscribe_url }}">Unsubscribe</a></mj-text></mj-column></mj-section></mj-body></mjml>';

/** M2: the audience of a campaign is written into its ledger, everybody looked at. What it wrote is taken back. */
export async function measureQueueing(engine: TenantEngine): Promise<Result> {
  const measured = { seconds: Number.NaN, queued: 0, audience: 0 };
  await takenBack(engine, async (writer) => {
    const sent = { version: 1, mode: 'blocks', preheader: '', source } as const;
    const { stored, mail } = await compileTemplate(sent, await tenantVocabulary(writer, 'segment'), new Map());
    if (!stored || !mail) throw new Error('The template of the bench does not compile.');
    const author = { userId: null, name: 'Bench', now: new Date() };
    const parts = { name: 'Bench', channel: 'dodo-mail', isDefault: false, document: stored, ...mail };
    const { id: templateId } = await createTemplate(writer, parts, author);
    const form = v.parse(campaignForm, {
      name: 'Bench',
      templateId,
      subject: 'Hello',
      fromEmailAddress: 'a@b.example',
    });
    // Rather more than are reachable, so that the number queued is about right.
    const chosen = sql`SELECT customer_no FROM customer ORDER BY customer_no LIMIT ${sql.lit(2 * people)}`;
    const begun = performance.now();
    measured.queued = await freeze(writer, form, {
      id: 999_999,
      now: new Date(`${today}T09:00:00Z`),
      today,
      beginsAt: new Date(),
      people: chosen,
    });
    measured.seconds = (performance.now() - begun) / 1000;
    const [row] = await readRows<{ audience: number }>(
      writer,
      sql`SELECT COUNT(*) AS audience FROM campaign_recipient WHERE campaign_id = 999999`,
    );
    measured.audience = row?.audience ?? 0;
  });
  const { seconds, queued, audience } = measured;
  const scaled = (seconds * people) / Math.max(1, queued);
  return {
    row: 'M2',
    work: `${people} people of a campaign queued`,
    figure: `${scaled.toFixed(2)} s`,
    target: `< ${mostSeconds} s`,
    met: scaled < mostSeconds,
    scale: `${seconds.toFixed(2)} s for ${queued} queued of ${audience} looked at`,
  };
}
