import { suggestMapping } from './suggestedColumns.ts';
import { describe, expect, it } from 'vitest';

/** What is suggested for sales from the lines of a file, commas between the cells. */
function sales(header: string, ...lines: readonly string[]) {
  const [columns = [], ...records] = [header, ...lines].map((line) => line.split(','));
  return suggestMapping('sales', columns, records);
}

const ids = Array.from({ length: 10 }, (_, at) => `O${at},2026-10-04,${at},A${at},1.00`);

describe('the suggested mapping', () => {
  it('knows the columns of a customer file by their usual names', () => {
    const columns = [
      'CustomerKey',
      'Prefix',
      'FirstName',
      'LastName',
      'BirthDate',
      'Gender',
      'EmailAddress',
      'Occupation',
    ];
    expect(suggestMapping('customers', columns)).toEqual({
      user_id: { column: 'CustomerKey' },
      name: { column: 'FirstName' },
      surname: { column: 'LastName' },
      birthdate: { column: 'BirthDate' },
      gender: { column: 'Gender' },
      email: { column: 'EmailAddress' },
      job_title: { column: 'Occupation' },
    });
  });

  it('prefers a field’s own name to a synonym, and uses no column twice', () => {
    expect(suggestMapping('products', ['title', 'name', 'Product ID'])).toEqual({
      name: { column: 'name' },
      item_id: { column: 'Product ID' },
    });
  });

  it('takes a price for the amount of a line only where nothing counts pieces', () => {
    expect(suggestMapping('sales', ['price'])).toEqual({ event_value: { column: 'price' } });
    expect(suggestMapping('sales', ['Quantity', 'Price', 'Amount'])).toEqual({ event_value: { column: 'Amount' } });
  });

  it('multiplies pieces by what one costs where a file has no amount', () => {
    const product = { event_value: { template: '{Quantity} * {Price}' } };
    expect(suggestMapping('sales', ['Quantity', 'Price'])).toEqual(product);
    expect(suggestMapping('sales', ['Units Sold', 'Unit Price', 'List Price'])).toEqual({
      event_value: { template: '{Units Sold} * {Unit Price}' },
    });
    expect(suggestMapping('sales', ['Quantity', 'Price {EUR}'])).toEqual({});
    expect(suggestMapping('sales', ['Quantity', 'Colour'])).toEqual({});
  });

  it('suggests nothing for columns it does not know', () => {
    expect(suggestMapping('sales', ['foo', '__proto__', 'constructor'])).toEqual({});
  });

  it('takes a total that repeats on the lines of an order for the order’s, and multiplies pieces by price', () => {
    const header = 'Order ID,Quantity,Unit Price,Total Amount';
    expect(sales(header, '77,1,10.00,50.00', '77,2,20.00,50.00', '78,1,3.00,3.00')).toEqual({
      transaction_id: { column: 'Order ID' },
      event_value: { template: '{Quantity} * {Unit Price}' },
      transaction_revenue: { column: 'Total Amount' },
    });
    for (const lines of [
      ['77,1,10.00,10.00', '77,2,20.00,40.00'],
      ['77,1,10.00,9.00', '77,2,20.00,36.00'],
    ]) {
      expect(sales(header, ...lines)).toEqual({
        transaction_id: { column: 'Order ID' },
        event_value: { column: 'Total Amount' },
      });
    }
  });

  it('takes what a line comes to after its discount, with its tax and in its currency, before pieces times price', () => {
    for (const name of [
      'net amount',
      'line total incl vat',
      'Line Amount (EUR)',
      'Extended Price',
      'Amount excl. GST',
    ]) {
      expect(sales(`order id,quantity,unit price,discount,${name}`, '1,2,10.00,5.00,15.00')).toEqual({
        transaction_id: { column: 'order id' },
        event_value: { column: name },
      });
    }
    expect(sales('Amount,Net amount', '20,15')).toEqual({ event_value: { column: 'Net amount' } });
    expect(sales('Unit Price (EUR),Qty', '20,15')).toEqual({ event_value: { template: '{Qty} * {Unit Price (EUR)}' } });
  });

  it('multiplies what is sold by weight by its price, unless the file counts pieces, too', () => {
    for (const name of ['Weight', 'kg', 'Qty/Weight', 'Weight (kg)']) {
      expect(sales(`${name},Price`)).toEqual({ event_value: { template: `{${name}} * {Price}` } });
    }
    expect(sales('Weight,Qty,Price')).toEqual({ event_value: { template: '{Qty} * {Price}' } });
    expect(sales('Weight,Price per kg,Amount')).toEqual({ event_value: { column: 'Amount' } });
  });

  it('takes the amount with tax where several names differ by their tax alone', () => {
    for (const [header, column] of [
      ['row_total,row_total_incl_tax', 'row_total_incl_tax'],
      ['Line total excl. VAT,Line total incl. VAT', 'Line total incl. VAT'],
      ['Montant HT,Montant TTC (EUR)', 'Montant TTC (EUR)'],
      ['Amount ex GST,Amount', 'Amount'],
    ] as const) {
      expect(sales(header)).toEqual({ event_value: { column } });
    }
  });

  it('takes the amount that differs from line to line where two names could mean it', () => {
    expect(sales('Order ID,Amount,Total', '1,10,50', '1,40,50')).toMatchObject({
      event_value: { column: 'Amount' },
      transaction_revenue: { column: 'Total' },
    });
    expect(sales('Order ID,Qty,Price,Amount,Total', '1,1,10,50,10', '1,2,20,50,40')).toMatchObject({
      event_value: { column: 'Total' },
      transaction_revenue: { column: 'Amount' },
    });
  });

  it('reads sampled amounts with the decimal sign and the currency that they have', () => {
    const [columns, ...records] = [
      ['Order ID', 'Menge', 'Einzelpreis', 'Summe'],
      ['1', '1', '1.000,50 €', '1.040,50 €'],
      ['1', '2', '20,00 €', '1.040,50 €'],
    ] as const;
    expect(suggestMapping('sales', columns, records)).toMatchObject({ transaction_revenue: { column: 'Summe' } });
  });

  it('takes the total of an order for the amount where each order has one row and there is no other amount', () => {
    expect(sales('Order Number,Order Total', '1,50', '2,60')).toEqual({
      transaction_id: { column: 'Order Number' },
      event_value: { column: 'Order Total' },
    });
    expect(sales('Order Number,Order Total', '1,50', '1,50')).toEqual({
      transaction_id: { column: 'Order Number' },
      transaction_revenue: { column: 'Order Total' },
    });
  });

  it('takes a bare word for the row that it names where nothing else does and its values look like ids', () => {
    const columns = 'Order,Date,Customer,Product,Amount';
    expect(sales(columns, 'O1,2026-10-03,17850,85123A,11.00', 'O2,2026-10-03,,POST,11.00', ...ids)).toEqual({
      transaction_id: { column: 'Order' },
      event_dt: { column: 'Date' },
      user_id: { column: 'Customer' },
      item_id: { column: 'Product' },
      event_value: { column: 'Amount' },
    });
    expect(sales(columns, 'Web,2026-10-03,Ann Lee,Mug,11.00')).toEqual({
      event_dt: { column: 'Date' },
      event_value: { column: 'Amount' },
    });
    expect(sales('Customer,Customer No,SKU,Product,Order,Invoice', 'C1,7,S1,P1,O1,I1')).toEqual({
      user_id: { column: 'Customer No' },
      item_id: { column: 'SKU' },
      transaction_id: { column: 'Invoice' },
    });
    expect(sales(columns)).toEqual({ event_dt: { column: 'Date' }, event_value: { column: 'Amount' } });
  });

  it('puts a time of day behind the day where the two have columns of their own', () => {
    const both = { event_dt: { template: '{Date} {Time}' } };
    for (const time of ['14:05', '2:05 pm', '14:05:59'])
      expect(sales('Date,Time', `01/10/2026,${time}`, '2/10/2026,')).toEqual(both);
    expect(sales('Date,Time', '2026-10-01 14:05,14:05')).toEqual({ event_dt: { column: 'Date' } });
    expect(sales('Date,Time', '2026-10-01,noon')).toEqual({ event_dt: { column: 'Date' } });
    expect(sales('Date,Time')).toEqual({ event_dt: { column: 'Date' } });
  });

  it('takes the card of a club for the customer, in files of customers and of sales', () => {
    for (const name of ['Loyalty Card No', 'Card number', 'Member no', 'Membership ID']) {
      for (const type of ['customers', 'sales'] as const) {
        expect(suggestMapping(type, [name])).toEqual({ user_id: { column: name } });
      }
    }
    expect(sales('Card number,Customer ID')).toEqual({ user_id: { column: 'Customer ID' } });
  });

  it('takes other codes of a product for its id where no column is one, the same in files of products and of sales', () => {
    const codes = ['PLU', 'SKU', 'Barcode', 'EAN', 'GTIN'];
    for (const code of codes) {
      for (const type of ['products', 'sales'] as const) {
        expect(suggestMapping(type, [code])).toEqual({ item_id: { column: code } });
      }
    }
    expect(suggestMapping('products', ['EAN', 'Variant SKU', 'Title'])).toEqual({
      item_id: { column: 'Variant SKU' },
      barcode: { column: 'EAN' },
      name: { column: 'Title' },
    });
    expect(suggestMapping('products', ['EAN', 'SKU', 'Article no'])).toEqual({
      item_id: { column: 'Article no' },
      sku: { column: 'SKU' },
      barcode: { column: 'EAN' },
    });
  });

  it('takes a description for the name of a product where no column is one', () => {
    expect(suggestMapping('products', ['StockCode', 'Description'])).toEqual({
      item_id: { column: 'StockCode' },
      name: { column: 'Description' },
    });
    expect(suggestMapping('products', ['Title', 'Description'])).toEqual({
      name: { column: 'Title' },
      description: { column: 'Description' },
    });
  });

  it('takes a company for the name of a customer where no column is one', () => {
    for (const name of ['Company', 'Company Name', 'Firma']) {
      expect(suggestMapping('customers', [name])).toEqual({ name: { column: name } });
      expect(suggestMapping('customers', [name, 'First Name'])).toEqual({ name: { column: 'First Name' } });
    }
  });

  it('takes a birthday for the day of birth only where it has a year', () => {
    const people = (...days: readonly string[]) =>
      suggestMapping(
        'customers',
        ['Customer ID', 'Birthday'],
        days.map((day, at) => [`${at}`, day]),
      );
    expect(people('05/06', '', '12/31')).toEqual({ user_id: { column: 'Customer ID' } });
    expect(people('', 'unknown', '05/06/1990')).toHaveProperty('birthdate');
    expect(people('')).toHaveProperty('birthdate');
  });

  it('leaves it to the sign of the amounts what happened, where a file knows payments and refunds alone', () => {
    const file = (...lines: readonly string[]) => sales('Event Type,Date,Net Sales', ...lines);
    const amounts = { event_dt: { column: 'Date' }, event_value: { column: 'Net Sales' } };
    const all = { event_type: { column: 'Event Type' }, ...amounts };
    expect(file('Payment,2026-10-02,$19.00', 'Refund,2026-10-03,($10.00)')).toEqual(amounts);
    expect(file('Payment,2026-10-02,19.00', 'Refund,2026-10-03,-10.00')).toEqual(amounts);
    expect(file('Payment,2026-10-02,19.00', 'Refund,2026-10-03,10.00')).toEqual(all);
    expect(file('Payment,2026-10-02,19.00')).toEqual(all);
    expect(file('Refund,2026-10-02,-19.00')).toEqual(all);
    expect(file('Payment,2026-10-02,19.00', 'Sale,2026-10-03,19.00', 'Refund,2026-10-03,-10.00')).toEqual(all);
  });

  it('takes a Spanish reference for the product of a line where its values look like ids', () => {
    const header = 'Nº pedido,Referencia,Importe';
    expect(sales(header, 'P1,A1,21.00')).toHaveProperty('item_id', { column: 'Referencia' });
    expect(sales(header, 'P1,Taza azul,21.00')).not.toHaveProperty('item_id');
    expect(sales('Order ID,Reference,Amount', 'P1,A1,21.00')).not.toHaveProperty('item_id');
  });

  it('takes a bare id for the row of the file itself', () => {
    expect(suggestMapping('customers', ['ID', 'Name'], [['7', 'Ann']])).toMatchObject({ user_id: { column: 'ID' } });
    expect(suggestMapping('products', ['ID', 'Name'], [['7', 'Mug']])).toMatchObject({ item_id: { column: 'ID' } });
  });

  it('takes an address of email for the customer where no other column says who it is, in both kinds of file', () => {
    const people = (header: string, line: string) => suggestMapping('customers', header.split(','), [line.split(',')]);
    expect(people('Email Address,First Name', 'a@x.test,Ann')).toEqual({
      user_id: { column: 'Email Address' },
      email: { column: 'Email Address' },
      name: { column: 'First Name' },
    });
    expect(people('Email,Customer', 'a@x.test,C7')).toMatchObject({ user_id: { column: 'Customer' } });
    expect(people('Email,First Name', 'none,Ann')).not.toHaveProperty('user_id');
    expect(sales('Order ID,Customer,Billing Email', 'O1,Ann Lee,a@x.test')).toEqual({
      transaction_id: { column: 'Order ID' },
      user_id: { column: 'Billing Email' },
    });
    expect(sales('Order ID,Customer ID,Email', 'O1,7,a@x.test')).toMatchObject({ user_id: { column: 'Customer ID' } });
  });

  it('takes a name for the order’s only where no other column has it and the values look like ids', () => {
    expect(sales('Name,Amount', '#1001,5')).toMatchObject({ transaction_id: { column: 'Name' } });
    expect(sales('Name,Amount', 'Ann Lee,5')).toEqual({ event_value: { column: 'Amount' } });
    expect(sales('Name,Order ID', '#1001,5')).toEqual({ transaction_id: { column: 'Order ID' } });
  });
});

describe('the export of', () => {
  it.each([
    [
      'Shopify’s orders',
      'Name,Email,Paid at,Currency,Subtotal,Shipping,Taxes,Total,Discount Amount,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Id',
      '#1001,a@x.test,2026-10-02 09:00:00 +0000,EUR,50.00,5.00,0.00,55.00,0.00,2026-10-02 08:59:00 +0000,1,A,10.00,SKU-A,9001',
      {
        transaction_id: { column: 'Name' },
        event_dt: { column: 'Created at' },
        user_id: { column: 'Email' },
        item_id: { column: 'Lineitem sku' },
        event_value: { template: '{Lineitem quantity} * {Lineitem price}' },
        transaction_revenue: { column: 'Total' },
      },
    ],
    [
      'WooCommerce’s orders',
      'order_id,order_number,order_date,status,order_total,order_subtotal,customer_id,item_id,item_name,item_quantity,item_total,item_sku',
      '7,7,2026-10-02 09:00:00,completed,60,50,3,A,Mug,1,50,SKU-A',
      {
        transaction_id: { column: 'order_number' },
        event_dt: { column: 'order_date' },
        user_id: { column: 'customer_id' },
        item_id: { column: 'item_id' },
        event_value: { column: 'item_total' },
        transaction_revenue: { column: 'order_total' },
      },
    ],
    [
      'WooCommerce’s items with their products',
      'order_id,order_number,date,status,order_total,customer_id,item_id,item_product_id,item_name,item_quantity,item_total',
      '501,501,2026-02-27 22:10:00,completed,83,12,9001,31,Hoodie,1,45',
      {
        event_id: { column: 'item_id' },
        transaction_id: { column: 'order_number' },
        event_dt: { column: 'date' },
        user_id: { column: 'customer_id' },
        item_id: { column: 'item_product_id' },
        event_value: { column: 'item_total' },
        transaction_revenue: { column: 'order_total' },
      },
    ],
    [
      'Magento’s items',
      'order_increment_id,created_at,customer_id,sku,name,qty_ordered,price,row_total,grand_total',
      '000000001,2026-10-02 09:00:00,3,SKU-A,Mug,2,5,10,12',
      {
        transaction_id: { column: 'order_increment_id' },
        event_dt: { column: 'created_at' },
        user_id: { column: 'customer_id' },
        item_id: { column: 'sku' },
        event_value: { column: 'row_total' },
        transaction_revenue: { column: 'grand_total' },
      },
    ],
    [
      'Square’s items',
      'Date,Category,Item,Qty,SKU,Gross Sales,Discounts,Net Sales,Tax,Transaction ID,Location,Customer ID',
      '2026-10-02,Mugs,Mug,2,SKU-A,10,-1,9,1,T7,Queen Street,C3',
      {
        transaction_id: { column: 'Transaction ID' },
        event_dt: { column: 'Date' },
        user_id: { column: 'Customer ID' },
        item_id: { column: 'SKU' },
        event_value: { column: 'Net Sales' },
        channel_name: { column: 'Location' },
      },
    ],
    [
      'Lightspeed’s sales',
      'Date,Receipt Number,Customer Code,Customer Name,Quantity,Subtotal,Sales Tax,Discount,Total,Register,Sku',
      '2026-10-02,7,C3,Ann,2,10,1,0,11,Main,SKU-A',
      {
        transaction_id: { column: 'Receipt Number' },
        event_dt: { column: 'Date' },
        user_id: { column: 'Customer Code' },
        item_id: { column: 'Sku' },
        event_value: { column: 'Total' },
      },
    ],
    [
      'BigCommerce’s products of orders',
      'Order ID,Order Date,Customer ID,Product ID,Product Qty,Product SKU,Product Name,Product Unit Price,Product Total Price',
      '7,2026-10-02,3,12,2,SKU-A,Mug,5,10',
      {
        transaction_id: { column: 'Order ID' },
        event_dt: { column: 'Order Date' },
        user_id: { column: 'Customer ID' },
        item_id: { column: 'Product ID' },
        event_value: { column: 'Product Total Price' },
      },
    ],
  ] as const)('%s is known', (_shop, header, line, mapping) => {
    expect(sales(header, line)).toEqual(mapping);
  });
});

/** The fields that the columns of a file fill by their names, as `field: column`. */
function filled(type: 'customers' | 'products' | 'sales', header: string): string[] {
  const mapping = suggestMapping(type, header.split(';'));
  return Object.entries(mapping)
    .map(([field, source]) => `${field}: ${Object.values(source).join()}`)
    .toSorted();
}

describe('the names of columns', () => {
  it('of Polish files are known', () => {
    expect(
      filled('customers', 'Nr klienta;Imię;Nazwisko;E-mail;Telefon;Data urodzenia;Płeć;Ulica;Kod pocztowy;Miasto;Kraj'),
    ).toEqual([
      'birthdate: Data urodzenia',
      'email: E-mail',
      'gender: Płeć',
      'name: Imię',
      'phone: Telefon',
      'shipping_address_line_1: Ulica',
      'shipping_city: Miasto',
      'shipping_country: Kraj',
      'shipping_postcode: Kod pocztowy',
      'surname: Nazwisko',
      'user_id: Nr klienta',
    ]);
    expect(
      filled('products', 'Kod produktu;Nazwa;Kategoria;Producent;Kod EAN;Cena sprzedaży;Cena zakupu;Stan magazynowy'),
    ).toEqual([
      'barcode: Kod EAN',
      'brand: Producent',
      'category: Kategoria',
      'cost: Cena zakupu',
      'item_id: Kod produktu',
      'name: Nazwa',
      'price: Cena sprzedaży',
      'stock_qty: Stan magazynowy',
    ]);
    expect(filled('sales', 'Nr zamówienia;Data zamówienia;Kod produktu;Ilość;Cena;Nr klienta;Sklep')).toEqual([
      'channel_name: Sklep',
      'event_dt: Data zamówienia',
      'event_value: {Ilość} * {Cena}',
      'item_id: Kod produktu',
      'transaction_id: Nr zamówienia',
      'user_id: Nr klienta',
    ]);
    expect(sales('Data,Godzina,Wartość', '13.10.2026,08:59,5')).toEqual({
      event_dt: { template: '{Data} {Godzina}' },
      event_value: { column: 'Wartość' },
    });
  });

  it('of German, French and Spanish tills and stocks are known', () => {
    expect(filled('products', 'Artikelnr;VK-Preis;EK-Preis')).toEqual([
      'cost: EK-Preis',
      'item_id: Artikelnr',
      'price: VK-Preis',
    ]);
    expect(filled('products', 'Réf. article;Code barre;Prix de vente TTC')).toEqual([
      'barcode: Code barre',
      'item_id: Réf. article',
      'price: Prix de vente TTC',
    ]);
    expect(filled('products', 'Código;Código de barras;PVP;Precio de coste')).toEqual([
      'barcode: Código de barras',
      'cost: Precio de coste',
      'item_id: Código',
      'price: PVP',
    ]);
    expect(filled('sales', 'Belegnr;Datum;Artikelnr;Gesamt')).toEqual([
      'event_dt: Datum',
      'event_value: Gesamt',
      'item_id: Artikelnr',
      'transaction_id: Belegnr',
    ]);
    expect(filled('customers', 'Kundennr;Kunde seit')).toEqual(['tenant_created_at: Kunde seit', 'user_id: Kundennr']);
    expect(filled('customers', 'N° client;Abonné newsletter;Date de création')).toEqual([
      'email_consented: Abonné newsletter',
      'tenant_created_at: Date de création',
      'user_id: N° client',
    ]);
    expect(filled('customers', 'Nº cliente;C.P.;Población')).toEqual([
      'shipping_city: Población',
      'shipping_postcode: C.P.',
      'user_id: Nº cliente',
    ]);
  });

  it('of shops and tills on the web are known', () => {
    expect(
      filled('customers', 'Reference ID;Street Address 1;Street Address 2;Square Customer ID;Email Address'),
    ).toEqual([
      'email: Email Address',
      'shipping_address_line_1: Street Address 1',
      'shipping_address_line_2: Street Address 2',
      'user_id: Square Customer ID',
    ]);
    expect(filled('customers', 'Customer ID;State/Province;Customer Since')).toEqual([
      'shipping_state: State/Province',
      'tenant_created_at: Customer Since',
      'user_id: Customer ID',
    ]);
    for (const joined of ['Date Joined', 'Profile Created On']) {
      expect(filled('customers', `Customer ID;${joined}`)).toContain(`tenant_created_at: ${joined}`);
    }
    expect(filled('products', 'SKU;GTIN, UPC, EAN, or ISBN;Sale price;Regular price;Categories;Brands')).toEqual([
      'barcode: GTIN, UPC, EAN, or ISBN',
      'brand: Brands',
      'category: Categories',
      'item_id: SKU',
      'price: Regular price',
    ]);
    expect(filled('sales', 'Order Number;SKU;Quantity (- Refund);Item Cost')).toEqual([
      'event_value: {Quantity (- Refund)} * {Item Cost}',
      'item_id: SKU',
      'transaction_id: Order Number',
    ]);
  });
});
