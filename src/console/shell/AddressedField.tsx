import { goToField } from '#console/form/focusField.ts';
import { onceThere } from '#console/form/onceThere.ts';
import { isDialogOpen } from '#console/actions/ownKeys.ts';
import { useQueryState } from 'nuqs';
import { useEffect } from 'react';
import { usePathname } from 'wouter/use-browser-location';

/** What ends the waiting: the person does something else. */
const others = ['keydown', 'pointerdown', 'wheel'] as const;

/** `field` in the address: the field or section of the screen that gets the focus, as soon as it is there. */
export function AddressedField() {
  const [field] = useQueryState('field');
  const path = usePathname();
  return field === null ? null : <Focused key={path} field={field} />;
}

function Focused({ field }: { readonly field: string }) {
  // An effect, because the field comes with the screen's code and replies.
  useEffect(() => focusOnceThere(field), [field]);
  return null;
}

function focusOnceThere(field: string): () => void {
  const done = new AbortController();
  const { signal } = done;
  for (const event of others) window.addEventListener(event, () => done.abort(), { signal, capture: true });
  const stop = onceThere(() => signal.aborted || (!isDialogOpen() && goToField(field)));
  return () => {
    done.abort();
    stop();
  };
}
