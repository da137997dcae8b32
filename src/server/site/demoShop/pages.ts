import { html } from 'hono/html';
import type { Page } from '#server/pages/page.ts';

/** A product of the shop. */
export interface ShopItem {
  readonly item_id: string;
  readonly name: string;
  readonly description: string | null;
  readonly price: number;
  readonly image_url: string | null;
}

/** A customer who can be signed in, with the shop's signature of the id. */
export interface ShopCustomer {
  readonly id: string;
  readonly name: string;
  readonly signature: string;
}

/** What every page of the shop has. */
export interface Shop {
  readonly name: string;
  readonly currency: string;
  /** Where the pages are, such as `/_demo-shop/KEY`. */
  readonly base: string;
  /** The address of the site script. */
  readonly script: string;
}

const style = `body{margin:0;font:16px/24px system-ui,sans-serif;color:#1f2933;background:#fff}header,main,footer{max-width:960px;margin:0 auto;padding:16px}
header{display:flex;flex-wrap:wrap;gap:16px;align-items:baseline}header a:first-child{font-weight:700;margin-right:auto}a{color:#14594a}
ul{list-style:none;padding:0}.goods{display:grid;grid-template-columns:repeat(auto-fill,minmax(200px,1fr));gap:16px}.goods li{border:1px solid #d9dfe5;border-radius:8px;padding:12px}
img{max-width:100%;height:auto}button{font:inherit;padding:8px 14px;border:0;border-radius:6px;background:#14594a;color:#fff;cursor:pointer}
#consent{position:fixed;inset:auto 0 0;padding:16px;background:#1f2933;color:#fff;display:flex;flex-wrap:wrap;gap:12px;align-items:center}[hidden]{display:none!important}`;

/** A page of the shop around its content; `item` is the product that it shows. */
export function shopPage({ name, currency, base, script }: Shop, title: string, content: Page, item?: string): Page {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · ${name}</title>
        <style>
          ${style}
        </style>
        <script async src="${script}"></script>
      </head>
      <body data-currency="${currency}" ${item === undefined ? '' : html`data-item="${item}"`}>
        <header>
          <a href="${base}">${name}</a>
          <a id="cart-count" href="${base}/cart">Cart</a>
          <a id="who" href="${base}/account">Sign in</a>
        </header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
        <div id="consent" role="region" aria-label="Consent">
          <span>May this shop remember your visit, to show what suits you?</span>
          <button type="button" data-do="agree">Agree</button>
          <button type="button" data-do="decline">No</button>
        </div>
        <script src="${base}/shop.js"></script>
      </body>
    </html>`;
}

const addButton = ({ item_id: id, name, price }: ShopItem): Page =>
  html`<button type="button" data-do="add" data-item="${id}" data-name="${name}" data-price="${String(price)}">
    Add ${name} to the cart
  </button>`;

/** The shelves: a place for a campaign, and products. */
export function shelves({ base, currency }: Shop, items: readonly ShopItem[]): Page {
  return html`<div data-dodo-place="hero"></div>
    <ul class="goods">
      ${items.map(
        (item) =>
          html`<li>
            <h2><a href="${base}/item/${encodeURIComponent(item.item_id)}">${item.name}</a></h2>
            <p>${currency}${item.price.toFixed(2)}</p>
            ${addButton(item)}
          </li>`,
      )}
    </ul>`;
}

/** One product. */
export function itemPage({ currency }: Shop, item: ShopItem): Page {
  const { image_url: image, description } = item;
  return html`${image !== null && /^https?:\/\//u.test(image) ? html`<img src="${image}" alt="" />` : ''}
    <p>${description ?? ''}</p>
    <p>${currency}${item.price.toFixed(2)}</p>
    ${addButton(item)}
    <div data-dodo-place="product"></div>`;
}

/** The cart, which is also where it is bought. */
export function cartPage(): Page {
  return html`<ul id="cart"></ul>
    <p id="empty">The cart is empty.</p>
    <button id="buy" type="button" data-do="buy">Buy</button>
    <p id="thanks" role="status"></p>
    <div data-dodo-place="cart"></div>`;
}

/** Signing in as one of a few customers of the tenant. */
export function accountPage(customers: readonly ShopCustomer[]): Page {
  return html`<p>Choose whom to be. A real shop asks for a password, and its server signs the id.</p>
    <ul>
      ${customers.map(
        ({ id, name, signature }) =>
          html`<li>
            <button type="button" data-do="sign-in" data-id="${id}" data-name="${name}" data-signature="${signature}">
              Sign in as ${name}
            </button>
          </li>`,
      )}
    </ul>
    <button id="signed-in" type="button" data-do="sign-out">Sign out</button>`;
}
