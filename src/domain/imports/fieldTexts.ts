import type { ImportType } from './targets.ts';

/** The label and description of a target field, in one line. */
export interface FieldText {
  readonly name: string;
  readonly about: string;
}

const text = (name: string, about: string): FieldText => ({ name, about });

/** The parts of one of the two addresses. */
const addressOf = (whose: 'Shipping' | 'Billing') => {
  const field = whose.toLowerCase();
  return {
    [`${field}_address_line_1`]: text(`${whose} address line 1`, 'Street and number.'),
    [`${field}_address_line_2`]: text(`${whose} address line 2`, 'Floor, apartment or building.'),
    [`${field}_city`]: text(`${whose} city`, 'City or town.'),
    [`${field}_state`]: text(`${whose} state`, 'State, province or region.'),
    [`${field}_postcode`]: text(`${whose} postcode`, 'Kept as written, including leading zeros.'),
    [`${field}_country`]: text(`${whose} country`, 'Country name or code.'),
  };
};

const categories = (whose: string) => ({
  meta_category: text('Meta category', `Top level of your ${whose} categories.`),
  category: text('Category', `Middle level of your ${whose} categories.`),
  sub_category: text('Sub category', `Lowest level of your ${whose} categories.`),
});

const fieldTexts: Readonly<Record<ImportType, Readonly<Record<string, FieldText>>>> = {
  customers: {
    user_id: text('Customer ID', 'Identifies the customer across files and matches their sales.'),
    name: text('First name', 'First name, or full name if the file has a single name column.'),
    surname: text('Surname', 'Last name.'),
    email: text('Email', 'Email address. Can also match sales to customers.'),
    phone: text('Phone', 'Kept as written, including any country code.'),
    gender: text('Gender', 'As written in your files, such as F or M.'),
    birthdate: text('Date of birth', 'Date of birth, without a time.'),
    email_consented: text('Email consent', 'Whether the customer agreed to receive emails: yes or no.'),
    job_title: text('Job title', 'Profession or position.'),
    user_type: text('Customer type', 'Your own customer type, such as retail or wholesale.'),
    status: text('Status', 'For example, active or inactive.'),
    ...categories('customer'),
    ...addressOf('Shipping'),
    ...addressOf('Billing'),
    tenant_created_at: text('Customer since', 'Date the customer was created in your shop.'),
  },
  products: {
    item_id: text('Product ID', 'Identifies the product across files and matches its sales.'),
    name: text('Name', 'Product name.'),
    sku: text('SKU', 'Stock code of the variant.'),
    barcode: text('Barcode', 'EAN, UPC or GTIN, including leading zeros.'),
    description: text('Description', 'Product description.'),
    brand: text('Brand', 'Brand or maker.'),
    ...categories('product'),
    image_url: text('Image URL', 'Web address of an image.'),
    item_url: text('Product page URL', 'Web address of the product in your shop.'),
    price: text('Price', 'Price per unit.'),
    cost: text('Cost', 'Your cost per unit.'),
    stock_qty: text('Stock quantity', 'Units in stock.'),
    channel_name: text('Channel name', 'Shop or platform that sells it.'),
    status: text('Status', 'For example, active or archived.'),
    item_type: text('Item type', 'Your own product type.'),
    tenant_created_at: text('Product since', 'Date the product was created in your shop.'),
  },
  sales: {
    event_id: text('Line ID', 'Identifies an order line, so a corrected file updates it.'),
    event_type: text('Event type', 'Purchase, refund, view and so on.'),
    transaction_id: text('Order ID', 'Lines with the same ID are one order.'),
    event_dt: text('Date and time', 'Date and time of the sale or event.'),
    user_id: text('Customer ID', 'A customer’s ID or email.'),
    item_id: text('Product ID', 'A product’s ID.'),
    event_value: text('Line amount', 'Line total, including tax.'),
    transaction_revenue: text('Order total', 'Order total. It may repeat on each line.'),
    quantity: text('Units', 'Units on the line.'),
    origin: text('Origin', 'Source of the line, such as a register or shop.'),
    channel_type: text('Channel type', 'Online or in-store.'),
    channel_name: text('Channel name', 'Shop, branch or platform that sold it.'),
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
export const noAddress = 'is not a valid email address';

/** The reason that rejects a customer with an invalid address. */
export const noAddressReason = `${fieldName('customers', 'email')} ${noAddress}`;
