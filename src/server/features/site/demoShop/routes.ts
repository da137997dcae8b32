import { Hono } from 'hono';
import { sql } from 'kysely';
import { notFound } from '#server/errors/apiError.ts';
import { tenantIds } from '#server/control/tenants.ts';
import { fullName } from '#server/records/customerRow.ts';
import type { Reader } from '#server/engine/engine.ts';
import { readRows, tenantDb } from '#server/engine/queryBuilder.ts';
import { isOffered } from '#server/records/offeredProducts.ts';
import type { Services } from '#server/calls/services.ts';
import { tenantSettingsOf } from '#server/settings/settings.ts';
import type { SiteScripts } from '../scripts.ts';
import { siteSettingsOf } from '#server/settings/siteSettings.ts';
import { hasDemoShop, signatureOf, type OpenSite } from '../site.ts';
import { accountPage, cartPage, itemPage, shelves, shopPage, type Shop, type ShopItem } from './pages.ts';

/** Products on the shelves, and customers to sign in as. */
const [mostItems, mostCustomers] = [24, 5] as const;

/**
 * `/_demo-shop/{key}`: a small shop with the tenant's products, on which script, campaigns and chat can be tried. Only
 * on a server that nobody but this machine's user reaches: whoever opens it can be any of a few customers.
 */
export function demoShopRoutes(services: Services, scripts: SiteScripts | undefined): Hono {
  const routes = new Hono();
  if (!hasDemoShop(services.config)) return routes;

  routes.get('/_demo-shop/:key/shop.js', (context) => {
    if (!scripts) throw notFound();
    return scripts('shop', context.req.raw);
  });
  routes.get('/_demo-shop', async (context) => {
    const key = await firstShop(services);
    if (key === undefined) throw notFound();
    return context.redirect(`/_demo-shop/${key}`);
  });
  routes.get('/_demo-shop/:key', async (context) => {
    const { site, shop } = await opened(services, context.req.param('key'));
    return context.html(shopPage(shop, 'Shelves', shelves(shop, await itemsOf(site.engine))));
  });
  routes.get('/_demo-shop/:key/item/:id', async (context) => {
    const { site, shop } = await opened(services, context.req.param('key'));
    const [item] = await itemsOf(site.engine, context.req.param('id'));
    if (!item) throw notFound();
    return context.html(shopPage(shop, item.name, itemPage(shop, item), item.item_id));
  });
  routes.get('/_demo-shop/:key/cart', async (context) => {
    const { shop } = await opened(services, context.req.param('key'));
    return context.html(shopPage(shop, 'Cart', cartPage()));
  });
  routes.get('/_demo-shop/:key/account', async (context) => {
    const { site, shop } = await opened(services, context.req.param('key'));
    const secret = await services.sites.secretOf(site.tenantId, site.settings);
    const customers = (await customersOf(site.engine)).map((row) => ({
      id: row.user_id,
      name: fullName(row),
      signature: signatureOf(secret, row.user_id),
    }));
    return context.html(shopPage(shop, 'Sign in', accountPage(customers)));
  });
  return routes;
}

/** The key of the first tenant that has something to sell. */
async function firstShop({ control, engines, sites }: Services): Promise<string | undefined> {
  for (const id of await tenantIds(control)) {
    const engine = engines.tenant(id);
    if ((await itemsOf(engine)).length > 0) return sites.keyOf(id, await siteSettingsOf(engine));
  }
  return undefined;
}

async function opened({ sites }: Services, key: string): Promise<{ site: OpenSite; shop: Shop }> {
  const site = await sites.open(key);
  if (!site) throw notFound();
  const { currency } = await tenantSettingsOf(site.engine);
  return { site, shop: { name: site.tenant.name, currency, base: `/_demo-shop/${key}`, script: `/site/${key}.js` } };
}

/** The offered products, or the one of an id. */
function itemsOf(reader: Reader, id?: string): Promise<ShopItem[]> {
  return readRows<ShopItem>(
    reader,
    sql`SELECT product.item_id, COALESCE(NULLIF(product.name, ''), product.item_id) AS name, product.description,
        CAST(COALESCE(product.price, 0) AS DOUBLE PRECISION) AS price, product.image_url
      FROM product WHERE ${isOffered} AND ${id === undefined ? sql`TRUE` : sql`product.item_id = ${id}`}
      ORDER BY product.item_no LIMIT ${sql.lit(mostItems)}`,
  );
}

function customersOf(reader: Reader) {
  return tenantDb(reader)
    .selectFrom('customer')
    .select(['user_id', 'name', 'surname'])
    .orderBy('customer_no')
    .limit(mostCustomers)
    .execute();
}
