import type { ImportType } from './targets.ts';

/** The label and description of a target field, in one line. */
export interface FieldText {
  readonly name: string;
  readonly about: string;
}

const text = (name: string, about: string): FieldText => ({ name, about });

/** The parts of an address, which ends with the postcode and country that are the same for both kinds. */
const addressOf = (whose: 'Shipping' | 'Billing', goods: string) => {
  const field = whose.toLowerCase();
  return {
    [`${field}_address_line_1`]: text(`${whose} address line 1`, `Street and number ${goods}.`),
    [`${field}_address_line_2`]: text(`${whose} address line 2`, `Floor, flat or building ${goods}.`),
    [`${field}_city`]: text(`${whose} city`, `The town ${goods}.`),
    [`${field}_state`]: text(`${whose} state`, `State, province or region ${goods}.`),
    [`${field}_postcode`]: text(`${whose} postcode`, `Kept as written, zeros in front included.`),
    [`${field}_country`]: text(`${whose} country`, `Name or code of the country ${goods}.`),
  };
};

const categories = (whose: string) => ({
  meta_category: text('Meta category', `The widest of three levels of ${whose}.`),
  category: text('Category', `The middle of three levels of ${whose}.`),
  sub_category: text('Sub category', `The narrowest of three levels of ${whose}.`),
});

const fieldTexts: Readonly<Record<ImportType, Readonly<Record<string, FieldText>>>> = {
  customers: {
    user_id: text('Customer ID', 'Names the customer in every file; sales find their customer by it.'),
    name: text('First name', 'The first name, or the whole name where a file has one column for it.'),
    surname: text('Surname', 'The family name.'),
    email: text('E-mail', 'Where mails go; sales may name their customer by it, too.'),
    phone: text('Phone', 'Kept as written, with its country code where there is one.'),
    gender: text('Gender', 'As your files write it, such as F and M.'),
    birthdate: text('Date of birth', 'The day of birth; a time is left out.'),
    email_consented: text('E-mail consent', 'Yes or no: whether the customer agreed to mails.'),
    job_title: text('Job title', 'The profession or the position in a company.'),
    user_type: text('Customer type', 'A kind of customer of your own, such as retail or wholesale.'),
    status: text('Status', 'Such as active or inactive.'),
    ...categories('your customer groups'),
    ...addressOf('Shipping', 'that goods go to'),
    ...addressOf('Billing', 'that invoices go to'),
    tenant_created_at: text('Customer since', 'When the customer was created in your shop.'),
  },
  products: {
    item_id: text('Product ID', 'Names the product in every file; sales find their product by it.'),
    name: text('Name', 'What the product is called.'),
    sku: text('SKU', 'The code of the variant in stock.'),
    barcode: text('Barcode', 'EAN, UPC or GTIN, zeros in front included.'),
    description: text('Description', 'A longer text about the product.'),
    brand: text('Brand', 'The brand or the maker.'),
    ...categories('your range'),
    image_url: text('Picture address', 'The web address of a picture.'),
    item_url: text('Shop page address', 'The web address of the product in your shop.'),
    price: text('Price', 'What one piece costs in the shop.'),
    cost: text('Cost', 'What one piece costs you.'),
    stock_qty: text('Stock quantity', 'How many pieces are in stock.'),
    channel_name: text('Channel name', 'The shop or platform that sells it.'),
    status: text('Status', 'Such as active or archived.'),
    item_type: text('Item type', 'A kind of product of your own.'),
    tenant_created_at: text('Product since', 'When the product was created in your shop.'),
  },
  sales: {
    event_id: text('Line ID', 'Names one line of an order, so that a corrected file corrects it.'),
    event_type: text('Event type', 'What happened: purchase, refund, view and the like.'),
    transaction_id: text('Order ID', 'Lines with the same one are one basket.'),
    event_dt: text('Date and time', 'When it was sold, or happened.'),
    user_id: text('Customer ID', 'Who bought: an ID or an e-mail address of your customers.'),
    item_id: text('Product ID', 'What was bought: an ID of your products.'),
    event_value: text('Line amount', 'What all pieces of the line cost together, with tax.'),
    transaction_revenue: text('Order total', 'What the whole order cost; it may repeat on each line.'),
    quantity: text('Pieces', 'How many pieces the line has.'),
    origin: text('Origin', 'Where the line comes from, such as the name of the till or shop.'),
    channel_type: text('Channel type', 'Whether it was sold online or in a store.'),
    channel_name: text('Channel name', 'The shop, branch or platform that sold it.'),
  },
};

/** The label of a target field; a custom field has its address: `custom.tier`. */
export function fieldName(type: ImportType, field: string): string {
  return fieldTexts[type][field]?.name ?? field;
}

/** The description of a target field, in one line; undefined for a custom field. */
export function fieldAbout(type: ImportType, field: string): string | undefined {
  return fieldTexts[type][field]?.about;
}

/**
 * The field that a rejection reason is about: of the type's fields and the custom fields given, the one with the
 * longest name at its beginning, since the name of one field may begin that of another. Undefined for a reason about
 * the whole row.
 */
export function fieldOfReason(type: ImportType, reason: string, custom: readonly string[]): string | undefined {
  const named = [...Object.keys(fieldTexts[type]), ...custom].filter((field) =>
    reason.startsWith(`${fieldName(type, field)} `),
  );
  return named.toSorted((one, other) => fieldName(type, other).length - fieldName(type, one).length)[0];
}

/** The rest of the sentence after an address field's name if a cell has an invalid address. */
export const noAddress = 'is not a valid email address: write it like anna@example.com';

/** The reason that rejects a customer with an invalid address. */
export const noAddressReason = `${fieldName('customers', 'email')} ${noAddress}`;
