/** The number of a record as people say it, without the zeros that its id has before it: `1050` or `C1050` of C0001050. */
export interface RecordNumber {
  /** Empty where only the digits were said. */
  readonly letters: string;
  readonly digits: string;
}

const said = /^(?<letters>[a-z]{0,3})(?<digits>[1-9]\d*)$/iu;
const id = /^(?<letters>[a-z]*)0*(?<digits>[1-9]\d*)$/iu;

/** Ids that begin with zeros have at least so many digits. */
const leastDigits = 6;

/** The number that a query is, if it is nothing else; who types zeros has the id itself. */
export function numberIn(query: string): RecordNumber | undefined {
  return read(said, query.trim());
}

/** What the id of a record with this number has in it, where it has zeros before it: a search for it finds few others. */
export function withZeros({ digits }: RecordNumber): string {
  return digits.padStart(Math.max(leastDigits, digits.length + 1), '0');
}

/** Whether an id is this number, with zeros before it or without. */
export function isNumbered(text: string, { letters, digits }: RecordNumber): boolean {
  const own = read(id, text);
  return own?.digits === digits && (letters === '' || letters === own.letters);
}

function read(pattern: RegExp, text: string): RecordNumber | undefined {
  const { letters, digits } = pattern.exec(text)?.groups ?? {};
  return digits === undefined ? undefined : { letters: (letters ?? '').toLowerCase(), digits };
}
