import { useActions } from '#console/actions/useActions.ts';
import { Pencil } from '#console/ui/icons.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { RefObject } from 'react';

/** Leads to the name of a definition with all of it selected, so that the next letter begins another. */
export function useRenameAction(field: RefObject<HTMLInputElement | null>, isReadOnly: boolean): void {
  const { t } = useTranslation();
  useActions([
    {
      id: 'definition:rename',
      title: t('definitions.rename'),
      group: 'form',
      icon: Pencil,
      when: () => !isReadOnly,
      run: () => {
        field.current?.focus();
        field.current?.select();
      },
    },
  ]);
}
