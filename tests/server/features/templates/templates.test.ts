import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, tenantIds, valueOf, type Person, type TestServer } from '../../testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Template {
  readonly templateId: number;
  readonly templateName: string;
  readonly version: number;
  readonly markAsDefault: boolean;
  readonly image: string | null;
  readonly htmlBody: string;
  readonly jsonBody: { readonly source?: string; readonly document: unknown };
  readonly used_by: readonly { readonly name: string }[];
}
interface Refusal {
  readonly error: { readonly message: string; readonly problems?: readonly object[]; readonly current?: Template };
}
const source = (inside: string): string =>
  `<mjml><mj-body><mj-section><mj-column>${inside}</mj-column></mj-section></mj-body></mjml>`;
const hello = source("<mj-text>Hello {{ customer.name | default: 'there' }}</mj-text>");
const bodyOf = (text: string, more: object = {}) => ({
  jsonBody: { version: 1, mode: 'blocks', preheader: '', source: text },
  channel: 'dodo-mail',
  templateName: 'Hello',
  ...more,
});
const send = (method: string, path: string, body?: object, as: Person = 'owner'): Promise<Response> =>
  server.ask(path, { as, method, ...(body && { body }) });
const save = async (text = hello, more: object = {}): Promise<Template> =>
  valueOf<Template>(await send('POST', 'template', bodyOf(text, more)));
const refusal = async (reply: Response): Promise<Refusal['error']> => ((await reply.json()) as Refusal).error;

/** A picture of one pixel. */
const png = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==',
    'base64',
  ),
);
const upload = async (
  path: string,
  bytes: Uint8Array = png,
  name = 'a.png',
  as: Person = 'owner',
): Promise<Response> => {
  const form = new FormData();
  form.set('image', new File([new Uint8Array(bytes)], name));
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return server.app.request(`/api/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await server.idToken(as)}`,
      'x-tenant-id': as === 'neighbour' ? tenantIds.second : tenantIds.first,
      'content-type': request.headers.get('content-type') ?? '',
    },
    body: new Uint8Array(await request.arrayBuffer()),
  });
};

describe('templates (2 §7: templates)', () => {
  it('of another tenant are not saved over and take no image', async () => {
    const { templateId } = await save();
    for (let more = 0; more <= templateId; more += 1) await send('POST', 'template', bodyOf(hello), 'neighbour');
    for (const id of [templateId + 1, 999_999]) {
      expect((await send('POST', 'template', bodyOf(hello, { templateId: id, edit: true }))).status, `${id}`).toBe(404);
      expect((await upload(`template/${id}`)).status, `${id}`).toBe(404);
    }
  });

  it('are saved as tree, text and compiled HTML; what a client sends as HTML is ignored (2 §3: template)', async () => {
    const saved = await save(hello, { htmlBody: '<script>alert(1)</script>' });
    expect(saved.jsonBody.source).toBe(hello);
    expect(saved.jsonBody.document).toMatchObject({ tag: 'mjml', children: [{ tag: 'mj-body' }] });
    expect(saved.htmlBody).toContain("Hello {{ customer.name | default: 'there' }}");
    expect(saved.htmlBody).not.toContain('script>alert');
    expect(await valueOf<Template>(await send('GET', `template/${saved.templateId}`))).toEqual(saved);
  });

  it('are saved from a tree without text, whose ids stay', async () => {
    const document = {
      id: 'r',
      tag: 'mjml',
      children: [{ id: 'b', tag: 'mj-body', attributes: { width: '500px' }, children: [] }],
    };
    const { jsonBody } = await valueOf<Template>(
      await send('POST', 'template', { ...bodyOf(''), jsonBody: { version: 1, mode: 'blocks', document } }),
    );
    expect(jsonBody.source).toBe('<mjml>\n  <mj-body width="500px" />\n</mjml>\n');
    expect(jsonBody.document).toMatchObject({ id: 'r', children: [{ id: 'b', attributes: { width: '500px' } }] });
  });

  it('keep an imported newsletter without its scripts', async () => {
    const html = '<p onclick="x()">Hello<script>y()</script> {{ customer.name }}</p>';
    const { htmlBody } = await save('', { jsonBody: { version: 1, mode: 'html', document: html } });
    expect(htmlBody).toBe('<p>Hello {{ customer.name }}</p>');
  });

  it.each([
    ['a broken text', '<mjml><mj-body></mjml>', '<mj-body> is not closed.'],
    [
      'an unknown tag',
      source('<mj-text>{{ customer.nmae }}</mj-text>'),
      'There is no merge tag customer.nmae. Did you mean customer.name?',
    ],
    [
      'Liquid that does not end',
      source('<mj-text>{% if customer.name %}</mj-text>'),
      'Tag {% if customer.name %} not closed.',
    ],
    [
      'a block in the wrong place',
      '<mjml><mj-body><mj-text>x</mj-text></mj-body></mjml>',
      '<mj-text> is not allowed in <mj-body>. Move it to <mj-column> or <mj-hero>.',
    ],
  ])('refuse %s with its place', async (_, text, message) => {
    const reply = await send('POST', 'template', bodyOf(text));
    expect(reply.status).toBe(422);
    const error = await refusal(reply);
    expect(error.message).toBe(message);
    expect(error.problems?.[0]).toMatchObject({ from: expect.any(Number) as number, to: expect.any(Number) as number });
  });

  it.each([
    ['the filter escape', '{{ customer.name | escape }}'],
    ['a condition on a missing value', '{% if customer.surname == empty %}x{% endif %}{{ customer.surname | upcase }}'],
  ])('are saved with %s', async (_, text) => {
    expect((await save(source(`<mj-text>${text}</mj-text>`))).templateId).toBeGreaterThan(0);
  });

  it.each([
    ['a filter that fails', '{{ customer.name | append }}', /^The email cannot be rendered: append expect/u],
    [
      'a filter that fails only for some people',
      '{% if customer.name %}x{% else %}{{ "a" | append }}{% endif %}',
      /^The email cannot be rendered/u,
    ],
    [
      'loops that take too long',
      `${'{% for item in products %}'.repeat(8)}{{ item.name }}${'{% endfor %}'.repeat(8)}`,
      /takes longer than|memory/u,
    ],
  ])('are refused with %s: they are rendered for ten people first', async (_, text, message) => {
    const reply = await send('POST', 'template', bodyOf(source(`<mj-text>${text}</mj-text>`)));
    expect(reply.status).toBe(422);
    expect((await refusal(reply)).message).toMatch(message);
  });

  it('are saved over the version that was edited; a later one is shown instead', async () => {
    const { templateId: id, version } = await save();
    const edit = { templateId: id, edit: true, version };
    expect((await save(hello, { ...edit, templateName: 'First' })).version).toBe(version + 1);
    const reply = await send('POST', 'template', bodyOf(hello, { ...edit, templateName: 'Second' }));
    expect(reply.status).toBe(409);
    expect((await refusal(reply)).current).toMatchObject({ templateName: 'First', jsonBody: { source: hello } });
  });

  it('have one default a channel', async () => {
    const first = await save(hello, { markAsDefault: true });
    const site = await save(hello, { markAsDefault: true, channel: 'website' });
    const second = await save(hello, { markAsDefault: true });
    const list = await valueOf<Template[]>(await send('GET', 'template'));
    const marked = list.filter(({ markAsDefault }) => markAsDefault).map(({ templateId }) => templateId);
    expect(marked).toContain(site.templateId);
    expect(marked).toContain(second.templateId);
    expect(marked).not.toContain(first.templateId);
  });

  it('have no preheader on a site, so that nothing is wrong with one that a mail left over', async () => {
    const jsonBody = { ...bodyOf(hello).jsonBody, preheader: '{{ customer.nothing }}' };
    expect((await send('POST', 'template', bodyOf(hello, { jsonBody }))).status).toBe(422);
    expect((await send('POST', 'template', bodyOf(hello, { jsonBody, channel: 'website' }))).status).toBe(200);
  });

  it('go back to an earlier version', async () => {
    const { templateId: id, version } = await save();
    const changed = hello.replace('Hello', 'Good morning');
    await save(changed, { templateId: id, edit: true, version, templateName: 'Morning' });
    const { rows } = await valueOf<{ rows: { id: number; changes: { field: string }[] }[] }>(
      await send('GET', `template/${id}/history`),
    );
    expect(rows[0]?.changes.map(({ field }) => field)).toEqual(['name', 'json_body.source']);
    const body = { version: version + 1, history_id: rows[1]?.id ?? 0 };
    const restored = await valueOf<Template>(await send('PUT', `template/${id}/restore`, body));
    expect(restored).toMatchObject({ templateName: 'Hello', version: version + 2, jsonBody: { source: hello } });
  });

  it('are deleted and come back, but not while a waiting campaign uses them', async () => {
    const { templateId: id } = await save();
    expect((await send('DELETE', `template/${id}`)).status).toBe(200);
    expect((await send('GET', `template/${id}`)).status).toBe(404);
    expect((await send('PUT', `template/${id}/undelete`)).status).toBe(200);
    expect((await send('GET', `template/${id}`)).status).toBe(200);
    const used = (await valueOf<Template[]>(await send('GET', 'template'))).find(({ used_by: by }) => by.length > 0);
    const reply = await send('DELETE', `template/${used?.templateId}`);
    expect(reply.status).toBe(409);
    expect((await refusal(reply)).message).toMatch(/is used by “.+”\. Choose another template there first\.$/u);
  });

  it('tell merge tags with a sample and the share of customers that have one', async () => {
    const tags = await valueOf<{ tag: string; coverage: number | null; sample: string | null }[]>(
      await send('GET', 'template/attributes'),
    );
    const found = new Map(tags.map((tag) => [tag.tag, tag]));
    expect(found.get('customer.user_id')?.coverage).toBe(1);
    expect(found.get('customer.name')?.coverage).toBeGreaterThan(0);
    expect(found.get('customer.name')?.sample).toMatch(/^\p{L}/u);
    expect(found.get('recommendations[].name')).toMatchObject({ coverage: null });
  });

  it('are previewed for a customer, saved or not', async () => {
    const text = source('<mj-text>Dear {{ customer.name }} {{ customer.user_id }}</mj-text>');
    const preview = await valueOf<{ html: string; text: string; customer: { user_id: string }; problems: object[] }>(
      await send('POST', 'template/preview', { jsonBody: bodyOf(text).jsonBody, user_id: 'C0000003' }),
    );
    expect(preview.customer.user_id).toBe('C0000003');
    expect(preview.text).toMatch(/^Dear \p{L}+ C0000003\n$/u);
    expect(preview.html).toContain('C0000003');
    expect(preview.problems).toContainEqual(
      expect.objectContaining({
        severity: 'warning',
        message: 'The email has no unsubscribe link. Insert a footer.',
      }),
    );
  });

  it('are previewed for people that templates fail with', async () => {
    const text = source("<mj-text>{{ customer.name | default: 'nobody' }}</mj-text>");
    const shown = async (edge: string): Promise<string> => {
      const body = { jsonBody: bodyOf(text).jsonBody, edge };
      return (await valueOf<{ text: string }>(await send('POST', 'template/preview', body))).text.trim();
    };
    expect(await shown('missing')).toBe('nobody');
    expect(await shown('rtl')).toMatch(/\p{Script=Arabic}/u);
    expect((await shown('longest')).length).toBeGreaterThan(4);
  });

  it('of a broken text are previewed with the problem and its fix', async () => {
    const text = '<mjml><mj-body><mj-section></mj-body></mjml>';
    const { html, problems } = await valueOf<{ html: string; problems: { message: string; fix?: object }[] }>(
      await send('POST', 'template/preview', { jsonBody: bodyOf(text).jsonBody }),
    );
    expect(html).toBe('');
    expect(problems[0]).toMatchObject({ message: '<mj-section> is not closed.', fix: { insert: '</mj-section>' } });
  });
});

describe('pictures of templates', () => {
  it('have a public address that never changes, and copies of their own in a duplicate', async () => {
    const { address, width } = await valueOf<{ address: string; width: number }>(await upload('template/images'));
    expect(address).toMatch(/^\/v\/[\da-f]{32}\.png$/u);
    expect(width).toBe(1);
    const shown = await server.app.request(address);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    const { templateId } = await save(source(`<mj-image src="${address}" alt="" />`));
    const copy = await valueOf<Template>(await send('POST', `template/${templateId}/duplicate`));
    expect(copy.templateName).toBe('Hello (copy)');
    const copied = /\/v\/[\da-f]{32}\.png/u.exec(copy.htmlBody)?.[0] ?? '';
    expect(copied).not.toBe(address);
    expect((await server.app.request(copied)).status).toBe(200);
  });

  it('that nothing shows are deleted on request; others stay', async () => {
    const { address: used } = await valueOf<{ address: string }>(await upload('template/images'));
    await save(source(`<mj-image src="${used}" alt="" />`));
    const { address: unused } = await valueOf<{ address: string }>(await upload('template/images'));
    expect(await valueOf(await send('DELETE', 'template/images'))).toMatchObject({
      deleted: expect.any(Number) as number,
    });
    expect((await server.app.request(used)).status).toBe(200);
    expect((await server.app.request(unused)).status).toBe(404);
  });

  it('of a template show in the list', async () => {
    const { templateId } = await save();
    const { image } = await valueOf<Template>(await upload(`template/${templateId}`));
    expect(image).toMatch(/^\/v\//u);
  });

  it('are refused unless they are PNG, JPEG, GIF or WebP', async () => {
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>        ');
    expect((await upload('template/images', svg, 'a.png')).status).toBe(415);
    expect((await upload('template/images', new Uint8Array(6 * 1024 * 1024), 'a.png')).status).toBe(413);
    expect((await server.ask('template/images', { as: 'owner', method: 'POST', body: {} })).status).toBe(415);
  });

  it('of another tenant are not listed', async () => {
    const { address } = await valueOf<{ address: string }>(await upload('template/images', png, 'b.png', 'neighbour'));
    const mine = await valueOf<{ address: string }[]>(await send('GET', 'template/images'));
    expect(mine.map((image) => image.address)).not.toContain(address);
  });
});
