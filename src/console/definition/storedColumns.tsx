import type { Column } from '#console/list/column.ts';
import type { Translate } from '#console/texts/i18n.ts';
import { StatusBadge } from '#console/entity/StatusBadge.tsx';
import type { StoredDefinition } from './definitionCalls.ts';
import { ProblemBadge } from './StoredState.tsx';

/** The columns shared by the lists of segments and filters; each list adds its own numbers. */
export function storedColumns<Row extends StoredDefinition>(
  t: Translate,
  name: string,
  numbers: readonly Column<Row>[],
): readonly Column<Row>[] {
  return [
    { key: 'name', title: name, value: (row) => row.name, sort: 'name', width: 'wide', narrow: 'title' },
    {
      key: 'description',
      title: t('definitions.fields.description'),
      value: ({ description }) => description,
      width: 'text',
      roomyOnly: true,
    },
    ...numbers,
    {
      key: 'status',
      title: t('definitions.columns.status'),
      value: ({ status }) => t(`definitions.status.${status}`),
      sort: 'status',
      render: (row) => <Status t={t} row={row} />,
    },
    {
      key: 'populated',
      title: t('definitions.columns.populated'),
      kind: 'date',
      value: (row) => row.populated_at,
      sort: 'populated',
      roomyOnly: true,
    },
    {
      key: 'updated',
      title: t('definitions.columns.updated'),
      kind: 'date',
      value: (row) => row.updated_at,
      sort: 'updated',
      narrow: 'note',
    },
  ];
}

function Status({ t, row }: { readonly t: Translate; readonly row: StoredDefinition }) {
  const [problem] = row.problems;
  if (problem) return <ProblemBadge problem={problem} />;
  return row.populating ? (
    <StatusBadge status="populating" text={t('definitions.populatingShort')} />
  ) : (
    <StatusBadge status={row.status} text={t(`definitions.status.${row.status}`)} />
  );
}
