import { describe, expect, it } from 'vitest';
import { importingAnew } from './importing.ts';

const here = importingAnew();

const head = Buffer.from('user_id,name,city\n');
const utf8 = (count: number): Buffer =>
  Buffer.from(Array.from({ length: count }, (_, at) => `${at},Müller ${at},Łódź\n`).join(''));
const invalid = Buffer.concat([Buffer.from('last,J'), Buffer.from([0xfc]), Buffer.from('rgen,Bonn\n')]);
const mark = Buffer.from([0xef, 0xbb, 0xbf]);

const names = async (): Promise<unknown[]> => {
  const rows = await here.imports.engine.query('SELECT DISTINCT left(name, 6) AS name FROM customer');
  return rows.map(({ name }) => name);
};

describe('a file of UTF-8 with a few bytes that are none', () => {
  it.each([
    ['behind many letters', [head, utf8(2000), invalid]],
    ['before many letters', [head, invalid, utf8(2000)]],
    ['behind a mark', [mark, head, utf8(1), invalid]],
    ['as often as letters', [head, Buffer.from('0,Müller,Bonn\n'), invalid]],
  ] as const)('is read as UTF-8, and the row with such a byte is reported: %s', async (_, parts) => {
    const record = await here.imports.load('customers', Buffer.concat(parts));
    expect(await names()).toEqual(['Müller']);
    expect(record.metadata.validate.errors).toEqual([
      {
        message: expect.stringMatching(
          /^Row \d+: a letter of the row is not written in UTF-8 as those of other rows are: correct it\.$/u,
        ) as unknown,
        count: 1,
      },
    ]);
  });

  it('keeps replacement characters of earlier losses, when every byte is UTF-8', async () => {
    await here.imports.load('customers', 'user_id,name\n1,J\u{FFFD}rgen\n');
    expect(await names()).toEqual(['J\u{FFFD}rgen']);
  });
});

/**
 * Every letter of Windows-1252 in the place of its byte; decoded at once, the engine's decoder takes it for Latin-1.
 */
const bytesOfAll = Uint8Array.from({ length: 256 }, (_, byte) => byte);
const windows1252 = new TextDecoder('windows-1252').decode(bytesOfAll, { stream: true }).split('');

/** Letters of other writings in the single bytes that files of spreadsheets have. */
const cyrillic = (text: string): Buffer =>
  Buffer.from(
    text.split('').map((letter) => {
      const code = letter.charCodeAt(0);
      return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code;
    }),
  );
const gbk = [0xd6, 0xd0, 0xb9, 0xfa];

describe('a file in neither Unicode nor Western letters', () => {
  it.each([
    ['Windows-1251', cyrillic('user_id,name,surname\nR1,Иван,Петров\n')],
    ['GBK', Buffer.concat([Buffer.from('user_id,name\nG1,'), Buffer.from(gbk), Buffer.from('\n')])],
  ])('is refused with what to do: %s', async (_, content) => {
    const objectKey = await here.imports.upload(content);
    const reply = await here.imports.askInspection('customers', objectKey);
    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({
      error: {
        message:
          'The letters of this file are neither UTF-8 nor Western ones; choose its encoding, or save it as “CSV UTF-8” and upload it again.',
      },
    });
  });

  it.each([
    ['French', 'Élodie Noël-Créée,Île-d’Yeu «été»,çà et là'],
    ['German', 'äöüß,ÄÖÜ,Jürgen Größe,Übermaß – 5 € “gut”…'],
    ['Spanish', 'Íñigo Núñez,¿Qué? ¡Año!,1ª 2º'],
    ['Danish', 'Åse Ærø,Søren Ørsted,blåøjet'],
    ['Icelandic', 'Þórður Sigríðarson,góðæri á Íslandi,bæði'],
    ['Estonian', 'töööö jäääär,öö,Õõ'],
    ['Portuguese', 'João Conceição,AÇÃO,SÃO'],
    ['signs', '¼½¾ §§ ±°²³,•••••,————,“…”,£££'],
  ])('is not what Western letters are: %s', async (_, text) => {
    const bytes = Buffer.from(text.split('').map((letter) => windows1252.indexOf(letter)));
    const file = Buffer.concat([Buffer.from('user_id;name\n1;'), bytes, Buffer.from('\n')]);
    expect(await here.imports.inspect('customers', await here.imports.upload(file))).toMatchObject({
      encoding: 'Windows-1252',
      columns: [{ name: 'user_id' }, { name: 'name', samples: [text] }],
    });
  });
});

const polish = 'user_id;name;city\n1;Władysław Głowacki;Łódź\n2;Mąż Żeleńska;Wąbrzeźno\n3;Świętosława Jeżyk;Gdańsk\n';
const japanese = 'user_id,name,city\n1,さくらデパート,東京\n2,山田スーパーマーケット,大阪\n3,ソニー・ショップ,名古屋\n';

/**
 * The bytes of a text in an encoding that the engine of JavaScript only reads: each letter looked up among all one and
 * two bytes.
 */
function inEncoding(encoding: string, text: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map<string, readonly number[]>();
  for (let lead = 0; lead < 256; lead += 1) {
    bytes.set(decoder.decode(Uint8Array.of(lead)), [lead]);
    for (let trail = 0x40; trail < 256; trail += 1) {
      const letter = decoder.decode(Uint8Array.of(lead, trail));
      if (letter.length === 1 && !bytes.has(letter)) bytes.set(letter, [lead, trail]);
    }
  }
  return Uint8Array.from(text.split('').flatMap((letter) => bytes.get(letter) ?? []));
}

describe('a file whose letters tell their encoding', () => {
  it.each([
    ['windows-1250', 'Windows-1250', polish, ['Władysław Głowacki', 'Mąż Żeleńska', 'Świętosława Jeżyk']],
    ['iso-8859-2', 'ISO 8859-2', polish, ['Władysław Głowacki', 'Mąż Żeleńska', 'Świętosława Jeżyk']],
    [
      'windows-1250',
      'Windows-1250',
      polish.toUpperCase().replace('USER_ID;NAME', 'user_id;name'),
      ['WŁADYSŁAW GŁOWACKI', 'MĄŻ ŻELEŃSKA', 'ŚWIĘTOSŁAWA JEŻYK'],
    ],
    ['shift_jis', 'Shift-JIS', japanese, ['さくらデパート', '山田スーパーマーケット', 'ソニー・ショップ']],
  ] as const)('is read in it: %s', async (encoding, name, text, people) => {
    const file = inEncoding(encoding, text);
    expect((await here.imports.inspect('customers', await here.imports.upload(file))).encoding).toBe(name);
    await here.imports.load('customers', file);
    const rows = await here.imports.engine.query('SELECT name FROM customer ORDER BY user_id');
    expect(rows).toEqual(people.map((person) => ({ name: person })));
  });

  it.each([
    ['of a DOS program', Buffer.from('user_id;name\n1;M\u0081ller\n2;Gr\u0081n\n3;Br\u0081ck\n', 'latin1')],
    ['of Chinese', inEncoding('gbk', 'user_id,name\n1,俄国城\n2,俄国商店\n3,俄国超市\n')],
    ['of Japanese without kana', inEncoding('shift_jis', 'user_id,name\n1,清水洋平\n2,坂本晋三\n3,江口才助\n')],
  ])('is refused where no Western text has such bytes: %s', async (_, file) => {
    const reply = await here.imports.askInspection('customers', await here.imports.upload(file));
    expect(reply.status).toBe(422);
  });

  it('is Windows-1252 where signs stand in no words, and where one sign stands for letters lost', async () => {
    const text = 'user_id;name\n1;cm³ und m² für 5 m¹ Größe\n2;M¿ller J¿rgen\n3;Gr¿n, Sp¿th, B¿hm\n';
    const file = Buffer.from(text, 'latin1');
    expect((await here.imports.inspect('customers', await here.imports.upload(file))).encoding).toBe('Windows-1252');
  });
});
