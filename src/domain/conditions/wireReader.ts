import type { RefusalKey } from './refusals.ts';

/** A problem of a wire form, and its path: `groups.GP0.fields.FD1.value` (refusals.ts has the sentences). */
export interface WireProblem {
  readonly key: RefusalKey;
  readonly params: Readonly<Record<string, string>>;
  readonly path: string;
}

type Entries = ReadonlyMap<string, unknown>;

/**
 * Reads unknown data key by key and notes what does not fit. Keys are read through maps of own properties, so that
 * `__proto__` and `constructor` are keys like any other: unknown ones.
 */
export class WireReader {
  readonly problems: WireProblem[] = [];

  problem(path: string, key: RefusalKey, params: WireProblem['params'] = {}): void {
    this.problems.push({ key, params, path });
  }

  private entries(value: unknown, path: string): Entries {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return new Map(Object.entries(value));
    this.problem(path, 'wire-object');
    return new Map();
  }

  /** The entries of an object that has only known keys. */
  record(value: unknown, path: string, known: readonly string[]): Entries {
    const entries = this.entries(value, path);
    for (const key of entries.keys()) if (!known.includes(key)) this.problem(path, 'wire-key', { key });
    return entries;
  }

  /** As `record`; an absent object has no entries. */
  optionalRecord(value: unknown, path: string, known: readonly string[]): Entries {
    return value === undefined ? new Map() : this.record(value, path, known);
  }

  /** The items under `GP0`, `GP1` … in the order of their numbers. */
  positioned(value: unknown, prefix: string, path: string): unknown[] {
    const entries = this.entries(value, path);
    const items: unknown[] = [];
    for (let index = 0; index < entries.size; index++) {
      const key = `${prefix}${index}`;
      if (entries.has(key)) items.push(entries.get(key));
      else this.problem(path, 'wire-position', { key });
    }
    return items;
  }

  flag(record: Entries, key: string, path: string, absent: boolean): boolean {
    const value = record.get(key);
    if (typeof value === 'boolean') return value;
    if (value !== undefined) this.problem(joined(path, key), 'wire-flag');
    return absent;
  }

  figure(record: Entries, key: string, path: string, absent: number): number {
    const value = record.get(key);
    if (typeof value === 'number') return value;
    if (value !== undefined) this.problem(joined(path, key), 'wire-number');
    return absent;
  }

  text(record: Entries, key: string, path: string): string {
    const value = record.get(key);
    if (typeof value === 'string') return value;
    this.problem(joined(path, key), 'wire-text');
    return '';
  }

  /** One of the choices; without a value for its absence it is required. */
  oneOf<Choice extends string>(
    record: Entries,
    key: string,
    path: string,
    choices: readonly [Choice, ...Choice[]],
    absent?: NoInfer<Choice>,
  ): Choice {
    const value = record.get(key);
    const found = choices.find((choice) => choice === value);
    if (found !== undefined) return found;
    if (value !== undefined || absent === undefined) {
      this.problem(joined(path, key), 'wire-choice', { choices: choices.join(', ') });
    }
    return absent ?? choices[0];
  }
}

function joined(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}
