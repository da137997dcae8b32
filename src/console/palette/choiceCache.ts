import type { Choice } from '#console/actions/action.ts';
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
    const choices = askedBy(page)?.choices(page.given);
    const isComing = choices instanceof Promise;
    this.#known.set(name, isComing ? undefined : choices);
    if (isComing) void this.#await(name, choices);
    return this.#known.get(name);
  }

  async #await(name: string, coming: Promise<readonly Choice[]>): Promise<void> {
    this.#known.set(name, await coming.catch(() => []));
    this.#reader = this.#newReader();
    for (const listener of this.#listeners) listener();
  }
}
