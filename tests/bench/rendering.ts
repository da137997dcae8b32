import { parseDocument } from '#domain/document/parse.ts';
import { mailPlaceholders } from '#domain/mail/placeholders.ts';
import { compileDocument } from '#server/features/templates/compile/compile.ts';
import { templateThreadsOf } from '#server/features/templates/templateThreads.ts';
import { openServerThreads } from '#server/serverThreads.ts';
import { newsletters } from '../server/features/templates/newsletters.ts';
import type { Result } from './table.ts';

/** Mails a second that one thread should render. */
const aim = 10_000;
const batch = 250;
const batches = 80;

/** M1: personal mails a second of one thread, subject, HTML and text each, before the message is composed. */
export async function measureRendering(): Promise<Result> {
  const [text = ''] = Object.values(newsletters);
  let last = 0;
  const { root } = parseDocument(text, { newId: () => `n${++last}` });
  if (!root) throw new Error('The newsletter is no document.');
  const mail = await compileDocument(root);
  const parts = [
    { form: 'text', text: 'News for {{ customer.name | default: "you" }}' },
    { form: 'html', text: mail.html },
    { form: 'text', text: mail.text },
  ] as const;
  const items = Array.from({ length: 6 }, (_, at) => ({
    item_id: `P${at}`,
    name: `Product ${at}`,
    price: 9.5 + at,
    image_url: `https://shop.example/${at}.png`,
    item_url: `https://shop.example/${at}`,
    reason: 'Often bought together',
  }));
  const contexts = Array.from({ length: batch }, (_, at) => ({
    customer: { name: `Person ${at}`, first_name: `Person ${at}`, email: `person${at}@shop.example` },
    tenant: { name: 'Shop', address: '1 Quay Street', currency: '$' },
    campaign: { name: 'News', subject: 'News' },
    recommendations: items,
    products: items,
    ...mailPlaceholders,
  }));
  const threads = openServerThreads();
  const pool = templateThreadsOf(threads, 150)('shop');
  await pool.render(parts, contexts);
  const begun = performance.now();
  for (let round = 0; round < batches; round++) await pool.render(parts, contexts);
  const seconds = (performance.now() - begun) / 1000;
  await threads.close();
  const rate = Math.round((batch * batches) / seconds);
  const scale = `${(mail.html.length / 1024).toFixed(0)} kB of HTML each`;
  const work = 'render personal mails, one thread';
  return { row: 'M1', work, figure: `${rate}/s`, target: `≥ ${aim}/s`, met: rate >= aim, scale };
}
