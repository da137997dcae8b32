import { useTranslation } from '#console/texts/useTranslation.ts';
import { formatTenantDay, formatCount } from '#console/texts/format.ts';
import { Part } from '#console/charts/Part.tsx';
import { useMoney, withCurrency } from '#console/data/useMoney.ts';
import type { Load } from '#console/data/request.ts';
import type { CallValue } from '#console/data/call.ts';
import type { Query } from '#console/data/useCall.ts';
import { classes } from '#console/ui/classes.ts';
import { Picture } from '#console/ui/Picture.tsx';

type Info = CallValue<'productInfo'>;
type Fact = 'id' | 'sku' | 'brand' | 'category' | 'price' | 'cost' | 'stock' | 'firstSale' | 'lastSale';

/** Facts that are numbers or days. */
const figures: ReadonlySet<Fact> = new Set(['price', 'cost', 'stock', 'firstSale', 'lastSale']);

/** The product: its picture, its name and prices, when it was first and last sold. */
export function ProductFacts({ query, figure }: { readonly query: Query<Info>; readonly figure: Load }) {
  const { t } = useTranslation();
  const money = useMoney();
  const orNull = <Value,>(value: Value | null, write: (value: Value) => string) =>
    value === null ? null : write(value);
  const factsOf = (info: Info): readonly (readonly [Fact, string | null])[] => [
    ['id', info.item_id],
    ['sku', info.sku],
    ['brand', info.brand],
    ['category', [info.meta_category, info.category, info.sub_category].filter(Boolean).join(' › ') || null],
    ['price', orNull(info.price, money.amount)],
    ['cost', orNull(info.cost, money.amount)],
    ['stock', orNull(info.stock_qty, formatCount)],
    ['firstSale', orNull(info.first_sale, formatTenantDay)],
    ['lastSale', orNull(info.last_sale, formatTenantDay)],
  ];
  return (
    <Part
      name="product"
      title={t('productAnalytics.parts.product')}
      query={withCurrency(query, money)}
      figures={[figure]}
    >
      {(info) => (
        <div className="flex flex-col gap-4">
          <div className="w-24">
            <Picture src={info.image_url} name={info.name || info.item_id} size="wide" />
          </div>
          {info.description && <p className="line-clamp-4 text-table break-words text-ink-2">{info.description}</p>}
          <dl className="text-table">
            {factsOf(info).map(([fact, value]) => (
              <div key={fact} className="flex gap-3 border-b border-line py-1">
                <dt className="shrink-0 text-ink-3">{t(`productAnalytics.product.${fact}`)}</dt>
                <dd
                  className={classes(
                    'ml-auto min-w-0 text-right wrap-anywhere',
                    figures.has(fact) && 'tabular-nums',
                    value === null && 'text-ink-3',
                  )}
                >
                  {value ?? (
                    <>
                      <span aria-hidden>–</span>
                      <span className="sr-only">{t('productAnalytics.product.nothing')}</span>
                    </>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </Part>
  );
}
