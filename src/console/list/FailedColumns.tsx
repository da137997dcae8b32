import { useTranslation } from '#console/texts/useTranslation.ts';
import { FailedLine } from '#console/ui/Loaded.tsx';
import { stateOf, type LaterValues } from './column.ts';

/** Names the columns of a list whose values could not be loaded, with a way to try again; the rows stay. */
export function FailedColumns(props: {
  readonly columns: readonly { readonly title: string; readonly later?: LaterValues | undefined }[];
}) {
  const { t } = useTranslation();
  const failed = props.columns.filter((column) => stateOf(column) === 'failed');
  const [first] = failed;
  if (!first) return null;
  const columns = failed.map(({ title }) => title).join(', ');
  const queries = new Set(failed.map(({ later }) => later));
  return (
    <div className="px-6 pb-2 narrow:px-4">
      <FailedLine
        failed={t('list.columnsFailed', { columns })}
        message={first.later?.error?.message ?? ''}
        onRetry={() => {
          for (const query of queries) query?.reload();
        }}
      />
    </div>
  );
}
