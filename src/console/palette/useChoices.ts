import type { Action, ActionArgument, Arguments, Choice } from '#console/actions/action.ts';
import { useEffect, useMemo, useState } from 'react';

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

/** What the asked argument can be; undefined while that is on its way. */
export function useChoices(page: PalettePage | undefined): readonly Choice[] | undefined {
  const [loaded, setLoaded] = useState<{ readonly page: PalettePage; readonly choices: readonly Choice[] }>();
  const asked = askedBy(page);
  const coming = useMemo(() => (page && asked ? asked.choices(page.given) : none), [page, asked]);
  // An effect, because choices may come from the server.
  useEffect(() => {
    let stale = false;
    const tell = (choices: readonly Choice[]) => {
      if (page && !stale) setLoaded({ page, choices });
    };
    const load = async () => {
      const choices = await coming;
      if (coming instanceof Promise) tell(choices);
      const further = await asked?.shortcuts?.().catch(() => none);
      if (further) tell([...choices, ...further]);
    };
    load().catch((error: unknown) => {
      tell(none);
      throw error;
    });
    return () => {
      stale = true;
    };
  }, [page, asked, coming]);
  if (loaded && loaded.page === page) return loaded.choices;
  return coming instanceof Promise ? undefined : coming;
}
