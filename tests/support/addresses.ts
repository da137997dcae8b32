/** Addresses that mail can be sent to, and texts that stand where an address belongs. */
export const addresses = {
  valid: ['anna@example.com', 'a+b@x.co.uk', 'ŁUKASZ@żółw.pl', "o'neil@shop.example", `${'x'.repeat(64)}@x.io`],
  invalid: [
    '',
    'not-mail',
    'a@b',
    'a b@x.io',
    'a@x..io',
    '@x.io',
    'a@',
    'a@b@x.io',
    '<a@x.io>',
    'a@x.io, b@x.io',
    'n/a',
  ],
} as const;
