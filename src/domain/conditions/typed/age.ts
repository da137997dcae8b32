/** A range of years of age, with one or two ends. */
const years =
  /^(?<named>age|aged|ages)?\s*(?:is|are|of|=|:)?\s*(?<side>over|above|older than|more than|at least|from|>=?|under|below|younger than|less than|at most|up to|<=?|between)?\s*(?<least>\d{1,3})(?<plus>\+)?(?:\s*(?:-|–|—|to|and)\s*(?<most>\d{1,3}))?\s*(?<old>(?:years?|yrs?|y\/?o)?(?: olds?| of age)?)$/iu;
const downwards = /^(?:under|below|younger|less|at most|up to|<)/iu;
/** No age needs more letters. */
const longest = 60;
const [youngest, oldest] = [5, 115];

/**
 * Suggests a date of birth for an age in years (`over 30`, `aged 18-25`). Undefined when the words mean no age;
 * `isNamed` when a word before them says it is one.
 */
export function bornFor(words: string, today: string, isNamed: boolean): string | undefined {
  const {
    side = '',
    least,
    most,
    named,
    old,
    plus,
  } = years.exec(longest < words.length ? '' : words.replaceAll(/\s+/gu, ' '))?.groups ?? {};
  const ages = [least, most].flatMap((age) => (age === undefined ? [] : [Number(age)]));
  const isAge =
    isNamed || named !== undefined || (old !== undefined && old !== '') || side !== '' || most !== undefined;
  const [first = 0, last] = ages;
  if (!isAge || ages.length === 0 || ages.some((age) => age < youngest || age > oldest)) return undefined;
  const yearOf = (age: number) => Number(today.slice(0, 4)) - age;
  if (last !== undefined) return `born between ${yearOf(Math.max(first, last))} and ${yearOf(Math.min(first, last))}`;
  if (downwards.test(side)) return `born after ${yearOf(first)}`;
  return side === '' && plus === undefined ? `born in ${yearOf(first)}` : `born before ${yearOf(first)}`;
}

/** Words that mean an age, unless a field of the tenant has that name. */
export const ageWords: readonly string[] = ['age', 'aged', 'older', 'younger'];
