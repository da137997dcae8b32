import { useQueryState } from 'nuqs';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { actionOf } from '#console/builder/actions/useBuilderActions.ts';
import { layoutActions } from '#console/builder/actions/viewActions.ts';
import type { Builder } from '#console/builder/builder.ts';
import { viewParser } from '#console/builder/view.ts';

/** Builder, SQL, or both side by side; stored in the address. The builder itself offers the actions. */
export function ViewSwitch({ builder, isReadOnly }: { readonly builder: Builder; readonly isReadOnly: boolean }) {
  const { t } = useTranslation();
  const [view, setView] = useQueryState('view', viewParser);
  const place = { builder, isReadOnly, view, setView: (next: typeof view) => void setView(next) };
  return (
    <div role="toolbar" aria-label={t('builder.view')} className="flex rounded border border-line-strong narrow:hidden">
      {layoutActions.map((move) => (
        <ActionButton
          key={move.id}
          action={actionOf(move, place)}
          size="bar"
          pressed={move.layout === view}
          variant={move.layout === view ? 'secondary' : 'ghost'}
          label={t(`builder.views.${move.layout}`)}
          hideIcon
          hideShortcut
        />
      ))}
    </div>
  );
}
