import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, tenantIds, valueOf, type TestServer } from '../../testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const html = (document: string) => ({ version: 1, mode: 'html', document });
const preview = (jsonBody: unknown): Promise<Response> =>
  server.ask('template/preview', { as: 'owner', method: 'POST', body: { jsonBody } });
const problemsOf = async (jsonBody: unknown): Promise<string[]> => {
  const { problems } = await valueOf<{ problems: { severity: string; message: string }[] }>(await preview(jsonBody));
  return problems.filter(({ severity }) => severity === 'error').map(({ message }) => message);
};

const tooDeep = 'Tags are nested more than 200 levels deep. Close the open ones, or simplify the document.';

describe('a template that is expensive to read', () => {
  it.each([
    ['8,000 open divs', '<div>'.repeat(8000), tooDeep],
    ['four tags 3,000 times', '<a><b><i><u>'.repeat(3000), tooDeep],
    ['nested tables', '<table><tr><td>'.repeat(3000), tooDeep],
    ['60,000 open divs', '<div>'.repeat(60_000), tooDeep],
    [
      'conditions in conditions',
      '{% if a %}'.repeat(3000) + '{% endif %}'.repeat(3000),
      'Liquid tags are nested more than 50 levels deep. Close the open ones, or simplify the document.',
    ],
  ])('of %s has a problem with its place, and is not saved', async (_, document, message) => {
    expect(await problemsOf(html(document))).toEqual([message]);
    const saved = await server.ask('template', {
      as: 'owner',
      method: 'POST',
      body: { templateName: 'Deep', channel: 'dodo-mail', jsonBody: html(document) },
    });
    expect(saved.status).toBe(422);
  });

  it('of 2,000 MJML columns in one another has a problem with its place', async () => {
    const source = `<mjml><mj-body>${'<mj-section><mj-column>'.repeat(2000)}`;
    expect(await problemsOf({ version: 1, mode: 'blocks', source })).toEqual([tooDeep]);
  });

  it('is refused as a body if its tree is nested too deeply', async () => {
    const deep = `{"jsonBody":${'{"a":['.repeat(20_000)}${']}'.repeat(20_000)}}`;
    const reply = await server.app.request('/api/template/preview', {
      method: 'POST',
      body: deep,
      headers: {
        authorization: `Bearer ${await server.idToken('owner')}`,
        'x-tenant-id': tenantIds.first,
        'content-type': 'application/json',
      },
    });
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ error: { message: 'The body is nested more than 200 levels deep.' } });
  });

  it('of 300 kB does not delay the light call of another tenant', async () => {
    await preview(html('<p>Hello</p>'));
    await server.ask('tenant', { as: 'neighbour' });
    const order: string[] = [];
    const long = html('<table><tr><td style="color:red">Hello</td></tr></table>'.repeat(5000));
    const previews = [1, 2, 3].map(() => preview(long).then(() => order.push('previewed')));
    for (let call = 0; call < 5; call += 1) {
      expect((await server.ask('tenant', { as: 'neighbour' })).status).toBe(200);
      order.push('answered');
    }
    await Promise.all(previews);
    expect(order.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'answered'));
  });

  it.each([
    ['an empty HTML document', html(''), []],
    [
      'an empty MJML document',
      { version: 1, mode: 'blocks', source: '<mjml></mjml>' },
      ['The email has no <mj-body>. Add one.'],
    ],
    ['a style sheet that is not closed yet', html('<style>/* a {'), []],
  ])('is previewed if it is %s', async (_, jsonBody, errors) => {
    expect(await problemsOf(jsonBody)).toEqual(errors);
  });
});
