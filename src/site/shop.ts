import { elementOf } from './element.ts';

/** One product in the cart. */
interface InCart {
  readonly item: string;
  readonly name: string;
  readonly price: number;
  quantity: number;
}

/** A customer who is signed in, as the shop's server signed the id. */
interface SignedIn {
  readonly id: string;
  readonly name: string;
  readonly signature: string;
}

const names = { cart: 'shop-cart', user: 'shop-user' } as const;
const dodo = (...call: readonly unknown[]): void => {
  window.dodo ??= [];
  (window.dodo as unknown[]).push(call);
};

function read<Value>(name: keyof typeof names, otherwise: Value): Value {
  const stored = sessionStorage.getItem(names[name]);
  return stored === null ? otherwise : (JSON.parse(stored) as Value);
}

function write(name: keyof typeof names, value: unknown): void {
  if (value === undefined) sessionStorage.removeItem(names[name]);
  else sessionStorage.setItem(names[name], JSON.stringify(value));
  draw();
}

const cart = (): InCart[] => read<InCart[]>('cart', []);
const { currency = '', item } = document.body.dataset;
const byId = (id: string): HTMLElement | null => document.getElementById(id);

/** What the buttons of the pages do, by their `data-do`. */
const deeds: Readonly<Record<string, (data: DOMStringMap) => void>> = {
  agree: () => {
    dodo('consent', true);
    draw(true);
  },
  decline: () => {
    dodo('consent', false);
    draw(true);
  },
  add: ({ item: id = '', name = '', price = '0' }) => {
    const lines = cart();
    const line = lines.find((one) => one.item === id);
    if (line) line.quantity += 1;
    else lines.push({ item: id, name, price: Number(price), quantity: 1 });
    dodo('add_to_cart', id, 1);
    write('cart', lines);
  },
  remove: ({ item: id = '' }) => {
    const line = cart().find((one) => one.item === id);
    if (line) dodo('remove_from_cart', id, line.quantity);
    write(
      'cart',
      cart().filter((one) => one.item !== id),
    );
  },
  buy: () => {
    const transaction = `DEMO-${Date.now()}`;
    const lines = cart().map((line) => ({
      item: line.item,
      quantity: line.quantity,
      value: line.price * line.quantity,
    }));
    dodo('purchase', transaction, lines);
    write('cart', undefined);
    byId('thanks')?.replaceChildren(`Thank you. Your order is ${transaction}.`);
  },
  'sign-in': ({ id = '', name = '', signature = '' }) => {
    write('user', { id, name, signature });
    dodo('identify', id, signature);
  },
  'sign-out': () => {
    write('user', undefined);
    dodo('forget');
  },
};

function removing({ item: id, name }: InCart): HTMLElement {
  const attributes = { type: 'button', class: 'plain', 'data-do': 'remove', 'data-item': id };
  return elementOf('button', { ...attributes, 'aria-label': `Remove ${name}` }, 'Remove');
}

/** Shows the state of the tab: the cart, the customer, and whether consent was requested. */
function draw(isAnswered = localStorage.getItem('dodo') !== null): void {
  const lines = cart();
  const user = read<SignedIn | undefined>('user', undefined);
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  byId('cart-count')?.replaceChildren(`Cart (${count})`);
  byId('who')?.replaceChildren(user ? user.name : 'Sign in');
  byId('consent')?.toggleAttribute('hidden', isAnswered);
  byId('signed-in')?.toggleAttribute('hidden', user === undefined);
  byId('cart')?.replaceChildren(
    ...lines.map((line) =>
      elementOf('li', {}, [
        `${line.quantity} × ${line.name}, ${currency}${(line.price * line.quantity).toFixed(2)}`,
        removing(line),
      ]),
    ),
  );
  byId('buy')?.toggleAttribute('hidden', lines.length === 0);
  byId('empty')?.toggleAttribute('hidden', lines.length > 0);
}

document.addEventListener('click', (event) => {
  const button = (event.target as Element | null)?.closest<HTMLElement>('[data-do]');
  if (button) deeds[button.dataset['do'] ?? '']?.(button.dataset);
});
const user = read<SignedIn | undefined>('user', undefined);
if (user) dodo('identify', user.id, user.signature);
if (item !== undefined) dodo('view', item);
draw();
