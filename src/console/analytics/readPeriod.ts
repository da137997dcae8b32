import { misspeltMonth } from '#domain/monthNames.ts';
import { monthWords, yearWords } from '#console/texts/synonyms/periodWords.ts';
import { periodOf, parseMonth, parseYear, type Period } from './period.ts';

/** Shorter prefixes are ambiguous; alone, a month must be written in full, and `may` is also another word. */
const minPrefix = 3;
const minAlone = 4;
/** Alone, a misspelt month may be the prefix of another word: `mach`. */
const minMisspelt = 6;

/** The ways to write a month of a year, without punctuation: `2025-03`, `03/2025`, `mar 25`, `2025 mar`. */
const ways = [
  /^(?<year>\d{4})(?<month>\d{2})$/u,
  /^(?<year>\d{4}) (?<month>\d{1,2})$/u,
  /^(?<month>\d{1,2}) (?<year>\d{4})$/u,
  /^(?<month>\d{2})(?<year>\d{4})$/u,
  /^(?<name>\p{L}{3,}) ?(?<year>\d{4}|\d{2})$/u,
  /^(?<year>\d{4}) ?(?<name>\p{L}{3,})$/u,
] as const;

/**
 * Parses a typed period: `2025`, `mar 25`, `march 2025`, `2025-03`, `march last year`; a month alone is the latest one
 * up to `today`. Month names may have a typing mistake. The text is folded, its words separated by single spaces.
 * Undefined where it is no period.
 */
export function readPeriod(typed: string, today: Date): Period | undefined {
  const text = withYear(typed, today.getFullYear());
  if (/^\d{4}$/u.test(text)) return readYear(text);
  for (const way of ways) {
    const { year = '', month = '', name } = way.exec(text)?.groups ?? {};
    const read =
      name === undefined
        ? parseMonth.parse(month.replace(/^0/u, ''))
        : (monthNamed(name, minPrefix) ?? misspeltMonth(name));
    const of = readYear(year.length === 2 ? `20${year}` : year);
    if (read != null && of) return { ...of, month: read };
  }
  const misspelt = text.length < minMisspelt ? undefined : misspeltMonth(text);
  const alone = text.length < minAlone ? undefined : (monthNamed(text) ?? misspelt);
  return alone === undefined ? undefined : latest(alone, today);
}

/** Replaces a relative year next to a month (`last year`) by its number. */
function withYear(text: string, thisYear: number): string {
  const [words, ago] = [...yearWords].find(([called]) => ` ${text} `.includes(` ${called} `)) ?? ['', 0];
  return words === '' || words === text ? text : text.replace(words, String(thisYear - ago));
}

/** People mean years of their time: `1050` is the number of a customer. */
function readYear(text: string): Period | undefined {
  return /^(?:19|20)/u.test(text) ? periodOf({ year: parseYear.parse(text), month: null }) : undefined;
}

/** The month that is called so, or so begins where it is as long as that. */
function monthNamed(typed: string, least = Infinity): number | undefined {
  const isIt = (name: string) => name === typed || (typed.length >= least && name.startsWith(typed));
  const at = monthWords.findIndex((names) => names.some(isIt));
  return at === -1 ? undefined : at + 1;
}

function latest(month: number, today: Date): Period {
  const isOver = month <= today.getMonth() + 1;
  return { year: today.getFullYear() - (isOver ? 0 : 1), month };
}
