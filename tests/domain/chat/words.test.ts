import { describe, expect, it } from 'vitest';
import { answeringEntry } from '#domain/chat/answerFaq.ts';
import type { FaqEntry } from '#domain/chat/settings.ts';
import { asksForPerson, likeness, meaningOf, mostToPay } from '#domain/chat/words.ts';

describe('a question', () => {
  it.each([
    ['Do you have any lamps for my desk?', ['lamp', 'desk']],
    ['Habt ihr Lampen für den Schreibtisch?', ['lamp', 'schreibtisch']],
    ['Je cherche une lampe', ['lamp']],
    ['Hello, can you help me please?', []],
    ['LAMPS lamps Lamp', ['lamp']],
  ])('%s is about %j', (question, stems) => {
    expect(meaningOf(question)).toEqual(stems);
  });

  it('has as much of a text as its words stand there, whatever their accents and endings', () => {
    expect(likeness(meaningOf('Größe der Möbel'), 'grosse MOBEL')).toBe(1);
    expect(likeness(meaningOf('red table lamp'), 'A lamp for every table')).toBeCloseTo(2 / 3);
    expect(likeness([], 'anything')).toBe(0);
  });

  it.each([
    ['lamps under 50', 50],
    ['Lampen bis 49,90 €', 49.9],
    ['moins de $20', 20],
    ['50 lamps', undefined],
  ])('%s names what somebody wants to pay at most', (question, most) => {
    expect(mostToPay(question)).toBe(most);
  });

  it.each(['Can I talk to a human?', 'Ich möchte mit einem Menschen reden', 'Θέλω έναν άνθρωπο'])(
    '%s asks for a person',
    (question) => {
      expect(asksForPerson(question)).toBe(true);
    },
  );
});

describe('the entry of a FAQ', () => {
  const entry = (question: string, answer: string, language: FaqEntry['language'] = 'en') => ({
    question,
    answer,
    language,
  });
  const faq = [
    entry('How much is delivery?', 'Delivery is free from $80.'),
    entry('When does my order arrive?', 'Two days after it left us.'),
    entry('Wie viel kostet die Lieferung? (delivery)', 'Ab 80 € nichts.', 'de'),
  ];

  it('that is chosen has most of the words of the question', () => {
    expect(answeringEntry(faq, 'what does delivery cost', 'en')?.answer).toBe('Delivery is free from $80.');
    expect(answeringEntry(faq, 'my order: when does it arrive', 'en')?.answer).toBe('Two days after it left us.');
  });

  it('in the language of the question stands before others', () => {
    expect(
      answeringEntry(
        [faq[0], faq[2]].flatMap((one) => one ?? []),
        'delivery',
        'de',
      )?.language,
    ).toBe('de');
  });

  it('is none where less than half of the question’s words are met', () => {
    expect(answeringEntry(faq, 'do you sell garden furniture on delivery', 'en')).toBeUndefined();
    expect(answeringEntry(faq, 'hello', 'en')).toBeUndefined();
  });
});
