import { variables } from './variables.ts';

/** The variables that the launcher and tests read beside the server's table. */
const others: ReadonlySet<string> = new Set(['DODO_TEST_SHARED']);

/** One sentence for each DODO_ variable of the environment that nothing reads: a typing mistake, or an older name. */
export function unknownVariables(environment: Readonly<Record<string, string | undefined>>): string[] {
  return Object.keys(environment)
    .filter((name) => name.startsWith('DODO_') && !Object.hasOwn(variables, name) && !others.has(name))
    .toSorted()
    .map((name) => `${name} is not a setting of Dodo Console and has no effect; README.md lists the settings.`);
}
