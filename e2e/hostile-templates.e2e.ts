import { attributesOf } from '#domain/document/attributes.ts';
import type { ElementNode } from '#domain/document/model.ts';
import { contentOf } from '#domain/document/tags.ts';
import { isOfType } from '#domain/document/values.ts';
import { compileDocument, compileHtml } from '#server/features/templates/compile/compile.ts';
import { renderParts } from '#server/features/templates/render/renderParts.ts';
import { hostileAddresses } from '#tests/support/hostileAddresses.ts';
import { hostileHtml } from '#tests/support/hostileHtml.ts';
import { hostileTogether } from '#tests/support/hostileVariants.ts';
import { expect, test, type Page } from '@playwright/test';

const run = 'top.postMessage(7,`*`)';
const payloads = [...hostileHtml(run), ...hostileTogether(run, 12)];
const addresses = hostileAddresses(run);
const all = [...payloads, ...addresses];

/** A mail with each element once, whose texts and attributes have this value wherever one may have it. */
function filled(value: string): ElementNode {
  const used = new Set<string>();
  const element = (tag: string): ElementNode => {
    used.add(tag);
    const taking = Object.entries(attributesOf(tag)).filter(([, type]) => isOfType(value, type));
    const attributes = Object.fromEntries(taking.map(([name]) => [name, value]));
    const content = contentOf(tag);
    const node = { id: `n${used.size}`, tag, attributes };
    if (content === 'text') return { ...node, text: value };
    const children = Array.isArray(content) ? content.flatMap((one) => (used.has(one) ? [] : [element(one)])) : [];
    return { ...node, children };
  };
  // Defaults of elements, last: else they would be the one place of each.
  used.add('mj-attributes');
  const mail = element('mjml');
  const defaults = ['mj-all', 'mj-class', 'mj-text', 'mj-button', 'mj-image'].map((tag) => element(tag));
  const head = { id: 'head', tag: 'mj-head', attributes: {}, children: [] as ElementNode[] };
  head.children.push({ id: 'defaults', tag: 'mj-attributes', attributes: {}, children: defaults });
  return { ...mail, children: [head, ...(mail.children ?? [])] };
}

/** Opens HTML as a browser opens a file: nothing of the page keeps it from running. */
async function runsIn(page: Page, html: string): Promise<{ runs: number; links: string[] }> {
  await page.goto('about:blank');
  await page.evaluate(() => {
    const counting = window as typeof window & { runs?: number };
    counting.runs = 0;
    window.addEventListener('message', ({ data }) => {
      if (data === 7) counting.runs = (counting.runs ?? 0) + 1;
    });
  });
  return page.evaluate(async (srcdoc) => {
    const frame = document.createElement('iframe');
    const loaded = new Promise((done) => {
      frame.addEventListener('load', done);
    });
    frame.srcdoc = srcdoc;
    document.body.append(frame);
    await loaded;
    const inside = frame.contentDocument;
    const found = inside?.querySelectorAll('[href], [src], [action], [background]') ?? [];
    const links = [...found].flatMap((element) =>
      ['href', 'src', 'action', 'background'].flatMap((name) => element.getAttribute(name) ?? []),
    );
    // What an error of a picture starts runs after the frame has loaded.
    await new Promise((done) => {
      setTimeout(done, 0);
    });
    return { runs: (window as typeof window & { runs?: number }).runs ?? -1, links };
  }, html);
}
/** Whether a browser runs what an address leads to; it skips spaces and control characters. */
const isRunning = (address: string): boolean =>
  /^(?:javascript|vbscript|data:text|blob|filesystem)/iu.test(address.replaceAll(/[^!-~]/gu, ''));

test('nothing that is written into any field of any block runs in the mail that is compiled of it', async ({
  page,
}) => {
  for (const payload of all) {
    const { html } = await compileDocument(filled(payload));
    const { runs, links } = await runsIn(page, html);
    expect([payload, runs, links.filter((link) => isRunning(link))]).toEqual([payload, 0, []]);
  }
});

test('nothing of a customer or a product runs in a mail with its values in texts, links and pictures', async ({
  page,
}) => {
  const { html } = await compileDocument(filled('{{customer.first_name}}'));
  const free = compileHtml(
    `<p title="{{ customer.first_name }}">{{ customer.first_name }}</p><a href="{{ customer.first_name }}">x</a><img src="{{ customer.first_name }}" alt="{{ customer.first_name }}"><style>p { color: {{ customer.first_name }} }</style>`,
  ).html;
  const parts = [html, free].map((text) => ({ form: 'html', text }) as const);
  for (const payload of all) {
    const [rendered = []] = renderParts({ parts, contexts: [{ customer: { first_name: payload } }] });
    for (const mail of rendered) {
      const { runs, links } = await runsIn(page, mail);
      expect([payload, runs, links.filter((link) => isRunning(link))]).toEqual([payload, 0, []]);
    }
  }
});

test('nothing of an imported newsletter runs', async ({ page }) => {
  for (const payload of all) {
    const { html } = compileHtml(`<a href="${payload}">x</a><img src='${payload}'>${payload}<p>end</p>`);
    const { runs, links } = await runsIn(page, html);
    expect([payload, runs, links.filter((link) => isRunning(link))]).toEqual([payload, 0, []]);
  }
});
