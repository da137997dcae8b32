import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { snippetOf } from '#domain/site/snippet.ts';
import { listeningShop } from './shopServer.ts';

/** Policies that shops set; the console is allowed as docs/reference/site.md says. */
export const strictPolicy = (console: string): string =>
  `default-src 'self'; script-src 'nonce-shop' ${console}; connect-src 'self' ${console}; style-src 'self'; ` +
  "require-trusted-types-for 'script'; trusted-types dodo";

/** What Prototype.js and MooTools change. */
export const oldLibrary = `
  Array.prototype.toJSON = function () { return '[' + this.join(', ') + ']'; };
  String.prototype.toJSON = function () { return '"' + this + '"'; };
  Array.from = function (list) { return [].slice.call(list); };
  Array.prototype.entries = function () { return this; };
  Array.prototype.each = Array.prototype.forEach;`;

/** A page that a shop may have. */
export interface ShopKind {
  readonly script: string;
  /** Runs before everything else. */
  readonly first?: string;
  readonly policy?: string;
}

const head = ({ script, first = '' }: ShopKind): string =>
  `<meta charset="utf-8"><script nonce="shop">${first}</script>
  ${snippetOf(script).replace('<script>', '<script nonce="shop">')}`;

/** Plain pages: each has its own address, and handlers call the script directly. */
const plain = (kind: ShopKind, path: string): string => `<!doctype html><html lang="en"><head>${head(kind)}
  <title>Plain shop</title></head><body><h1>Plain shop</h1>
  <div data-dodo-place="front"></div><a href="/other" data-dodo-place="link">Other page</a>
  <p><img alt="" data-dodo-place="picture"></p><div data-dodo-place="${'x'.repeat(101)}"></div>
  <button id="agree">Agree</button><button id="add">Add</button><button id="buy">Buy</button><p id="done"></p>
  <script nonce="shop">
    var on = function (id, deed) {
      document.getElementById(id).addEventListener('click', function () { deed(); document.getElementById('done').textContent += id + ' '; });
    };
    dodo.identify(undefined);
    if ('${path}' === '/item') dodo.view('P000001');
    on('agree', function () { dodo.consent(true); });
    on('add', function () { dodo.add_to_cart('P000001', '2'); dodo.add_to_cart('P000001', 0); });
    on('buy', function () {
      dodo.purchase('PLAIN-1', [{ item: 'P000001', quantity: 1, value: '€49.90' }]);
      dodo.purchase('PLAIN-2', [{ item: 'P000001', quantity: '1', value: '49.90' }]);
    });
    window.addEventListener('load', function () { document.getElementById('done').textContent += 'loaded '; });
  </script></body></html>`;

/** One page with a router, which reports every address, the first one too. */
const routed = (kind: ShopKind): string => `<!doctype html><html lang="en"><head>${head(kind)}
  <title>Routed shop</title></head><body><nav><a href="/" data-link>Home</a> <a href="/item" data-link>Item</a></nav><main></main>
  <button id="agree">Agree</button><button id="add">Add</button><p id="done"></p>
  <script nonce="shop">
    const { view, page } = window.dodo;
    const main = document.querySelector('main');
    const show = () => {
      const title = document.createElement('h1');
      title.textContent = location.pathname;
      const place = document.createElement('ul');
      place.dataset.dodoPlace = "front";
      main.replaceChildren(title, place);
      page();
      if (location.pathname === '/item') view('P000001');
    };
    document.addEventListener('click', (event) => {
      const link = event.target.closest('[data-link]');
      if (!link) return;
      event.preventDefault();
      history.pushState({}, '', link.href);
      show();
    });
    addEventListener('popstate', show);
    const done = (what) => { document.getElementById('done').textContent += what + ' '; };
    document.getElementById('agree').onclick = () => { dodo.consent(true); done('agree'); };
    document.getElementById('add').onclick = () => { dodo.add_to_cart('P000001'); done('add'); };
    show();
    addEventListener('load', () => done('loaded'));
  </script></body></html>`;

/** A small shop of its own origin. */
export interface SmallShop {
  readonly origin: string;
  close(): Promise<void>;
}

/** Serves pages of a shop; its kind is read for each page, since the console may need the shop's origin first. */
export function openSmallShop(form: 'plain' | 'routed', kindNow: () => ShopKind): Promise<SmallShop> {
  return listening((path) => {
    const kind = kindNow();
    return {
      body: form === 'plain' ? plain(kind, path) : routed(kind),
      type: 'text/html; charset=utf-8',
      ...(kind.policy !== undefined && { policy: kind.policy }),
    };
  });
}

/** A console whose script is empty, as an ad blocker replaces it. */
export function emptyConsole(): Promise<SmallShop> {
  return listening(() => ({ body: '', type: 'text/javascript' }));
}

interface Answered {
  readonly body: string;
  readonly type: string;
  readonly policy?: string;
}

async function listening(answer: (path: string) => Answered): Promise<SmallShop> {
  const server = createServer((request, response) => {
    const { body, type, policy } = answer(request.url ?? '/');
    response.setHeader('content-type', type);
    if (policy !== undefined) response.setHeader('content-security-policy', policy);
    response.end(body);
  });
  return listeningShop(server, () => server.closeAllConnections());
}

/** A console that takes connections and answers none, until it is let go on. */
export async function silentConsole(): Promise<SmallShop & { readonly asked: () => number }> {
  const sockets = new Set<Socket>();
  let asked = 0;
  const server = createServer(() => {
    asked += 1;
  });
  server.on('connection', (socket) => sockets.add(socket));
  const open = await listeningShop(server, () => sockets.forEach((socket) => socket.destroy()));
  return { ...open, asked: () => asked };
}

/** An origin where nobody listens. */
export async function closedConsole(): Promise<string> {
  const gone = await emptyConsole();
  await gone.close();
  return gone.origin;
}
