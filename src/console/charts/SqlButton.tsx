import { Code } from 'lucide-react';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { showSql, type ShownFigure } from '#console/state/figureSql.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';

/** Shows the SQL of one figure; its key is that of the screen (`q`), for the figure that has the focus. */
export function SqlButton({ part, ...figure }: ShownFigure & { readonly part: string }) {
  const { t } = useTranslation();
  return (
    <ActionButton
      action={{
        id: `charts:sql-${part}`,
        title: t('charts.sqlOf', { figure: figure.title }),
        group: 'screen',
        icon: Code,
        keyOnly: true,
        run: () => showSql(figure),
      }}
      variant="ghost"
      size="bar"
      iconOnly
    />
  );
}
