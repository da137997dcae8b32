import { useQueryState } from 'nuqs';
import { useTranslation } from 'react-i18next';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { builderViews, viewParser, type BuilderView } from '#console/builder/view.ts';

const titles = { visual: 'visual', split: 'split', sql: 'sqlOnly' } as const satisfies Record<BuilderView, string>;

/** Builder, SQL, or both side by side; the choice stands in the address. The builder itself offers the actions. */
export function ViewSwitch() {
  const { t } = useTranslation();
  const [view, setView] = useQueryState('view', viewParser);
  const actions: readonly (Action & { readonly view: BuilderView })[] = builderViews.map((choice) => ({
    id: `builder.view.${choice}`,
    title: t(`builder.actions.${titles[choice]}`),
    group: 'screen',
    view: choice,
    run: () => void setView(choice),
  }));
  return (
    <div role="toolbar" aria-label={t('builder.view')} className="flex gap-1 narrow:hidden">
      {actions.map((action) => (
        <ActionButton
          key={action.id}
          action={action}
          size="bar"
          variant={action.view === view ? 'secondary' : 'ghost'}
          label={t(`builder.views.${action.view}`)}
        />
      ))}
    </div>
  );
}
