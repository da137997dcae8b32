// @vitest-environment jsdom
import { TenantIdentity } from '#console/shell/TenantIdentity.tsx';
import { afterEach, expect, it, vi } from 'vitest';
import { mount } from '../mount.tsx';
import { eventually } from '#tests/support/eventually.ts';

type Asked = (name: string, input: object | null) => { readonly data: { readonly name: string } | undefined };
const asked = vi.hoisted(() => ({ useCall: vi.fn<Asked>() }));
vi.mock('#console/data/useCall.ts', () => asked);

const id = '8c41f0d2-0000-4000-8000-00005e9b7a31';
const unknown = { data: undefined };

afterEach(() => localStorage.clear());

it('asks for the tenant’s name once the screen is painted, and shows it at once the next time', async () => {
  asked.useCall.mockImplementation((_, input) => (input === null ? unknown : { data: { name: 'Harbour & Pine' } }));
  const first = await mount(<TenantIdentity id={id} />);
  expect(asked.useCall.mock.calls[0]?.[1]).toBeNull();
  await eventually(() => expect(first.element.textContent).toContain('Harbour & Pine'));
  await first.unmount();

  asked.useCall.mockReturnValue(unknown);
  const next = await mount(<TenantIdentity id={id} />);
  expect(next.element.textContent).toContain('Harbour & Pine');
  expect(next.element.textContent).toContain('8c41f0d2…5e9b7a31');
  await next.unmount();
});

it('shows no name of another tenant', async () => {
  localStorage.setItem('tenantName:other', 'Somebody else');
  asked.useCall.mockReturnValue(unknown);
  const drawn = await mount(<TenantIdentity id={id} />);
  expect(drawn.element.textContent).not.toContain('Somebody else');
  await drawn.unmount();
});
