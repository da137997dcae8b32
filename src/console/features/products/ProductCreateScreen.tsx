import { useTranslation } from '#console/texts/useTranslation.ts';
import { useCall } from '#console/data/useCall.ts';
import { CreatePage } from '#console/records/FormPage.tsx';
import { productKind } from '#console/records/productKind.ts';
import { useFormFacts } from '#console/records/useFormFacts.ts';
import { recordTexts } from '#console/records/texts.ts';

/** The texts of this screen, in addition to the common ones. */
export const texts = recordTexts;

/** A new product (specification 2 §2, products-create). */
export function ProductCreateScreen() {
  const { t } = useTranslation();
  const facts = useFormFacts(useCall('productOtherFields', {}));
  return <CreatePage kind={productKind} facts={facts} title={t('screens.productCreate')} />;
}
