import type { MembersParts } from '#console/definition/definitionPageProps.ts';
import { ProductList } from './ProductList.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Draft } from '#console/builder/draft.ts';
import { sentDefinition } from '#console/builder/sentDefinition.ts';
import type { CallValue } from '#console/data/call.ts';
import { useCall } from '#console/data/useCall.ts';
import { Amount } from '#console/data/Amount.tsx';
import { useMoney, type Money } from '#console/data/useMoney.ts';
import { Loaded } from '#console/ui/Loaded.tsx';
import { Picture } from '#console/ui/Picture.tsx';

/** The products of a filter: a sample with pictures, then the whole list. */
export function FilterProducts({ draft, onWhy }: MembersParts) {
  return (
    <>
      <ProductSample draft={draft} />
      <ProductList draft={draft} onWhy={onWhy} />
    </>
  );
}

type Product = CallValue<'filterProductSample'>[number];

/** Up to twelve products spread over the results of the filter on screen, saved or not. */
function ProductSample({ draft }: { readonly draft: Draft }) {
  const { t } = useTranslation();
  const money = useMoney();
  const body = sentDefinition(draft);
  const query = useCall('filterProductSample', body && { body }, { keepPrevious: true });
  return (
    <section aria-label={t('filters.sampleLabel')} className="mb-3 border-b border-line px-6 pb-3 narrow:px-4">
      <h2 className="mb-2 text-table font-medium text-ink-2">{t('filters.sample')}</h2>
      <Loaded
        query={body ? query : { ...query, data: [], error: undefined }}
        failed={t('filters.sampleFailed')}
        shape="cards"
      >
        {(products) =>
          products.length === 0 ? (
            <p className="text-table text-ink-3">{t('filters.sampleEmpty')}</p>
          ) : (
            <ul
              aria-label={t('filters.sampleLabel')}
              // Scroll containers must be focusable, so that arrow keys scroll.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              tabIndex={0}
              className="grid grid-flow-col auto-cols-card gap-3 overflow-x-auto pb-1"
            >
              {products.map((product) => (
                <Card key={product.item_id} product={product} money={money} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function Card(props: { readonly product: Product; readonly money: Money }) {
  const { product, money } = props;
  const { name, item_id: id, brand, category, price } = product;
  return (
    <li className="flex min-w-0 flex-col gap-1 rounded border border-line bg-surface p-2 text-small">
      <Picture src={product.image_url} size="wide" />
      <span className="truncate font-medium text-ink" title={name ?? id}>
        {name ?? id}
      </span>
      <span className="truncate text-ink-3">{[brand, category].filter(Boolean).join(' · ') || id}</span>
      {price !== null && (
        <span className="text-ink-2 tabular-nums">
          <Amount of={price} money={money} />
        </span>
      )}
    </li>
  );
}
