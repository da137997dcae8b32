import { afterAll, beforeAll, expect, it } from 'vitest';
import { composeMail } from '#server/mail/compose.ts';
import { hostileHtml } from '#tests/support/hostileHtml.ts';
import { parseDocument, DomUtils } from 'htmlparser2';
import { startTestServer, type TestServer } from '../../testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const page = async (path: string): Promise<string> => {
  const reply = await server.app.request(path);
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
  return reply.text();
};

it('this machine’s own page shows every mail of the outbox, and no element of a hostile one', async () => {
  const all = hostileHtml('alert(1)').map((html) => html.replaceAll(/\p{Cc}/gu, ' '));
  for (const [index, html] of all.entries()) {
    const mail = {
      id: `m${index}`,
      at: new Date(Date.UTC(2026, 10, 21, 3, index)),
      from: { name: html, address: 'a@b.example' },
      to: { address: 'c@d.example' },
      subject: html,
      html,
    };
    await server.services.mailing.mailer.send(composeMail(mail, 'localhost'));
  }
  const names = (await server.services.mailing.outbox?.names(1000)) ?? [];
  expect(names).toHaveLength(all.length);
  const elements = new Set(['html', 'head', 'meta', 'title', 'style', 'script', 'body', 'main', 'h1', 'h2', 'p', 'a']);
  for (const own of ['div', 'ol', 'li', 'strong', 'time', 'iframe', 'pre']) elements.add(own);
  for (const path of ['/_idp/outbox', ...names.map((name) => `/_idp/outbox/${name}`)]) {
    const found = DomUtils.findAll(() => true, parseDocument(await page(path)).children);
    expect(found.filter(({ name }) => !elements.has(name)).map(({ name }) => name)).toEqual([]);
    const scripts = found.filter(({ name }) => name === 'script');
    expect(scripts.map(({ attribs }) => attribs['src'])).toEqual(path === '/_idp/outbox' ? ['/_idp/outbox.js'] : []);
    for (const frame of found.filter(({ name }) => name === 'iframe'))
      expect(frame.attribs['sandbox']).toBe('allow-popups');
    for (const element of found) {
      expect(Object.keys(element.attribs).filter((attribute) => attribute.startsWith('on'))).toEqual([]);
    }
  }
});
