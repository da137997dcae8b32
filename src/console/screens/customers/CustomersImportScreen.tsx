import { pathTo } from '#contract/links.ts';
import { useActions } from '#console/actions/useActions.ts';
import { ImportPage } from '#console/records/ImportPage.tsx';
import { usePickCustomer } from '#console/records/usePickCustomer.ts';
import '#console/texts/imports.ts';
import '#console/texts/records.ts';

/** The upload of customers (specification 2 §2, customers-import). */
export function CustomersImportScreen() {
  useActions([usePickCustomer()]);
  return <ImportPage type="customers" list={pathTo('customers')} />;
}
