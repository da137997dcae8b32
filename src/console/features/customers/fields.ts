import type { ScreenFields } from '#console/palette/screenFields.ts';
import { customerKind } from '#console/records/customerKind.ts';
import { recordFieldRows } from '#console/records/recordFieldRows.ts';

const aliases = {
  user_id: ['customer number', 'customer id field', 'external id'],
  name: ['given name', 'customer name'],
  surname: ['last name', 'family name'],
  birthdate: ['birthday', 'birth date', 'dob', 'birthday field', 'age'],
  job_title: ['profession', 'occupation'],
  email: ['customer email', 'customer email address'],
  phone: ['mobile', 'mobile number', 'cell phone', 'telephone', 'customer phone'],
  email_consented: ['subscribed', 'marketing consent', 'accepts marketing', 'opted in', 'subscription status'],
  status: ['customer status'],
  user_type: ['type of customer'],
  shipping_address_line_1: ['shipping address', 'delivery address', 'street'],
  billing_address_line_1: ['billing address', 'invoice address'],
  shipping_postcode: ['zip', 'zip code', 'postal code'],
  shipping_city: ['city', 'town'],
  shipping_country: ['country'],
};

/** The fields of new and stored customers. */
export const fields: readonly ScreenFields[] = [
  { screen: 'customerCreate', alsoOn: ['customerUpdate'], fields: recordFieldRows(customerKind.sections, aliases) },
];
