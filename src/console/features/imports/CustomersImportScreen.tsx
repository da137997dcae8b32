import { pathTo } from '#contract/links.ts';
import { useActions } from '#console/actions/useActions.ts';
import { ImportPage } from './upload/ImportPage.tsx';
import { usePickCustomer } from '#console/records/list/usePickCustomer.ts';
import { recordTexts } from '#console/records/texts.ts';
import { imports } from './texts.ts';

/** The texts of this screen, in addition to the common ones. */
export const texts = { ...recordTexts, imports };

/** The upload of customers (specification 2 §2, customers-import). */
export function CustomersImportScreen() {
  useActions([usePickCustomer()]);
  return <ImportPage type="customers" list={pathTo('customers')} />;
}
