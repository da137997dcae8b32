import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileHtml } from '#server/features/templates/compile/compile.ts';
import { runsOf } from '#tests/support/laws.ts';
import { startTestServer, valueOf, type TestServer } from '../../testServer.ts';
import { htmlConstructs, mjmlConstructs } from './foreignConstructs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Problem {
  readonly severity: string;
  readonly message: string;
  readonly fix?: { readonly from: number; readonly to: number; readonly insert: string };
}
interface Stored {
  readonly templateId: number;
  readonly htmlBody: string;
  readonly jsonBody: { readonly source?: string; readonly document: unknown };
}
const post = (path: string, body: object): Promise<Response> => server.ask(path, { as: 'owner', method: 'POST', body });
const html = (document: string) => ({ version: 1, mode: 'html', document });
const mjml = (source: string) => ({ version: 1, mode: 'blocks', source });
const previewed = async (jsonBody: object) =>
  valueOf<{ html: string; problems: Problem[] }>(await post('template/preview', { jsonBody }));
/** Saves, and opens what was saved. */
const reopened = async (jsonBody: object): Promise<Stored> => {
  const body = { jsonBody, templateName: 'Foreign' };
  const { templateId } = await valueOf<Stored>(await post('template', body));
  return valueOf<Stored>(await server.ask(`template/${templateId}`, { as: 'owner' }));
};
const page = (inside: string): string => `<html><head></head><body>${inside}</body></html>`;
const mail = (head = '', column = ''): string =>
  `<mjml><mj-head>${head}</mj-head><mj-body><mj-section><mj-column>${column}</mj-column></mj-section></mj-body></mjml>`;
const mend = (text: string, { fix }: Problem): string =>
  fix ? text.slice(0, fix.from) + fix.insert + text.slice(fix.to) : text;

describe('HTML of other systems', () => {
  const cases = htmlConstructs.map(([name, inside, sent = inside]) => [name, inside, sent] as const);
  it.each(cases)('with %s is opened, saved and opened again', async (_, inside, sent) => {
    const document = page(inside);
    const { html: shown, problems } = await previewed(html(document));
    expect(shown).toBe(page(sent));
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const stored = await reopened(html(document));
    expect(stored.jsonBody.document).toBe(document);
    expect(stored.htmlBody).toBe(shown);
  });

  it('keeps its constructs byte for byte in any order', () => {
    // What is left open changes what comes after it, for browsers as well.
    const whole = htmlConstructs.filter(
      ([, inside, sent]) => sent === undefined && !/open|too many|in each/u.test(inside),
    );
    const together = fc.shuffledSubarray(
      whole.map(([, inside]) => inside),
      { minLength: 2 },
    );
    fc.assert(
      fc.property(together, (parts) => {
        expect(compileHtml(page(parts.join('\n'))).html).toBe(page(parts.join('\n')));
      }),
      runsOf(60),
    );
  });

  it.each([
    ['a byte order mark', (text: string) => `\u{FEFF}${text}`],
    ['no doctype and no body', (text: string) => text.replaceAll(/<\/?(?:html|head|body)>/gu, '')],
  ])('with %s stays as it is', async (_, change) => {
    const document = change(page('<p>Hello</p>'));
    expect((await reopened(html(document))).jsonBody.document).toBe(document);
  });

  it('says what is left out of the mail', async () => {
    const { problems } = await previewed(html(page('<p>A</p><script>a</script><form><input name="a"></form>')));
    expect(problems.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        'Emails cannot contain <script>, so it is removed.',
        'Emails cannot contain <form>, so it is removed.',
        'Emails cannot contain <input>, so it is removed.',
      ]),
    );
  });

  it('has an error for every tag that breaks Liquid, at once, each of which can be removed', async () => {
    let document = page(
      `{{#each items}}<p>{{ title }} {{ asset('a' ~ b) }}</p>{{/each}}{% block main %}A{% endblock %}{{ shoe_size }}`,
    );
    const { problems } = await previewed(html(document));
    const errors = problems
      .filter(({ severity }) => severity === 'error')
      .toSorted((one, other) => (one.fix?.from ?? 0) - (other.fix?.from ?? 0));
    expect(errors).toHaveLength(7);
    for (const error of errors.toReversed()) document = mend(document, error);
    expect(document).toBe(page('<p> </p>A'));
    expect((await reopened(html(document))).jsonBody.document).toBe(document);
  });

  it.each([
    ['HTML', html, page('<p>A</p>')],
    ['HTML without a body', html, '<p>A</p>'],
    ['MJML', mjml, mail('', '<mj-text>A</mj-text>')],
  ] as const)(
    'without a link to unsubscribe, %s is mended by a footer with the address of the sender',
    async (_, as, text) => {
      const lacks = ({ message }: Problem): boolean => message.startsWith('The email has no unsubscribe link.');
      const problem = (await previewed(as(text))).problems.find(lacks);
      if (!problem) throw new Error('There is no such problem.');
      const { html: shown, problems } = await previewed(as(mend(text, problem)));
      expect(problems.filter(lacks)).toEqual([]);
      expect(shown).toMatch(/<a[^>]*>Unsubscribe<\/a>/u);
    },
  );

  it('offers our name for fields of a customer that other systems call otherwise', async () => {
    const { problems } = await previewed(html(page('{{ customer.first_name }}{{ customer.last_name }}')));
    expect(problems).toMatchObject([
      { severity: 'error', fix: { insert: 'customer.name' } },
      { severity: 'error', fix: { insert: 'customer.surname' } },
      {},
    ]);
  });
});

describe('MJML of other systems', () => {
  it.each(Object.entries(mjmlConstructs))(
    'with %s is opened, saved and opened again',
    async (_, { head, column, sent, gone = '#raw' }) => {
      for (const source of [
        mail(head, column),
        `\u{FEFF}${mail(head, column)}`,
        mail(head, column).replaceAll('><', '>\r\n<'),
      ]) {
        const { html: shown, problems } = await previewed(mjml(source));
        expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
        expect(shown).toContain(sent);
        expect(shown).not.toContain(gone);
        expect((await reopened(mjml(source))).jsonBody.source).toBe(source);
      }
    },
  );

  it('matches its selectors as they are written', async () => {
    const head = `<mj-html-attributes><mj-selector path=".box > table"><mj-html-attribute name="data-a">1</mj-html-attribute></mj-selector></mj-html-attributes>`;
    const source = `<mjml><mj-head>${head}</mj-head><mj-body><mj-section css-class="box"><mj-column /></mj-section></mj-body></mjml>`;
    expect((await previewed(mjml(source))).html).toContain('data-a="1"');
  });

  it('that includes files is refused, and saved once the inclusions are removed', async () => {
    const source = mail('<mj-include path="./head.mjml" />', '<mj-include path="a.html" type="html"></mj-include>');
    const { problems } = await previewed(mjml(source));
    const errors = problems.filter(({ severity }) => severity === 'error');
    expect(errors).toMatchObject([{ message: 'Files cannot be included. Paste their content instead.' }, {}]);
    const mended = errors.toReversed().reduce(mend, source);
    expect((await reopened(mjml(mended))).jsonBody.source).toBe(mail());
  });
});
