import * as fc from 'fast-check';
import MailComposer from 'nodemailer/lib/mail-composer';
import { expect, test } from 'vitest';
import { wholeText } from '#server/mail/compose.ts';
import { runsOf } from '#tests/support/laws.ts';

const line = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.string({ unit: fc.constantFrom(' ', '\t', '=', '.', 'ü', 'a', '\u{1F600}'), maxLength: 90 }),
  fc.constant('a'.repeat(1200)),
  fc.constant('小'.repeat(400)),
);
const text = fc
  .array(fc.tuple(line, fc.constantFrom('\n', '\r\n', '')), { minLength: 1, maxLength: 8 })
  .map((lines) => lines.map(([words, end]) => words.replaceAll('\r', '') + end).join(''))
  .filter((written) => written !== '');

test('a message is byte for byte what the library’s own streams build', async () => {
  await fc.assert(
    fc.asyncProperty(text, text, fc.string({ unit: 'grapheme', maxLength: 80 }), async (plain, html, name) => {
      const compiled = new MailComposer({
        messageId: '<one@console.example>',
        date: new Date('2026-11-21T03:40:00Z'),
        from: { name, address: 'news@shop.example' },
        to: 'ana@example.com',
        subject: name,
        text: plain,
        html,
        newline: 'win',
      }).compile();
      const built = await compiled.build();
      expect(wholeText(compiled).replaceAll(/\r?\n/gu, '\r\n')).toBe(built.toString('utf8'));
    }),
    runsOf(200),
  );
});
