import { pathTo } from '#contract/links.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Part } from '#console/charts/Part.tsx';
import { RankTable } from '#console/charts/RankTable.tsx';
import { useMoney } from '#console/charts/useMoney.ts';
import { useCall } from '#console/data/useCall.ts';
import { Link } from '#console/navigation/Link.tsx';
import { formatCount } from '#console/texts/format.ts';

/** The products the customer buys the most. */
export function MostBought({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const query = useCall('customerBuysTheMost', { query: { user_id: id } });
  const money = useMoney();
  const title = t('customerAnalytics.parts.mostBought');
  return (
    <Part
      name="mostBought"
      title={title}
      note={t('customerAnalytics.mostBought.note')}
      query={query}
      isEmpty={({ length }) => length === 0}
      empty={t('customerAnalytics.mostBought.empty')}
    >
      {(rows) => (
        <RankTable
          name="mostBought"
          label={title}
          most={5}
          heads={[
            t('customerAnalytics.mostBought.product'),
            t('customerAnalytics.mostBought.units'),
            t('customerAnalytics.mostBought.netSales'),
          ]}
          rows={rows.map(({ item_id: item, name, units, net_sales: netSales }) => ({
            key: item,
            name: (
              <Link href={pathTo('product', { id: item })} className="text-accent-text hover:underline">
                {name}
              </Link>
            ),
            title: name,
            figures: [formatCount(units), money.amount(netSales)],
          }))}
        />
      )}
    </Part>
  );
}
