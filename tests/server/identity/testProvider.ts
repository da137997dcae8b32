import { Hono } from 'hono';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MailConfig } from '#server/config/mailConfig.ts';
import { openControl, type Control } from '#server/control/openControl.ts';
import { isSignedIn } from '#server/control/signIns.ts';
import { openProvider, type Provider } from '#server/identity/embedded/provider.ts';
import { providerRoutes } from '#server/identity/embedded/routes.ts';
import { verifier, type Verify } from '#server/identity/verify.ts';
import { fillControl } from '#server/seed/fillControl.ts';
import { folderKeys } from '#server/secrets/keys.ts';
import { mailingOf } from '#server/mail/mailing.ts';
import { seedPlan } from '#server/seed/plan.ts';
import { stoppedClock } from '#tests/support/stoppedClock.ts';
import { callProvider, provePassword, signInWithPassword, type SignedIn } from '../signInWithPassword.ts';
import { testPassword } from '../testServer.ts';

/** The answer of an operation: `{}` or more, or a refusal in Cognito's form. */
export type Answer = Readonly<Record<string, unknown>> & { readonly __type?: string; readonly message?: string };

/** An embedded provider alone, with a clock that a test moves. */
export interface TestProvider {
  readonly app: Hono;
  readonly control: Control;
  readonly provider: Provider;
  readonly verify: Verify;
  /** Every line said to the terminal. */
  readonly said: readonly string[];
  /** Moves the clock on. */
  pass(milliseconds: number): void;
  /** Closes everything and opens it again on the same data folder. */
  restart(): Promise<void>;
  call(operation: string, input: object): Promise<Answer>;
  /** Signs in by password; a person without a second factor. */
  signIn(email: string, password?: string): Promise<SignedIn>;
  /** The answer to the proof of a password, whatever it is. */
  prove(email: string, password?: string): Promise<Answer>;
  /** The newest code sent to an address; throws where there is none. */
  codeTo(to: string): string;
  /** Signs up and confirms; gives the address. */
  newPerson(email: string, password?: string): Promise<string>;
  close(): Promise<void>;
}

/** The person the seed gives a second factor. */
export const withSecondFactor = { email: 'ines@harbour-pine.example', phone: '+61491570156' } as const;

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

const pool = { issuer: 'http://localhost:4610/_idp/local_Embedded1', clientId: 'embedded-web-client' } as const;

/** Opens a provider in a data folder of its own, which goes with it; its mail stays there unless a way is named. */
export async function openTestProvider(mail: MailConfig = { transport: 'outbox' }): Promise<TestProvider> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'dodo-identity-'));
  let now = Date.parse('2026-11-21T03:40:00Z');
  const clock = stoppedClock(() => new Date(now));
  const said: string[] = [];
  const open = async () => {
    const control = await openControl(dataFolder);
    const say = (line: string): void => {
      said.push(line);
    };
    const mailing = mailingOf({ mail, publicUrl: 'http://localhost', dataFolder });
    const parts = { control, clock, mailing, keys: folderKeys(dataFolder), sender: 'help@shop.example', say };
    const provider = await openProvider({ ...pool, userPoolId: 'local_Embedded1', ...parts });
    const isRevoked = async (jti: string): Promise<boolean> => !(await isSignedIn(control, jti));
    const verify = verifier({ ...pool, keys: provider.key.verifyKeys, isRevoked, now: () => clock.machine() });
    return { control, provider, verify, app: new Hono({ strict: false }).route('/_idp', providerRoutes(provider)) };
  };
  let present = await open();
  const plan = seedPlan(0, [1, 2]);
  const accounts = plan.accounts.map((account) => ({ ...account, password: testPassword }));
  await present.control.write((writer) => fillControl(writer, { ...plan, accounts }, 'local_Embedded1', new Date(now)));
  const call = async (operation: string, input: object): Promise<Answer> =>
    (await (await callProvider(present.app, operation, input)).json()) as Answer;
  const codeTo = (to: string): string => {
    const message = present.provider.outbox.messages().find((one) => one.to === to);
    if (!message) throw new Error(`Nothing was sent to ${to}.`);
    return message.code;
  };
  return {
    get app() {
      return present.app;
    },
    get control() {
      return present.control;
    },
    get provider() {
      return present.provider;
    },
    get verify() {
      return present.verify;
    },
    said,
    call,
    codeTo,
    pass: (milliseconds) => {
      now += milliseconds;
    },
    restart: async () => {
      await present.control.close();
      present = await open();
    },
    signIn: (email, password = testPassword) => signInWithPassword(present.app, email, password),
    prove: async (email, password = testPassword) =>
      (await (await provePassword(present.app, email, password)).json()) as Answer,
    newPerson: async (email, password = testPassword) => {
      const signedUp = await call('SignUp', { Username: email, Password: password });
      if (signedUp['__type'] !== undefined) throw new Error(`${email}: ${signedUp.message}`);
      await call('ConfirmSignUp', { Username: email, ConfirmationCode: codeTo(email) });
      return email;
    },
    close: async () => {
      present.provider.mailing.mailer.close();
      await present.control.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** A code that is not this one. */
export function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
