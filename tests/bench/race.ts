/** Something to be timed, by name. */
export type Runners<Name extends string> = Readonly<Record<Name, () => Promise<unknown>>>;

/** Milliseconds of each, the median of its rounds. */
export type Medians<Name extends string> = Readonly<Record<Name, number>>;

/** How a race is run. */
export interface RaceSettings {
  readonly rounds?: number;
  /** Done before each measure, and not measured. */
  readonly before?: () => Promise<unknown>;
}

/** Runs everything once unmeasured, then in turns, so that whatever else the machine does meets all of them alike. */
export async function race<Name extends string>(
  runners: Runners<Name>,
  { rounds = 7, before }: RaceSettings = {},
): Promise<Medians<Name>> {
  const names = Object.keys(runners) as Name[];
  const times = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (const name of names) await runners[name]();
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      await before?.();
      const begun = performance.now();
      await runners[name]();
      times.get(name)?.push(performance.now() - begun);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times.get(name) ?? [])])) as Record<Name, number>;
}

/** The middle one of an odd number of measures. */
export function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}
