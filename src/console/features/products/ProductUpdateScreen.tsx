import { useTranslation } from '#console/texts/useTranslation.ts';
import { useSnapshot } from 'valtio';
import { useCall } from '#console/data/useCall.ts';
import { UpdatePage } from '#console/records/FormPage.tsx';
import { productKind } from '#console/records/productKind.ts';
import { useFormFacts } from '#console/records/useFormFacts.ts';
import type { ScreenProps } from '#console/screenProps.ts';
import { unsaved } from '#console/state/unsaved.ts';
import { recordTexts } from '#console/records/texts.ts';
import { productUpdateLoads } from './loads.ts';

/** The texts of this screen, in addition to the common ones. */
export const texts = recordTexts;

/** Changes to a product (specification 2 §2, products/{id}/update). */
export function ProductUpdateScreen({ parameters: { id } }: ScreenProps<'productUpdate'>) {
  const { t } = useTranslation();
  const { changes } = useSnapshot(unsaved);
  const query = useCall(...productUpdateLoads({ id })[0], { revalidate: changes === 0 });
  const facts = useFormFacts(useCall('productOtherFields', {}));
  return <UpdatePage kind={productKind} facts={facts} query={query} title={t('screens.productUpdate')} />;
}
