import { useTranslation } from '#console/texts/useTranslation.ts';
import { useActions } from '#console/actions/useActions.ts';
import { useCall } from '#console/data/useCall.ts';
import { customerKind } from '#console/records/customerKind.ts';
import { CreatePage } from '#console/records/FormPage.tsx';
import { useFormFacts } from '#console/records/useFormFacts.ts';
import { usePickCustomer } from '#console/records/list/usePickCustomer.ts';
import { recordTexts } from '#console/records/texts.ts';

/** The texts of this screen, in addition to the common ones. */
export const texts = recordTexts;

/** A new customer (specification 2 §2, customers-create). */
export function CustomerCreateScreen() {
  const { t } = useTranslation();
  const facts = useFormFacts(useCall('customerOtherFields', {}), useCall('customerFields', {}));
  useActions([usePickCustomer()]);
  return <CreatePage kind={customerKind} facts={facts} title={t('screens.customerCreate')} />;
}
