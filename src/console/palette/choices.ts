import type { Action, ActionArgument, Arguments, Choice } from '#console/actions/action.ts';
import { useEffect, useMemo, useState } from 'react';

/** An action whose arguments are requested, and those already chosen. */
export interface PalettePage {
  readonly action: Action;
  readonly given: Arguments;
}

/** The argument a page requests; undefined on the first page. */
export function requestedArgument(page: PalettePage | undefined): ActionArgument | undefined {
  return page?.action.arguments?.find((argument) => page.given[argument.id] === undefined);
}

const none: readonly Choice[] = [];

/** The choices of the requested argument; undefined while pending. */
export function useChoices(page: PalettePage | undefined): readonly Choice[] | undefined {
  const [loaded, setLoaded] = useState<{ readonly page: PalettePage; readonly choices: readonly Choice[] }>();
  const requested = requestedArgument(page);
  const pending = useMemo(() => (page && requested ? requested.choices(page.given) : none), [page, requested]);
  // An effect, because choices may be loaded from the server.
  useEffect(() => {
    let stale = false;
    const tell = (choices: readonly Choice[]) => {
      if (page && !stale) setLoaded({ page, choices });
    };
    const load = async () => {
      const choices = await pending;
      if (pending instanceof Promise) tell(choices);
      const further = await requested?.shortcuts?.().catch(() => none);
      if (further) tell([...choices, ...further]);
    };
    load().catch((error: unknown) => {
      tell(none);
      throw error;
    });
    return () => {
      stale = true;
    };
  }, [page, requested, pending]);
  if (loaded && loaded.page === page) return loaded.choices;
  return pending instanceof Promise ? undefined : pending;
}

/** The choices of an argument that are loaded; undefined while the request is pending. */
export type LoadedChoices = (page: PalettePage) => readonly Choice[] | undefined;

/** Choices of arguments, requested once while the palette is open; notifies when some have arrived. */
export class ChoiceCache {
  readonly #known = new Map<string, readonly Choice[] | undefined>();
  readonly #listeners = new Set<() => void>();
  #reader = this.#newReader();

  /**
   * Returns the choices of the argument that a page requests, undefined while pending; another function after some
   * arrived.
   */
  reader = (): LoadedChoices => this.#reader;

  /** Subscribes to arriving choices. */
  watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #newReader(): LoadedChoices {
    return (page) => this.#of(page);
  }

  #of(page: PalettePage): readonly Choice[] | undefined {
    const name = `${page.action.id} ${JSON.stringify(page.given)}`;
    if (this.#known.has(name)) return this.#known.get(name);
    const requested = requestedArgument(page);
    const choices = requested?.choices(page.given);
    const isComing = choices instanceof Promise;
    this.#known.set(name, isComing ? undefined : choices);
    if (isComing || requested?.shortcuts) void this.#await(name, choices, requested?.shortcuts);
    return this.#known.get(name);
  }

  async #await(
    name: string,
    pending: ReturnType<ActionArgument['choices']> | undefined,
    further: ActionArgument['shortcuts'],
  ): Promise<void> {
    const choices = await Promise.resolve(pending ?? []).catch(() => []);
    if (pending instanceof Promise) this.#tell(name, choices);
    const shortcuts = await further?.().catch(() => []);
    if (shortcuts) this.#tell(name, [...choices, ...shortcuts]);
  }

  #tell(name: string, choices: readonly Choice[]): void {
    this.#known.set(name, choices);
    this.#reader = this.#newReader();
    for (const listener of this.#listeners) listener();
  }
}
