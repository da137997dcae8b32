import type { ActionArgument, Choice } from '#console/actions/action.ts';
import type { KnownChoices } from './oneLine.ts';
import { askedBy, type PalettePage } from './useChoices.ts';

/** What arguments can be, asked for once while the palette is open; tells when something has come from the server. */
export class ChoiceCache {
  readonly #known = new Map<string, readonly Choice[] | undefined>();
  readonly #listeners = new Set<() => void>();
  #reader = this.#newReader();

  /** Gives the choices of the argument that a page asks for, undefined while they are on their way; another function after some came. */
  reader = (): KnownChoices => this.#reader;

  /** Calls back when choices have come. */
  watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #newReader(): KnownChoices {
    return (page) => this.#of(page);
  }

  #of(page: PalettePage): readonly Choice[] | undefined {
    const name = `${page.action.id} ${JSON.stringify(page.given)}`;
    if (this.#known.has(name)) return this.#known.get(name);
    const asked = askedBy(page);
    const choices = asked?.choices(page.given);
    const isComing = choices instanceof Promise;
    this.#known.set(name, isComing ? undefined : choices);
    if (isComing || asked?.shortcuts) void this.#await(name, choices, asked?.shortcuts);
    return this.#known.get(name);
  }

  async #await(
    name: string,
    coming: ReturnType<ActionArgument['choices']> | undefined,
    further: ActionArgument['shortcuts'],
  ): Promise<void> {
    const choices = await Promise.resolve(coming ?? []).catch(() => []);
    if (coming instanceof Promise) this.#tell(name, choices);
    const shortcuts = await further?.().catch(() => []);
    if (shortcuts) this.#tell(name, [...choices, ...shortcuts]);
  }

  #tell(name: string, choices: readonly Choice[]): void {
    this.#known.set(name, choices);
    this.#reader = this.#newReader();
    for (const listener of this.#listeners) listener();
  }
}
