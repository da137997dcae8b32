import { shortcutsOf, type Action } from '#console/actions/action.ts';
import { isOffered, perform, reasonAgainst } from '#console/actions/perform.ts';
import { useShownActions } from '#console/actions/useActions.ts';
import { Menu, type MenuEntry } from './Menu.tsx';

/** A menu of the actions available when it opens, with their keys (docs/decisions/008). */
export function ActionMenu({ label, actions }: { readonly label: string; readonly actions: readonly Action[] }) {
  useShownActions(actions);
  return <Menu label={label} size="bar" entries={() => actions.filter(isOffered).map(entryOf)} />;
}

function entryOf(action: Action): MenuEntry {
  return {
    id: action.id,
    title: action.title,
    ...(action.icon && { icon: action.icon }),
    shortcut: shortcutsOf(action)[0],
    reason: reasonAgainst(action),
    run: () => perform(action),
  };
}
