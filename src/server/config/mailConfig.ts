import type { Settings } from './variables.ts';

/** The environment as the process has it. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The key that signs mails (RFC 6376). */
export interface DkimConfig {
  readonly domain: string;
  readonly selector: string;
  /** PEM. */
  readonly privateKey: string;
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
  const isSigned = domain !== undefined && selector !== undefined && privateKey !== undefined;
  return { transport, url, ...(isSigned && { dkim: { domain, selector, privateKey } }) };
}

/** Combinations of the settings of mail that are refused, and the sentence for each; unreadable ones had theirs. */
export function mailRefusals(
  settings: Settings,
  environment: Environment,
): readonly (readonly [refused: boolean, sentence: string])[] {
  const has = (name: string): boolean => (environment[name] ?? '') !== '';
  const isSmtp = settings.DODO_MAIL === 'smtp';
  const signing = ['DODO_DKIM_DOMAIN', 'DODO_DKIM_SELECTOR', 'DODO_DKIM_KEY'].filter(has).length;
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
  ];
}
