import { ExternalLink } from 'lucide-react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { formatPercent, formatCount } from '#console/texts/format.ts';
import { useMoney } from '#console/data/useMoney.ts';
import type { CallValue } from '#console/data/call.ts';
import { FactSection, Facts, FactsPart } from '#console/records/Facts.tsx';
import type { Translate } from '#console/texts/i18n.ts';
import { Icon } from '#console/ui/Icon.tsx';

type Product = CallValue<'productOne'>;

/** A product's prices, stock, description, and where it is sold. */
export function ProductSaleFacts({ product }: { readonly product: Product }) {
  const { t } = useTranslation();
  const money = useMoney();
  const { price, cost, stock_qty: stock, description } = product;
  const amount = (value: number | null) => (value === null ? null : money.amount(value));
  return (
    <>
      <FactsPart name="prices" title={t('records.sections.prices')} query={money.query}>
        {() => (
          <Facts
            facts={[
              { name: t('recordLists.fields.price'), value: amount(price) },
              { name: t('recordLists.fields.cost'), value: amount(cost) },
              {
                name: t('records.product.facts.margin'),
                value:
                  price === null || cost === null || price === 0
                    ? null
                    : t('records.product.margin', {
                        amount: money.amount(price - cost),
                        share: formatPercent((price - cost) / price),
                      }),
              },
              { name: t('recordLists.fields.stock'), value: stock === null ? null : formatCount(stock) },
            ]}
          />
        )}
      </FactsPart>
      <FactSection title={t('records.sections.description')}>
        {description === null || description === '' ? (
          <p className="text-table text-ink-3">{t('records.noneYet')}</p>
        ) : (
          <p className="text-body break-words whitespace-pre-line">{description}</p>
        )}
      </FactSection>
      <FactSection title={t('records.sections.links')}>
        <Facts
          facts={[
            { name: t('recordLists.fields.itemUrl'), value: outward(t, product.item_url) },
            { name: t('recordLists.fields.imageUrl'), value: outward(t, product.image_url) },
          ]}
        />
      </FactSection>
    </>
  );
}

/** An external address, opened in a new tab without access to this one; other schemes are shown as text. */
function outward(t: Translate, address: string | null) {
  if (address === null || !/^https?:\/\//iu.test(address)) return address;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex max-w-full items-start gap-1 text-accent-text"
    >
      <span className="min-w-0 break-all">{address}</span>
      <Icon of={ExternalLink} size="small" />
      <span className="sr-only">{t('records.product.opensTab')}</span>
    </a>
  );
}
