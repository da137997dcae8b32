import type { Settings } from './variables.ts';

/** The environment as the process has it. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A key that signs mails, and the name that DNS has its public part below. */
export interface DkimKey {
  readonly selector: string;
  /** RSA or Ed25519, in PEM. */
  readonly privateKey: string;
}

/** What signs mails (RFC 6376): an RSA key, and perhaps an Ed25519 key beside it (RFC 8463). */
export interface DkimConfig {
  readonly domain: string;
  readonly keys: readonly DkimKey[];
}

/** A mail server. */
export interface SmtpConfig {
  /** `smtp://` or `smtps://`, with the login where one is needed. */
  readonly url: string;
  readonly dkim?: DkimConfig;
}

/** The destination of mail. */
export type MailConfig = { readonly transport: 'outbox' } | ({ readonly transport: 'smtp' } & SmtpConfig);

/** The settings of mail, once they have been checked. */
export function mailOf(settings: Settings): MailConfig {
  const { DODO_MAIL: transport, DODO_SMTP_URL: url = '' } = settings;
  const { DODO_DKIM_DOMAIN: domain, DODO_DKIM_SELECTOR: selector, DODO_DKIM_KEY: privateKey } = settings;
  if (transport === 'outbox') return { transport };
  const { DODO_DKIM_ED25519_SELECTOR: second, DODO_DKIM_ED25519_KEY: secondKey } = settings;
  if (domain === undefined || selector === undefined || privateKey === undefined) return { transport, url };
  const keys = [
    { selector, privateKey },
    ...(second !== undefined && secondKey !== undefined ? [{ selector: second, privateKey: secondKey }] : []),
  ];
  return { transport, url, dkim: { domain, keys } };
}

/** Combinations of the settings of mail that are refused, and the sentence for each; unreadable ones had theirs. */
export function mailRefusals(
  settings: Settings,
  environment: Environment,
): readonly (readonly [refused: boolean, sentence: string])[] {
  const has = (name: string): boolean => (environment[name] ?? '') !== '';
  const isSmtp = settings.DODO_MAIL === 'smtp';
  const signing = ['DODO_DKIM_DOMAIN', 'DODO_DKIM_SELECTOR', 'DODO_DKIM_KEY'].filter(has).length;
  const second = ['DODO_DKIM_ED25519_SELECTOR', 'DODO_DKIM_ED25519_KEY'].filter(has).length;
  return [
    [
      isSmtp && !has('DODO_SMTP_URL'),
      'DODO_MAIL=smtp needs DODO_SMTP_URL, the mail server, such as smtps://user:password@mail.example.com.',
    ],
    [
      isSmtp && !has('DODO_PUBLIC_URL'),
      'DODO_MAIL=smtp needs DODO_PUBLIC_URL, the address that links in mails lead to, ' +
        'such as https://console.example.com.',
    ],
    [!isSmtp && has('DODO_SMTP_URL'), 'DODO_SMTP_URL has no effect without DODO_MAIL=smtp; set both, or neither.'],
    [
      signing === 1 || signing === 2,
      'DODO_DKIM_DOMAIN, DODO_DKIM_SELECTOR and DODO_DKIM_KEY sign mails together; set all three, or none.',
    ],
    [
      second === 1 || (second === 2 && signing < 3),
      'DODO_DKIM_ED25519_SELECTOR and DODO_DKIM_ED25519_KEY add a second signature: set both, beside the three of the ' +
        'RSA signature, or none.',
    ],
  ];
}
