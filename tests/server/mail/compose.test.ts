import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { composeMail } from '#server/mail/compose.ts';
import type { Mail } from '#server/mail/mail.ts';

const mail: Mail = {
  id: 'one',
  at: new Date('2026-11-21T03:40:00Z'),
  from: { name: 'Harbour & Pine', address: 'news@harbour.example' },
  to: { name: 'Ana', address: 'ana@example.com' },
  subject: 'Hello',
  html: '<p>Hello <a href="https://harbour.example/new">new things</a></p>',
};
const composed = (changes: Partial<Mail> = {}) => composeMail({ ...mail, ...changes }, 'console.example');

describe('a composed mail', () => {
  test('has one text and one HTML part, the text made from the HTML where none is given', async () => {
    const { raw, head, text } = composed();
    const parsed = await PostalMime.parse(raw);
    expect(head).toMatch(/^Content-Type: multipart\/alternative;/mu);
    expect(raw.toString().match(/^Content-Type: text\/\w+/gmu)).toEqual([
      'Content-Type: text/plain',
      'Content-Type: text/html',
    ]);
    expect([parsed.text?.trim(), parsed.html?.trim()]).toEqual([
      'Hello new things [https://harbour.example/new]',
      mail.html,
    ]);
    expect(text).toBe('Hello new things [https://harbour.example/new]');
    expect(parsed).toMatchObject({
      date: '2026-11-21T03:40:00.000Z',
      messageId: '<one@console.example>',
      subject: 'Hello',
      from: { name: 'Harbour & Pine', address: 'news@harbour.example' },
      to: [{ name: 'Ana', address: 'ana@example.com' }],
      attachments: [],
    });
  });

  test('leaves a hidden preheader out of the text made from the HTML', async () => {
    const hidden = ['display:none;max-height:0', 'max-height:0; DISPLAY: none !important'];
    const html = `${hidden.map((style) => `<div style="${style}">Preheader <p>more</p></div>`).join('')}<p>Hello</p>`;
    expect(composed({ html }).text).toBe('Hello');
  });

  test('shows a name and a subject as they are written, though they look like encoded words', async () => {
    const name = '=?UTF-8?B?SGFjaw==?=';
    const { raw } = composed({ to: { name, address: 'ana@example.com' }, subject: `For ${name}` });
    const parsed = await PostalMime.parse(raw);
    expect(parsed.to?.[0]?.name).toBe('= ?UTF-8?B?SGFjaw==?=');
    expect(parsed.subject).toBe('For = ?UTF-8?B?SGFjaw==?=');
  });

  test('keeps names, subject and text of any script', async () => {
    const changes = {
      subject: 'ж'.repeat(200),
      from: { name: 'Größe, "Maß" <x@y.example>', address: 'news@harbour.example' },
      to: { name: '小林 \u{1F600} مرحبا', address: 'ana@example.com' },
      html: `<p>${'ü'.repeat(3000)}</p>`,
    };
    const { raw } = composed(changes);
    const parsed = await PostalMime.parse(raw);
    expect(parsed.subject).toBe(changes.subject);
    expect([parsed.from?.name, parsed.from?.address]).toEqual([changes.from.name, 'news@harbour.example']);
    expect(parsed.to?.map(({ name, address }) => [name, address])).toEqual([[changes.to.name, 'ana@example.com']]);
    expect(parsed.html?.trim()).toBe(changes.html);
    expect(
      Math.max(
        ...raw
          .toString()
          .split('\r\n')
          .map((line) => line.length),
      ),
    ).toBeLessThanOrEqual(78);
  });

  test('writes a further header on one line, however long: a folded one breaks signatures', async () => {
    const value = `<https://console.example/u/${'a'.repeat(180)}>`;
    const { head } = composed({ headers: { 'List-Unsubscribe': value } });
    expect(head.split('\r\n')).toContain(`List-Unsubscribe: ${value}`);
  });

  test.each<[string, Partial<Mail>]>([
    ['the recipient', { to: { address: 'a@b.example\r\nBcc: c@d.example' } }],
    ['the reply address', { replyTo: 'a@b.example\nX: y' }],
    ['the id', { id: 'a\rb' }],
    ['the subject', { subject: 'Hello\r\nBcc: victim@elsewhere.example' }],
    ['the subject, by a line separator', { subject: 'Hello\u2028Bcc: victim@elsewhere.example' }],
    ['a further header', { headers: { 'List-Unsubscribe': '<https://a>\r\nBcc: c@d.example' } }],
  ])('is not made with a line break in %s', (_, changes) => {
    expect(() => composed(changes)).toThrow('control character');
  });

  test.each(['a\r\nBcc: victim@elsewhere.example', 'a\0b', 'a\u2029b'])(
    'has no further header from the name %j',
    async (name) => {
      const { head } = composed({ from: { name, address: 'news@harbour.example' } });
      expect(head).not.toMatch(/^Bcc:/mu);
      expect(head.split('\r\n').filter((line) => line.startsWith('From:'))).toHaveLength(1);
    },
  );
});
