import type { Action } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';
import { Pencil } from 'lucide-react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useCallback, useRef, type RefCallback } from 'react';

/** Leading to the name of a definition, and what the field for it is given. */
export interface Renaming {
  readonly rename: Action;
  readonly field: RefCallback<HTMLInputElement>;
}

/**
 * Leads to the name of a definition with all of it selected, so that the next letter begins another. Where its field is not on
 * screen, `show` brings it.
 */
export function useRenameAction(isReadOnly: boolean, show: () => void): Renaming {
  const { t } = useTranslation();
  const shown = useRef<HTMLInputElement>(null);
  const isAsked = useRef(false);
  const rename: Action = {
    id: 'definition:rename',
    title: t('definitions.rename'),
    group: 'form',
    icon: Pencil,
    when: () => !isReadOnly,
    run: () => {
      isAsked.current = shown.current === null;
      if (shown.current) begin(shown.current);
      else show();
    },
  };
  useActions([rename]);
  const field = useCallback((element: HTMLInputElement | null) => {
    shown.current = element;
    if (!element || !isAsked.current) return;
    isAsked.current = false;
    begin(element);
  }, []);
  return { rename, field };
}

function begin(field: HTMLInputElement): void {
  field.focus();
  field.select();
}
