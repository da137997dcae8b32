import type { FaqEntry } from './settings.ts';
import { likeness, meaningOf } from './words.ts';

/** An answer matches at least half of the question. */
const enough = 0.5;
/** What a question of the FAQ counts beside its answer. */
const weights = { question: 1, answer: 0.6 } as const;

/**
 * The entry of a FAQ that a question is about: the one that has most of its words, those of the question counting more
 * than those of the answer; one in the asker's language before others, the earlier of equal ones. Undefined where none
 * has half of them.
 */
export function answeringEntry(faq: readonly FaqEntry[], question: string, language: string): FaqEntry | undefined {
  const stems = meaningOf(question);
  const scored = faq.map((entry) => {
    const of = likeness(stems, entry.question);
    const both = likeness(stems, `${entry.question} ${entry.answer}`);
    // The matched share of the entry's own question: a short one that matches fully precedes a long one.
    const met = likeness(meaningOf(entry.question), question);
    const score = Math.max(of * weights.question, both * weights.answer);
    return {
      entry,
      score: score === 0 ? 0 : score + met / 10 + (entry.language === language ? 1 / 5 : 0),
      share: Math.max(of, both),
    };
  });
  const best = scored.reduce<(typeof scored)[number] | undefined>(
    (before, one) => (before === undefined || one.score > before.score ? one : before),
    undefined,
  );
  return best !== undefined && best.share >= enough ? best.entry : undefined;
}
