// @vitest-environment jsdom
import { listenToKeys } from '#console/actions/keyboard.ts';
import { useActions } from '#console/actions/useActions.ts';
import { DataProvider } from '#console/shell/DataProvider.tsx';
import { customerKind } from '#console/records/customerKind.ts';
import { RecordForm } from '#console/records/RecordForm.tsx';
import type { FormFacts } from '#console/records/recordKind.ts';
import { draftAt } from '#console/state/formDrafts.ts';
import { dismissAll, shown } from '#console/state/notices.ts';
import { setUser } from '#console/state/session.ts';
import { chooseTenant, setPermissions } from '#console/state/tenant.ts';
import { unsaved } from '#console/state/unsaved.ts';
import { featureCodes } from '#domain/access/features.ts';
import { permissionsOf } from '#domain/access/permissions.ts';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mount, press, settle, typeInto, until } from '../mount.tsx';
import { storeToken } from '../token.ts';

const facts: FormFacts = {
  declared: [{ name: 'custom.tier', type: 'string' }],
  today: '2026-11-21',
  currency: '$',
  offered: {},
};
type Customer = Parameters<typeof customerKind.titleOf>[0];
const names = customerKind.sections.flatMap(({ fields }) => fields.map(({ name }) => name));
const customer = {
  ...Object.fromEntries(names.map((name) => [name, null])),
  user_id: 'a/b',
  full_name: 'Mia Young',
  name: 'Mia',
  shipping_city: 'Perth',
  custom: { tier: null },
  version: 3,
} as unknown as Customer;
const path = '/customers/a%2Fb/update';

const answer = vi.fn<(url: string, init: { readonly body: string }) => Promise<Response>>();
const reply = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const bodies = () => answer.mock.calls.map(([, init]) => JSON.parse(init.body) as unknown);

let drawn: Awaited<ReturnType<typeof mount>>;
let stop: () => void;
const render = async (record: Customer | undefined = customer) => {
  drawn = await mount(
    <DataProvider>
      <RecordForm kind={customerKind} facts={facts} {...(record && { record })} />
    </DataProvider>,
  );
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  const statuses = (status: string) => featureCodes.map((feature) => ({ feature, status })) as never;
  storeToken({ sub: 'u' });
  setUser({ sub: 'u', email: '', name: '', tenantIds: ['tenant-1'] });
  chooseTenant('tenant-1');
  setPermissions(permissionsOf(statuses('SUBSCRIBED'), statuses('AUTHORIZED')));
  history.replaceState(null, '', path);
  answer.mockReset();
  vi.stubGlobal('fetch', answer);
  stop = listenToKeys();
});
afterEach(async () => {
  stop();
  await drawn.unmount();
  dismissAll();
  vi.unstubAllGlobals();
});

function field(name: string): HTMLInputElement {
  const found = drawn.element.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`no field ${name}`);
  return found;
}
const type = async (name: string, text: string) => typeInto(field(name), text);
/** The content beside the label of a field. */
const markOf = (name: string) => field(name).labels?.[0]?.nextElementSibling?.textContent;
async function save(): Promise<void> {
  await press('s', { ctrlKey: true }, field('name'));
  await settle();
}
const dialogText = () => document.querySelector('[role=alertdialog]')?.textContent ?? '';
async function pressButton(text: string): Promise<void> {
  await until(() => [...document.querySelectorAll('button')].some((button) => button.textContent === text));
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
  await act(async () => button?.click());
  await settle();
}

/** A page whose form comes when it is told to, with keys that lead away from it. */
function Page({ run, children }: { readonly run: () => void; readonly children?: ReactNode }) {
  useActions([{ id: 'go', title: 'Filters', group: 'go', shortcut: 'g f', run }]);
  return <DataProvider>{children}</DataProvider>;
}

describe('the form of a customer', () => {
  it('begins in the first field of a new one, but not where keys began to lead elsewhere', async () => {
    const run = vi.fn<() => void>();
    const form = <RecordForm kind={customerKind} facts={facts} />;
    drawn = await mount(<Page run={run} />);
    await press('g');
    await drawn.render(<Page run={run}>{form}</Page>);
    await press('f');
    expect(run).toHaveBeenCalledOnce();
    await drawn.render(<Page run={run} />);
    await drawn.render(<Page run={run}>{form}</Page>);
    expect(document.activeElement).toBe(field('user_id'));
  });

  it('marks the id of a new one as required, for eyes and for screen readers, and nothing else', async () => {
    drawn = await mount(<RecordForm kind={customerKind} facts={facts} />);
    expect(markOf('user_id')).toBe('required');
    expect(field('user_id').labels?.[0]?.textContent).toBe('Customer ID');
    expect(drawn.element.querySelectorAll('[required]')).toHaveLength(1);
    expect(field('user_id').required).toBe(true);
    expect(markOf('name')).toBeUndefined();
  });

  it('sends only what was changed, over the version it began with', async () => {
    answer.mockResolvedValueOnce(reply(200, { value: { ...customer, version: 4 } }));
    await render();
    await type('name', 'Maria');
    await type('custom.tier', 'gold');
    await save();
    expect(answer.mock.calls[0]?.[0]).toBe('/api/customerAnalytics/update/a%2Fb');
    expect(bodies()).toEqual([{ name: 'Maria', custom: { tier: 'gold' }, version: 3 }]);
    expect(location.pathname).toBe('/customers/a%2Fb');
    expect(draftAt(path)).toBeUndefined();
  });

  it('says what is wrong with several fields at once, and asks nobody', async () => {
    await render();
    await type('email', 'mia');
    await type('phone', '+999 1234567');
    await type('shipping_city', 'x'.repeat(101));
    await save();
    const wrong = [...drawn.element.querySelectorAll('[aria-invalid]')].map((input) => input.getAttribute('name'));
    expect(wrong).toEqual(['email', 'phone', 'shipping_city']);
    expect(document.activeElement).toBe(field('email'));
    expect(answer).not.toHaveBeenCalled();
  });

  it('keeps everything where no answer comes, and can be saved again', async () => {
    answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await render();
    await type('name', 'Maria');
    await save();
    expect(shown.list.at(-1)?.text).toBe('The server did not answer.');
    expect(field('name').value).toBe('Maria');
    answer.mockResolvedValue(reply(200, { value: { ...customer, version: 4 } }));
    await save();
    expect(location.pathname).toBe('/customers/a%2Fb');
  });

  it('stays with what was typed while the answer was on its way, over what was saved', async () => {
    let arrive: (saved: Response) => void = () => undefined;
    answer.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    await render();
    await type('name', 'Maria');
    await save();
    await type('surname', 'Late');
    await act(async () => arrive(reply(200, { value: { ...customer, name: 'Maria', version: 4 } })));
    await settle();
    expect(location.pathname).toBe(path);
    expect([field('name').value, field('surname').value]).toEqual(['Maria', 'Late']);
    expect(unsaved.changes).toBe(1);
    answer.mockResolvedValueOnce(reply(200, { value: { ...customer, version: 5 } }));
    await save();
    expect(bodies().at(-1)).toEqual({ surname: 'Late', version: 4 });
  });

  it('goes on with a new customer where something was typed while it was made', async () => {
    let arrive: (saved: Response) => void = () => undefined;
    answer.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    history.replaceState(null, '', '/customers-create');
    drawn = await mount(
      <DataProvider>
        <RecordForm kind={customerKind} facts={facts} />
      </DataProvider>,
    );
    await type('user_id', 'a/b');
    await type('name', 'Mia');
    await save();
    await type('name', 'Maria');
    await act(async () => arrive(reply(200, { value: customer })));
    await settle();
    expect(location.pathname).toBe(path);
    await drawn.unmount();
    await render();
    expect(field('name').value).toBe('Maria');
    expect(unsaved.changes).toBe(1);
  });

  it('has what was typed before on return, over the version it was typed on, and can do away with it', async () => {
    await render();
    await type('name', 'Maria');
    await drawn.unmount();
    expect(unsaved.changes).toBe(0);
    await render({ ...customer, shipping_city: 'Hobart', version: 4 });
    expect(field('name').value).toBe('Maria');
    expect(field('shipping_city').value).toBe('Perth');
    expect(drawn.element.textContent).toContain('We restored your unsaved changes.');
    answer.mockResolvedValueOnce(reply(200, { value: customer }));
    await pressButton('Discard');
    expect(field('name').value).toBe('Mia');
    expect(field('shipping_city').value).toBe('Hobart');
    expect(draftAt(path)).toBeUndefined();
  });

  it('offers to make a customer anew who is gone, with all that was typed', async () => {
    answer.mockResolvedValueOnce(reply(404, { error: { code: 'notFound', message: 'There is no such thing.' } }));
    await render();
    await type('name', 'Maria');
    await save();
    await until(() => dialogText().includes('Customer not found'));
    expect(dialogText()).toContain('Your changes are still here');
    expect(field('name').value).toBe('Maria');
    await pressButton('Create it again');
    expect(location.pathname).toBe('/customers-create');
    await drawn.unmount();
    drawn = await mount(
      <DataProvider>
        <RecordForm kind={customerKind} facts={facts} />
      </DataProvider>,
    );
    expect([field('user_id').value, field('name').value, field('shipping_city').value]).toEqual([
      'a/b',
      'Maria',
      'Perth',
    ]);
    answer.mockResolvedValueOnce(reply(200, { value: { ...customer, name: 'Maria' } }));
    await save();
    expect(bodies().at(-1)).toEqual({ user_id: 'a/b', name: 'Maria', shipping_city: 'Perth' });
  });

  it('keeps what was typed where one stays with a customer who is gone', async () => {
    answer.mockResolvedValueOnce(reply(404, { error: { code: 'notFound', message: 'No.' } }));
    await render();
    await type('name', 'Maria');
    await save();
    await pressButton('Not now');
    expect(field('name').value).toBe('Maria');
    expect(location.pathname).toBe(path);
  });

  it('asks field by field where somebody else saved meanwhile, and saves over theirs', async () => {
    const theirs = { ...customer, name: 'Marie', surname: 'Young', shipping_city: 'Hobart', version: 4 };
    answer.mockResolvedValueOnce(reply(409, { error: { code: 'conflict', message: 'No.', current: theirs } }));
    await render();
    await type('name', 'Maria');
    await type('gender', 'F');
    await save();
    await until(() => dialogText().includes('Someone else saved'));
    expect(dialogText()).toContain('Mine: Maria');
    expect(dialogText()).toContain('Theirs: Marie');
    expect(dialogText()).toContain('Shipping city: Perth → Hobart');
    await pressButton('All theirs');
    answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await pressButton('Save merged version');
    expect(bodies().at(-1)).toEqual({ gender: 'F', version: 4 });
    expect([field('name').value, field('surname').value, field('gender').value]).toEqual(['Marie', 'Young', 'F']);
    answer.mockResolvedValueOnce(reply(200, { value: { ...theirs, gender: 'F', version: 5 } }));
    await save();
    expect(bodies().at(-1)).toEqual({ gender: 'F', version: 4 });
  });

  it('puts a taken id at its field', async () => {
    const message = 'A customer already has the ID “x”.';
    const problems = [{ field: 'user_id', message }];
    history.replaceState(null, '', '/customers-create');
    drawn = await mount(
      <DataProvider>
        <RecordForm kind={customerKind} facts={facts} />
      </DataProvider>,
    );
    await type('name', 'Maria');
    await save();
    expect(field('user_id').getAttribute('aria-invalid')).toBe('true');
    await type('user_id', 'x');
    answer.mockResolvedValueOnce(reply(409, { error: { code: 'conflict', message, problems } }));
    await save();
    expect(drawn.element.textContent).toContain(message);
    expect(document.activeElement).toBe(field('user_id'));
    expect(field('name').value).toBe('Maria');
  });
});
