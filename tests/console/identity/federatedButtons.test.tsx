// @vitest-environment jsdom
import { hasFederated, type ClientConfig } from '#console/identity/clientConfig.ts';
import { FederatedButtons } from '#console/features/sign-in/FederatedButtons.tsx';
import { afterEach, expect, it, vi } from 'vitest';
import { mount, settle } from '../mount.tsx';

const server = vi.hoisted(() => ({ config: async (): Promise<unknown> => ({}) }));
vi.mock('#console/identity/clientConfig.ts', async (original) => ({
  ...(await original<object>()),
  clientConfig: () => server.config(),
}));

const pool = { mode: 'cognito', userPoolId: 'ap-southeast-1_AbC', clientId: 'c' } as const;
const configs: readonly (readonly [string, ClientConfig, boolean])[] = [
  ['is offered by the embedded provider', { mode: 'embedded', userPoolId: 'local_Embedded1', clientId: 'c' }, true],
  [
    'is offered by a pool with a host for it',
    { ...pool, oauthDomain: 'demo.auth.ap-southeast-1.amazoncognito.com' },
    true,
  ],
  ['is not offered by a pool without one', pool, false],
];

let drawn: Awaited<ReturnType<typeof mount>>;
afterEach(() => drawn.unmount());

it.each(configs)('external sign-in %s', async (_, config, isOffered) => {
  expect(hasFederated(config)).toBe(isOffered);
  server.config = async () => config;
  drawn = await mount(<FederatedButtons />);
  await settle();
  const names = Array.from(drawn.element.querySelectorAll('button'), ({ textContent }) => textContent);
  expect(names).toEqual(isOffered ? ['Continue with Microsoft', 'Continue with Google'] : []);
});

it('keeps its place, out of reach, while the server is asked', async () => {
  server.config = () => new Promise(() => undefined);
  drawn = await mount(<FederatedButtons />);
  expect(drawn.element.querySelector('.invisible')).not.toBeNull();
});
