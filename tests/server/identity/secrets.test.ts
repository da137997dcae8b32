import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { SignedIn } from '../signInWithPassword.ts';
import { openTestProvider, withSecondFactor, type TestProvider } from './testProvider.ts';

const password = 'a password nobody may see';
const replaced = 'a replaced one nobody may see';
const email = 'secret@shop.example';

/** Goes through a life with the provider and looks for what must be nowhere: not said, not answered, not on disk. */
describe('secrets', () => {
  let idp: TestProvider;
  const replies: string[] = [];
  const logged: string[] = [];
  const spies = (['log', 'error', 'warn', 'info', 'debug'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      logged.push(parts.map(String).join(' '));
    }),
  );
  const codes: string[] = [];
  const sessions: string[] = [];
  let signedIn: SignedIn;

  beforeAll(async () => {
    idp = await openTestProvider();
    const call = async (operation: string, input: object): Promise<void> => {
      replies.push(JSON.stringify(await idp.call(operation, input)));
    };
    await call('SignUp', { Username: email, Password: password });
    await call('SignUp', { Username: email, Password: password });
    codes.push(idp.codeTo(email));
    await call('ConfirmSignUp', { Username: email, ConfirmationCode: idp.codeTo(email) });
    replies.push(JSON.stringify(await idp.prove(email, 'a wrong password nobody may see')));
    await call('ForgotPassword', { Username: email });
    codes.push(idp.codeTo(email));
    await call('ConfirmForgotPassword', { Username: email, ConfirmationCode: '0', Password: replaced });
    await call('ConfirmForgotPassword', { Username: email, ConfirmationCode: idp.codeTo(email), Password: replaced });
    signedIn = await idp.signIn(email, replaced);
    await call('GetUser', { AccessToken: signedIn.AccessToken });
    await call('ChangePassword', {
      AccessToken: signedIn.AccessToken,
      PreviousPassword: replaced,
      ProposedPassword: password,
    });
    sessions.push(String((await idp.prove(withSecondFactor.email))['Session']));
    await call('ForgotPassword', { Username: email });
  });
  afterAll(async () => {
    for (const spy of spies) spy.mockRestore();
    await idp.close();
  });

  test('are not in what is said and logged, but for codes, whose way out this is', () => {
    const text = [...idp.said, ...logged].join('\n');
    for (const secret of [password, replaced, 'nobody may see', ...Object.values(signedIn), ...sessions]) {
      expect(text).not.toContain(String(secret));
    }
    expect(logged).toEqual([]);
    expect(idp.said).toHaveLength(4);
  });

  test('are not in replies: no code, no password, no verifier', async () => {
    const text = replies.join('\n');
    const [account] = await idp.control.query<{ verifier: string }>('SELECT verifier FROM account WHERE email = $1', [
      email,
    ]);
    for (const secret of [...codes.map((code) => `"${code}"`), 'nobody may see', account?.verifier ?? 'none']) {
      expect(text).not.toContain(secret);
    }
  });

  test('are not in the control file: no password, no code, no token, no session', async () => {
    const tables = await idp.control.query<{ table_name: string }>(
      'SELECT table_name FROM information_schema.tables ORDER BY table_name',
    );
    const rows: string[] = [];
    for (const { table_name: name } of tables) {
      for (const row of await idp.control.query(`SELECT * FROM ${name}`)) rows.push(...Object.values(row).map(String));
    }
    expect(rows.length).toBeGreaterThan(100);
    const secrets = [...codes, idp.codeTo(email), ...Object.values(signedIn), ...sessions, password, replaced];
    expect(rows.filter((cell) => secrets.includes(cell))).toEqual([]);
  });
});
