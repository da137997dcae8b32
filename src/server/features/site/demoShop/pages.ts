import { currencyDecimals } from '#domain/tenant/currencyDecimals.ts';
import { html, raw } from 'hono/html';
import type { Page } from '#server/pages/page.ts';
import { shopStyle } from './style.ts';

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

/** The common parts of the shop's pages. */
export interface Shop {
  readonly name: string;
  readonly currency: string;
  /** Where the pages are, such as `/_demo-shop/KEY`. */
  readonly base: string;
  /** The address of the site script. */
  readonly script: string;
}

/** A page of the shop around its content; `item` is the product that it shows. */
export function shopPage({ name, currency, base, script }: Shop, title: string, content: Page, item?: string): Page {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · ${name}</title>
        <style>
          ${raw(shopStyle)}
        </style>
        <script async src="${script}"></script>
      </head>
      <body data-currency="${currency}" ${item === undefined ? '' : html`data-item="${item}"`}>
        <header>
          <nav aria-label="Shop">
            <a href="${base}">${name}</a>
            <a id="cart-count" href="${base}/cart">Cart</a>
            <a id="who" href="${base}/account">Sign in</a>
          </nav>
        </header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
        <div id="consent" role="region" aria-label="Consent">
          <span>May this shop remember your visit, to show what suits you?</span>
          <button type="button" data-do="agree">Agree</button>
          <button type="button" data-do="decline" class="plain">No</button>
        </div>
        <script src="${base}/shop.js"></script>
      </body>
    </html>`;
}

const addButton = ({ item_id: id, name, price }: ShopItem): Page =>
  html`<button
    type="button"
    data-do="add"
    data-item="${id}"
    data-name="${name}"
    data-price="${String(price)}"
    aria-label="Add to cart: ${name}"
  >
    Add to cart
  </button>`;

/** The picture of a product, where its address is of the web; else the first letter of its name. */
const pictureOf = ({ image_url: image, name }: ShopItem): Page =>
  image !== null && /^https?:\/\//u.test(image)
    ? html`<img src="${image}" alt="" loading="lazy" width="300" height="300" />`
    : html`<div class="none" aria-hidden="true">${String.fromCodePoint(name.codePointAt(0) ?? 0x20)}</div>`;

const priceOf = (currency: string, { price }: ShopItem): Page =>
  html`<p class="price">${currency}${price.toFixed(currencyDecimals(currency))}</p>`;

/** The shelves: a place for a campaign, and products. */
export function shelves({ base, currency }: Shop, items: readonly ShopItem[]): Page {
  return html`<div data-dodo-place="hero"></div>
    <ul class="goods">
      ${items.map(
        (item) =>
          html`<li>
            ${pictureOf(item)}
            <h2><a href="${base}/item/${encodeURIComponent(item.item_id)}">${item.name}</a></h2>
            ${priceOf(currency, item)} ${addButton(item)}
          </li>`,
      )}
    </ul>`;
}

/** One product. */
export function itemPage({ currency }: Shop, item: ShopItem): Page {
  return html`<div class="item">
      ${pictureOf(item)}
      <div class="about">
        ${priceOf(currency, item)}
        <p>${item.description ?? ''}</p>
        ${addButton(item)}
      </div>
    </div>
    <div data-dodo-place="product"></div>`;
}

/** The cart, which is also where it is bought. */
export function cartPage(): Page {
  return html`<ul id="cart" class="lines"></ul>
    <p id="empty">The cart is empty.</p>
    <button id="buy" type="button" data-do="buy" hidden>Buy</button>
    <p id="thanks" role="status"></p>
    <div data-dodo-place="cart"></div>`;
}

/** Signing in as one of a few customers of the tenant. */
export function accountPage(customers: readonly ShopCustomer[]): Page {
  return html`<p>Choose whom to be. A real shop asks for a password, and its server signs the id.</p>
    <ul class="people">
      ${customers.map(
        ({ id, name, signature }) =>
          html`<li>
            <button type="button" data-do="sign-in" data-id="${id}" data-name="${name}" data-signature="${signature}">
              Sign in as ${name}
            </button>
          </li>`,
      )}
    </ul>
    <button id="signed-in" type="button" data-do="sign-out" class="plain" hidden>Sign out</button>`;
}
