import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Action } from '#console/actions/action.ts';
import type { CallValue } from '#console/data/call.ts';
import { formatDateTime } from '#console/texts/format.ts';
import { FactSection, Facts, moment, customFacts, RecordId } from '#console/records/Facts.tsx';
import { Picture } from '#console/ui/Picture.tsx';

type Product = CallValue<'productOne'>;

/** A product: its picture, its names and categories, custom fields. */
export function ProductFacts({ product, copyId }: { readonly product: Product; readonly copyId: Action }) {
  const { t } = useTranslation();
  const own = customFacts(product);
  return (
    <>
      <Picture src={product.image_url} name={product.name ?? product.item_id} size="large" />
      <FactSection title={t('records.sections.identity')}>
        <Facts
          facts={[
            { name: t('recordLists.fields.productId'), value: <RecordId id={product.item_id} copy={copyId} /> },
            { name: t('recordLists.fields.sku'), value: codeOf(product.sku) },
            { name: t('recordLists.fields.barcode'), value: codeOf(product.barcode) },
            { name: t('recordLists.fields.itemType'), value: product.item_type },
          ]}
        />
      </FactSection>
      <FactSection title={t('records.sections.classification')}>
        <Facts
          facts={[
            { name: t('recordLists.fields.brand'), value: product.brand },
            { name: t('recordLists.fields.metaCategory'), value: product.meta_category },
            { name: t('recordLists.fields.category'), value: product.category },
            { name: t('recordLists.fields.subCategory'), value: product.sub_category },
            { name: t('recordLists.fields.channel'), value: product.channel_name },
          ]}
        />
      </FactSection>
      {own.length > 0 && (
        <FactSection title={t('records.sections.own')}>
          <Facts facts={own} />
        </FactSection>
      )}
      <FactSection title={t('records.sections.record')}>
        <Facts
          facts={[
            { name: t('records.created'), value: moment(product.tenant_created_at) ?? here(product.created_at) },
            { name: t('records.updated'), value: here(product.updated_at) },
          ]}
        />
      </FactSection>
    </>
  );
}

function codeOf(text: string | null) {
  return text && <span className="font-mono text-code break-all">{text}</span>;
}

/** A point in time in the reader's time zone. */
function here(instant: string | null): string | null {
  return instant === null ? null : formatDateTime(instant);
}
