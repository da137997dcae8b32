import { Ellipsis } from 'lucide-react';
import { IconButton } from '#console/ui/IconButton.tsx';
import { useLoaded } from '#console/ui/useLoaded.ts';
import { useState } from 'react';
import { reasonOf, useAccess } from './access.ts';
import { shortcutsOf, type Action } from './action.ts';
import { isOffered, perform } from './perform.ts';

const load = () => import('#console/ui/Menu.tsx');

/** Actions behind three dots. The menu's code comes when pointer or focus first come near. */
export function ActionMenu({ label, actions }: { readonly label: string; readonly actions: readonly Action[] }) {
  const [near, setNear] = useState<'pointer' | 'focus'>();
  const loaded = useLoaded(load, near !== undefined);
  const access = useAccess();
  if (!loaded) {
    const byPointer = () => setNear('pointer');
    const byFocus = () => setNear('focus');
    return <IconButton icon={Ellipsis} label={label} onPointerEnter={byPointer} onFocus={byFocus} />;
  }
  const entries = actions.filter(isOffered).map((action) => ({
    id: action.id,
    title: action.title,
    ...(action.icon && { icon: action.icon }),
    shortcut: shortcutsOf(action)[0],
    reason: reasonOf(access(action.feature), action.feature),
    run: () => perform(action),
  }));
  return <loaded.Menu label={label} entries={entries} takeFocus={near === 'focus'} />;
}
