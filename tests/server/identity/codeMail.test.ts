import { readdir, readFile } from 'node:fs/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { startMailServer, headersOf } from '../mail/mailServer.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startTestServer } from '../testServer.ts';
import { openTestProvider, type TestProvider } from './testProvider.ts';
import { callProvider } from '../signInWithPassword.ts';

const address = 'reader@shop.example';
const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});
const openProvider = async (...parts: Parameters<typeof openTestProvider>): Promise<TestProvider> => {
  const idp = await openTestProvider(...parts);
  opened.unshift(idp);
  return idp;
};

describe('a code by e-mail', () => {
  test('goes by SMTP where that is configured, and is then neither said nor listed', async () => {
    const mailServer = await startMailServer();
    opened.push(mailServer);
    const idp = await openProvider({ transport: 'smtp', url: mailServer.url });
    await idp.call('SignUp', { Username: address, Password: 'only-for-tests-1' });
    await eventually(() => expect(mailServer.arrived).toHaveLength(1));
    const [arrived] = mailServer.arrived;
    const code = /\b\d{6}\b/u.exec(arrived?.parsed.text ?? '')?.[0] ?? '';
    expect(arrived?.to).toEqual([address]);
    expect(arrived?.parsed.html).toContain(`<strong>${code}</strong>`);
    expect(arrived && headersOf(arrived, 'auto-submitted')).toEqual(['auto-generated']);
    expect(await idp.call('ConfirmSignUp', { Username: address, ConfirmationCode: code })).toEqual({});
    expect([idp.said, idp.provider.outbox.messages()]).toEqual([[], []]);
  });

  test('that no server takes fails by itself: signing up answers as always', async () => {
    const mailServer = await startMailServer();
    await mailServer.close();
    const idp = await openProvider({ transport: 'smtp', url: mailServer.url });
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const answer = await idp.call('SignUp', { Username: address, Password: 'only-for-tests-1' });
    expect(answer).toMatchObject({ UserConfirmed: false });
    await eventually(() =>
      expect(logged).toHaveBeenCalledWith(expect.stringContaining('was not sent'), expect.anything()),
    );
    logged.mockRestore();
  });
});

test('a mail with a code is readable on this machine’s own page, and nowhere on disk', async () => {
  const server = await startTestServer();
  opened.push(server);
  const get = async (path: string): Promise<string> => (await server.app.request(path)).text();
  await callProvider(server.app, 'SignUp', {
    ClientId: server.config.identity.clientId,
    Username: address,
    Password: 'only-for-tests-1',
  });
  let link = '';
  await eventually(async () => {
    link = /href="(?<link>\/_idp\/outbox\/[^"]+)"/u.exec(await get('/_idp/outbox'))?.groups?.['link'] ?? '';
    expect(link).not.toBe('');
  });
  const mail = await get(link);
  const code = /counts once/u.test(mail) ? (/\b\d{6}\b/u.exec(mail)?.[0] ?? '') : '';
  expect(code).toMatch(/^\d{6}$/u);
  expect(mail).toContain('sandbox="allow-popups"');
  expect((await server.app.request(`http://shop.example${link}`)).status).toBe(421);
  for (const name of ['x', '..%2f..%2fkeys%2ftokens', `${link.split('/').at(-1)}x`]) {
    expect((await server.app.request(`/_idp/outbox/${name}`)).status).toBe(404);
  }
  for (const file of await readdir(server.config.dataFolder, { recursive: true, withFileTypes: true })) {
    // What the seed made is full of numbers of six digits.
    if (file.isFile() && !file.name.endsWith('.duckdb'))
      expect(await readFile(`${file.parentPath}/${file.name}`, 'latin1')).not.toContain(code);
  }
});
