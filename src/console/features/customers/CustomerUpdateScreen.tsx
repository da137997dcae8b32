import { useTranslation } from '#console/texts/useTranslation.ts';
import { useSnapshot } from 'valtio';
import { useActions } from '#console/actions/useActions.ts';
import { useCall } from '#console/data/useCall.ts';
import { customerKind } from '#console/records/customerKind.ts';
import { UpdatePage } from '#console/records/FormPage.tsx';
import { useFormFacts } from '#console/records/useFormFacts.ts';
import { usePickCustomer } from '#console/records/list/usePickCustomer.ts';
import type { ScreenProps } from '#console/screenProps.ts';
import { unsaved } from '#console/state/unsaved.ts';
import { recordTexts } from '#console/records/texts.ts';
import { customerUpdateLoads } from './loads.ts';

/** The texts of this screen, in addition to the common ones. */
export const texts = recordTexts;

/** Changes to a customer (specification 2 §2, customers/{id}/update). */
export function CustomerUpdateScreen({ parameters: { id } }: ScreenProps<'customerUpdate'>) {
  const { t } = useTranslation();
  const { changes } = useSnapshot(unsaved);
  const query = useCall(...customerUpdateLoads({ id })[0], { revalidate: changes === 0 });
  const facts = useFormFacts(useCall('customerOtherFields', {}), useCall('customerFields', {}));
  useActions([usePickCustomer()]);
  return <UpdatePage kind={customerKind} facts={facts} query={query} title={t('screens.customerUpdate')} />;
}
