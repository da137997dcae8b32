import { customerIdOf } from '#domain/records/names.ts';
import * as v from 'valibot';
import { customValuesForm, sentCustomValues, type CustomField } from '../shapes/customValues.ts';
import { day, emailAddress, flag, line, recordId, emptyIsNull, written } from '../shapes/recordText.ts';
import { numericId } from '../shapes/shapes.ts';
import { isPossiblePhoneNumber } from 'libphonenumber-js/min';

const spacing = /[\s().\-/]/gu;
const digitsOf = (text: string): string => text.replaceAll(spacing, '');
const isNumber = (text: string): boolean => /^\+?\d{6,15}$/u.test(digitsOf(text));

/**
 * A phone number, or null: 6 to 15 digits after E.164, with any spacing. With + its length must match its country;
 * without, it is national, and the country is unknown because a tenant has none. It is stored as typed; whether the
 * number exists is unknown.
 */
const phoneNumber = v.nullable(
  v.pipe(
    written,
    v.maxLength(40, 'Use at most 40 characters.'),
    v.check(
      (text) => text === '' || isNumber(text),
      'Enter a phone number of 6 to 15 digits, such as +61 491 570 156.',
    ),
    v.check(
      (text) => !isNumber(text) || !digitsOf(text).startsWith('+') || isPossiblePhoneNumber(digitsOf(text)),
      'Check the country code and the number of digits.',
    ),
    emptyIsNull,
  ),
);

/** The statuses that a person can choose; imports may add others. */
export const customerStatuses = ['active', 'inactive'] as const;

/** No customer was born before it. */
const firstBirthday = '1900-01-01';

const addressParts = {
  state: line(100),
  postcode: line(20),
  country: line(100),
  city: line(100),
  address_line_1: line(200),
  address_line_2: line(200),
} as const;

/** The fields of a customer that a form edits, by their names in specification 2 §3 "Tables and queryable fields". */
export const customerFields = {
  name: line(200),
  surname: line(200),
  email: emailAddress,
  phone: phoneNumber,
  gender: line(50),
  birthdate: day(firstBirthday),
  email_consented: flag,
  status: v.nullable(v.picklist(customerStatuses, 'Choose active or inactive.')),
  user_type: line(100),
  job_title: line(200),
  meta_category: line(200),
  category: line(200),
  sub_category: line(200),
  shipping_state: addressParts.state,
  shipping_postcode: addressParts.postcode,
  shipping_country: addressParts.country,
  shipping_city: addressParts.city,
  shipping_address_line_1: addressParts.address_line_1,
  shipping_address_line_2: addressParts.address_line_2,
  billing_state: addressParts.state,
  billing_postcode: addressParts.postcode,
  billing_country: addressParts.country,
  billing_city: addressParts.city,
  billing_address_line_1: addressParts.address_line_1,
  billing_address_line_2: addressParts.address_line_2,
} as const;

/** Names one field that a form edits. */
export type CustomerFieldName = keyof typeof customerFields;

/** Those names, in the order of the form. */
export const customerFieldNames = Object.keys(customerFields) as CustomerFieldName[];

/** The id of a new customer in its stored form; `anon:` starts the ids of sales without a user (conditions.md §5). */
const customerId = v.pipe(
  recordId,
  v.check(
    (id) => !id.startsWith('anon:'),
    'Choose an ID that does not start with anon:, which is reserved for sales without a customer.',
  ),
  v.transform(customerIdOf),
);

const optionalFields = v.partial(v.object(customerFields)).entries;

/** The body to create a customer; an absent field is empty. */
export const customerCreateBody = v.strictObject({ user_id: customerId, ...optionalFields, custom: sentCustomValues });

/**
 * The body to update a customer: absent fields stay, null empties a field. `version` is the edited version; `user_id`
 * may be sent along and must equal that of the path.
 */
export const customerUpdateBody = v.strictObject({
  user_id: v.optional(recordId),
  ...optionalFields,
  custom: sentCustomValues,
  version: v.optional(numericId),
});

/** The tenant's facts that a form needs: its custom fields, and its today, `YYYY-MM-DD`. */
export interface CustomerFormFacts {
  readonly declared: readonly CustomField[];
  readonly today: string;
}

/** The parts of both bodies that depend on the tenant. */
function tenantParts({ declared, today }: CustomerFormFacts) {
  return {
    birthdate: v.optional(
      v.pipe(
        customerFields.birthdate,
        v.check((birthdate) => birthdate === null || birthdate <= today, 'Choose a day that is not in the future.'),
      ),
    ),
    custom: customValuesForm('custom', declared),
  };
}

/** The whole check of a new customer, with what depends on the tenant; console and server read the same. */
export function customerCreateForm(facts: CustomerFormFacts) {
  return v.strictObject({ ...customerCreateBody.entries, ...tenantParts(facts) });
}

/** The complete check of changes to a customer, for console and server. */
export function customerUpdateForm(facts: CustomerFormFacts) {
  return v.strictObject({ ...customerUpdateBody.entries, ...tenantParts(facts) });
}
