import { describe, expect, it } from 'vitest';
import { suggestMapping } from './suggestedColumns.ts';
import type { ImportType } from '#domain/imports/targets.ts';

/** The suggested field for a column of this name, alone in its file. */
function fieldOf(type: ImportType, name: string): string | undefined {
  return Object.keys(suggestMapping(type, [name]))[0];
}

describe('names of columns that are put together', () => {
  it.each([
    ['sales', 'user_id', 'CUST_CODE, customer_unique_id, Customer User ID, fullVisitorId, Sold-to party, id_customer'],
    ['sales', 'item_id', 'PROD_CODE, Stock Item Key, Product Card Id, pid, Material Number'],
    ['sales', 'transaction_id', 'SalesOrderNumber, Order Ref, OrderKey, Txn ID, Billing Document, id_order'],
    [
      'sales',
      'event_dt',
      'SHOP_DATE, Billing Date, DateKey, Created On, Created date (UTC), Invoice Date Key, date_add',
    ],
    ['sales', 'event_dt', 'order date (DateOrders), Trans_Date'],
    ['sales', 'event_value', 'Order Item Total, Order Line Subtotal, item_revenue, Total Purchase Amount, SPEND'],
    ['sales', 'event_value', 'Purchase Amount (USD), Total Spent'],
    ['sales', 'channel_name', 'store_name, StoreKey, Store Location'],
    ['sales', 'event_type', 'Receipt type'],
    ['sales', 'transaction_id', 'Sipariş No, Ordernummer, Numero ordine, amazon-order-id'],
    ['sales', 'event_dt', 'Tarih, Orderdatum, Data ordine, Auftragsdatum'],
    ['sales', 'user_id', 'Müşteri No, Kundnummer'],
    ['sales', 'item_id', 'Ürün Kodu, InventoryItemCode, Varenummer'],
    ['sales', 'event_value', 'Tutar, Summa, dollar_sales, Ext. Retail, 合計金額, 金额'],
    ['sales', 'transaction_id', '注文番号, 订单号, N° de venta, Transaktionsnummer'],
    ['sales', 'event_dt', 'date_added, orderTime, createTime, Order Creation Date, Fecha de venta, 注文日時, 下单时间'],
    ['sales', 'user_id', '顧客番号, 会員ID, 客户编号, Buyer User ID, Username (Buyer), Sell-to Customer No.'],
    ['sales', 'item_id', '商品番号, 商品コード, 商品编号, SKU Reference No., articleordernumber'],
    ['customers', 'billing_city', 'billing_city, Billing Town'],
    ['customers', 'billing_address_line_1', 'billing_address_1, Billing Street'],
    ['customers', 'shipping_address_line_1', 'shipping_address_1'],
    ['customers', 'shipping_postcode', 'Ship Zipcode'],
    ['products', 'sub_category', 'Subcategory 1'],
    ['customers', 'shipping_city', 'customer_city, Mailing City, physical_city, Default Address City'],
    ['customers', 'shipping_postcode', 'customer_zip_code_prefix, Mailing Zip/Postal Code, Customer Zipcode'],
    ['customers', 'shipping_state', 'customer_state, State Code, Default Address Province Code'],
    ['customers', 'shipping_country', 'country_code, Country/Region, Customer Country'],
    ['customers', 'shipping_address_line_1', 'Mailing Street, Customer Street'],
    ['customers', 'name', 'Customer Fname, Name 1'],
    ['customers', 'surname', 'Customer Lname'],
    ['customers', 'phone', 'Telephone 1, phone_mobile, Customer Phone'],
    ['customers', 'category', 'Customer Segment, Customer Group'],
    ['customers', 'tenant_created_at', 'Registration, creation_date, Created On, Member since'],
    ['customers', 'job_title', 'ContactTitle'],
    ['products', 'brand', 'Brand Name, product_brand'],
    ['products', 'image_url', 'Product Image URL - 1, img_link'],
    ['products', 'item_url', 'product_link'],
    ['products', 'category', 'category_code, product_category_tree, Product line'],
    ['products', 'price', 'actual_price, MRP, Price [Main]'],
    ['products', 'stock_qty', 'Current Stock Level, In stock [Main], Quantity, qty'],
    ['products', 'status', 'Product Status'],
    ['products', 'cost', 'supply_price'],
  ] as const)('%s: %s is %s', (type, field, names) => {
    for (const name of names.split(', ')) expect(fieldOf(type, name), name).toBe(field);
  });

  it('take an item for the name of a product where its values are no ids', () => {
    const rows = [
      ['S1', 'Red Tee'],
      ['S2', 'Blue Tee'],
    ];
    expect(suggestMapping('products', ['SKU', 'Item'], rows)).toEqual({
      item_id: { column: 'SKU' },
      name: { column: 'Item' },
    });
  });

  it('name no order after an id that has several days', () => {
    const rows = [
      ['86246', '2012-03-02'],
      ['86246', '2012-03-02'],
      ['86246', '2012-03-05'],
    ];
    expect(suggestMapping('sales', ['id', 'date'], rows)).toEqual({ event_dt: { column: 'date' } });
    expect(suggestMapping('sales', ['id', 'date'], rows.slice(0, 2))).toEqual({
      transaction_id: { column: 'id' },
      event_dt: { column: 'date' },
    });
  });

  it('are what was purchased, of two totals that differ in brackets', () => {
    expect(
      suggestMapping('sales', ['Order ID', 'Grand Total (Base)', 'Grand Total (Purchased)', 'Amount']),
    ).toMatchObject({
      transaction_revenue: { column: 'Grand Total (Purchased)' },
    });
  });

  it('take the amount with tax before the line’s without it', () => {
    expect(suggestMapping('sales', ['Line Amount Excl. VAT', 'Amount Including VAT'])).toEqual({
      event_value: { column: 'Amount Including VAT' },
    });
    expect(
      suggestMapping(
        'sales',
        ['Order No', 'Line Amount Excl. VAT', 'Amount Including VAT'],
        [
          ['1', '10.00', '36.00'],
          ['1', '20.00', '36.00'],
        ],
      ),
    ).toMatchObject({
      event_value: { column: 'Line Amount Excl. VAT' },
      transaction_revenue: { column: 'Amount Including VAT' },
    });
  });

  it('name a shop before they number it', () => {
    expect(suggestMapping('sales', ['store_id', 'store_location'])).toEqual({
      channel_name: { column: 'store_location' },
    });
  });

  it('count and price the pieces of lines', () => {
    for (const [count, price] of [
      ['Order Item Quantity', 'Order Item Product Price'],
      ['Billed Quantity', 'Net Price'],
      ['product_quantity', 'Gross Price'],
      ['Qty', 'MRP'],
      ['Adet', 'Birim Fiyat'],
      ['Quantidade', 'Preço Unitário'],
      ['Antal', 'Pris'],
      ['個数', '単価'],
      ['数量', '单价'],
    ] as const) {
      expect(suggestMapping('sales', [count, price])).toEqual({ event_value: { template: `{${count}} * {${price}}` } });
    }
  });

  it('name no customer after an account of the books', () => {
    expect(suggestMapping('sales', ['AccountCode', 'EmailAddress'], [['200', 'a@x.test']])).toEqual({
      user_id: { column: 'EmailAddress' },
    });
  });

  it('are not taken by their beginnings where the whole name is another thing’s', () => {
    expect(suggestMapping('customers', ['Customer ID', 'id', 'Contact Email', 'Email'])).toEqual({
      user_id: { column: 'Customer ID' },
      email: { column: 'Email' },
    });
  });
});

describe('a column without values', () => {
  const rows = (...lines: readonly string[]) => lines.map((line) => line.split(','));

  it('leaves its field to another that has some', () => {
    const columns = ['id', 'Card ID', 'Email', 'Phone', 'Mobile'];
    expect(suggestMapping('customers', columns, rows('cus_1,,a@x.test,,555', 'cus_2,,b@x.test,,556'))).toMatchObject({
      user_id: { column: 'id' },
      phone: { column: 'Mobile' },
    });
  });

  it('is suggested where no other is, since rows further down may have one', () => {
    expect(suggestMapping('customers', ['Customer ID', 'Phone'], rows('C1,'))).toEqual({
      user_id: { column: 'Customer ID' },
      phone: { column: 'Phone' },
    });
  });
});

describe('a card', () => {
  const rows = (...lines: readonly string[]) => lines.map((line) => line.split(','));

  it('names a customer where nothing else does', () => {
    expect(suggestMapping('customers', ['id', 'Card ID'], rows('cus_1,card_1', 'cus_2,card_2'))).toEqual({
      user_id: { column: 'id' },
    });
    expect(suggestMapping('sales', ['Card No', 'Email'], rows('1001,a@x.test'))).toEqual({
      user_id: { column: 'Card No' },
    });
  });
});

describe('the rows of a file', () => {
  const rows = (...lines: readonly string[]) => lines.map((line) => line.split(','));

  it('bear the first id that is another one in each of them, where no column is known', () => {
    expect(
      suggestMapping('products', ['GenreId', 'TrackId', 'Name'], rows('1,11,Song', '1,12,Sonata', '2,13,Suite')),
    ).toEqual({ item_id: { column: 'TrackId' }, name: { column: 'Name' } });
    expect(suggestMapping('customers', ['Order ID', 'Name'], rows('O1,Ann', 'O2,Bob'))).toEqual({
      name: { column: 'Name' },
    });
    expect(suggestMapping('customers', ['Tax ID', 'Name'], rows('DE1,Ann', 'DE2,Bob'))).toEqual({
      name: { column: 'Name' },
    });
  });
});
