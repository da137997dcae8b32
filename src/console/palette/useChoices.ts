import type { Action, ActionArgument, Arguments, Choice } from '#console/actions/action.ts';
import { useEffect, useState } from 'react';

/** An action whose arguments are being asked for, and those already chosen. */
export interface PalettePage {
  readonly action: Action;
  readonly given: Arguments;
}

/** The argument a page asks for; undefined on the first page. */
export function askedBy(page: PalettePage | undefined): ActionArgument | undefined {
  return page?.action.arguments?.find((argument) => page.given[argument.id] === undefined);
}

const none: readonly Choice[] = [];

/** What the asked argument can be, once that is known. */
export function useChoices(page: PalettePage | undefined): readonly Choice[] {
  const [loaded, setLoaded] = useState<{ readonly page: PalettePage; readonly choices: readonly Choice[] }>();
  const asked = askedBy(page);
  // An effect, because choices may come from the server.
  useEffect(() => {
    let stale = false;
    const load = async () => {
      if (!page || !asked) return;
      const choices = await asked.choices(page.given);
      if (stale) return;
      setLoaded({ page, choices });
      const further = await asked.shortcuts?.().catch(() => none);
      if (further && !stale) setLoaded({ page, choices: [...choices, ...further] });
    };
    void load();
    return () => {
      stale = true;
    };
  }, [page, asked]);
  return loaded && loaded.page === page ? loaded.choices : none;
}
