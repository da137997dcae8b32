import { describe, expect, it } from 'vitest';
import { suggestMapping } from '#domain/imports/suggestedMapping.ts';
import type { ImportType } from '#domain/imports/targets.ts';

function suggested(type: ImportType, header: string, ...lines: readonly string[]) {
  const [columns = [], ...records] = [header, ...lines].map((line) => line.split(','));
  return suggestMapping(type, columns, records);
}

describe('columns of exports', () => {
  it('say by a status whether a customer has consented', () => {
    const header = 'First Name,Email Address,Square Customer ID,Creation Source,Email Subscription Status';
    const lines = ['Ann,ann@mail.example,C1,Directory,subscribed', 'Bob,bob@mail.example,C2,Directory,unknown'];
    expect(suggested('customers', header, ...lines)).toEqual({
      user_id: { column: 'Square Customer ID' },
      name: { column: 'First Name' },
      email: { column: 'Email Address' },
      email_consented: { column: 'Email Subscription Status' },
    });
  });

  it('name groups and countries of customers as a till does', () => {
    const header = 'id,customer_code,first_name,physical_city,physical_country_id,customer_group_name,do_not_email';
    expect(suggested('customers', header, 'b1-a,ANN-1,Ann,Sydney,AU,VIP,0', 'b1-b,BOB-1,Bob,Sydney,NZ,VIP,1')).toEqual({
      user_id: { column: 'customer_code' },
      name: { column: 'first_name' },
      shipping_city: { column: 'physical_city' },
      shipping_country: { column: 'physical_country_id' },
      category: { column: 'customer_group_name' },
    });
  });

  it('say when a customer signed up', () => {
    const header = 'Name,Username,Last Active,Sign up,Email,Orders';
    expect(suggested('customers', header, 'Ann,ann,2026-03-01,2025-01-31,ann@mail.example,3')).toMatchObject({
      tenant_created_at: { column: 'Sign up' },
      email: { column: 'Email' },
    });
  });

  it('count the stock of one place, of several places none', () => {
    const header = 'id,name,retail_price,track_inventory,inventory_Main_Outlet';
    const stock = { stock_qty: { column: 'inventory_Main_Outlet' } };
    expect(suggested('products', header, 'u-1,Tee,10.00,1,12', 'u-2,Mug,5.00,1,7')).toMatchObject(stock);
    for (const others of ['inventory_North', 'stock North']) {
      const several = suggested('products', `${header},${others}`, 'u-1,Tee,10.00,1,12,3', 'u-2,Mug,5.00,1,7,4');
      expect(several).not.toHaveProperty('stock_qty');
    }
    expect(suggested('products', 'id,name,inventory_item_id', '1,Tee,700')).not.toHaveProperty('stock_qty');
  });

  const market =
    'Order Number,Buyer Username,Item Number,Item Title,Custom Label,Quantity,Sold For,Postage,Total Price';

  it('have postage in the total of an order, and not in what its line costs', () => {
    const lines = [
      '11-1,ann_l1,250000000001,Tea tin,TEA-L,2,£12.00,£3.99,£27.99',
      '11-2,bob_r2,250000000002,Mug,MUG-F,1,£9.50,£3.99,£13.49',
      '11-3,cyd_r3,250000000001,Tea tin,TEA-L,1,£12.00,£0.00,£12.00',
    ];
    expect(suggested('sales', market, ...lines)).toMatchObject({
      event_value: { template: '{Quantity} * {Sold For}' },
      transaction_revenue: { column: 'Total Price' },
    });
  });

  it('name a product by its seller’s code, or by the market’s number where some line has no code', () => {
    const first = '11-1,ann_l1,250000000001,Tea tin,TEA-L,2,£12.00,£3.99,£27.99';
    const second = '11-2,bob_r2,250000000002,Mug,MUG-F,1,£9.50,£3.99,£13.49';
    expect(suggested('sales', market, first, second)['item_id']).toEqual({ column: 'Custom Label' });
    expect(suggested('sales', market, first, second.replace('MUG-F', ''))['item_id']).toEqual({
      column: 'Item Number',
    });
  });
});
