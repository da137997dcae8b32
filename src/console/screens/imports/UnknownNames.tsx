import { formatCount } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { ImportRecord } from '#console/upload/records.ts';

/** How many lines of sales name a customer or a product that was not there, and when they count. */
export function UnknownNames({ record }: { readonly record: ImportRecord }) {
  const { t } = useTranslation();
  const { customers = 0, products = 0 } = record.metadata.unknown ?? {};
  return (
    <>
      {customers > 0 && (
        <p>{t('imports.detail.unknownCustomers', { count: customers, formatted: formatCount(customers) })}</p>
      )}
      {products > 0 && (
        <p>{t('imports.detail.unknownProducts', { count: products, formatted: formatCount(products) })}</p>
      )}
    </>
  );
}
