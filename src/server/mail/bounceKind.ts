/** The meaning of a refusal for the address: nothing will ever arrive there, or something may later. */
export type BounceKind = 'hard' | 'soft';

/**
 * Enhanced status codes (RFC 3463) that say that the address itself is at fault, 5.4.1 as Exchange uses it. Everything
 * else that fails for good – a full mailbox (5.2.2), a policy (5.7), a size (5.3.4), a content (5.6) – does not.
 */
const hardCodes = /^5\.(?:1\.(?:[01236]|10)|2\.1|4\.[14])$/u;
/** Plain replies of SMTP (RFC 5321) that say the same, where there is no enhanced code. */
const hardReplies = /^(?:550|551|553|556)\b/u;
const enhanced = /\b(?<code>[245]\.\d{1,3}\.\d{1,3})\b/u;

/** Words for the same, which servers write beside codes that say less. */
const hardWords = new RegExp(
  [
    '(?:user|recipient|mailbox|account) (?:is )?unknown',
    'unknown (?:user|recipient|mailbox|account)',
    'no such (?:user|recipient|mailbox|account|address|domain)',
    '(?:user|recipient|mailbox|account|address)\\b.{0,60}\\b(?:does not|doesn.t) exist',
    'account has been disabled',
    'disabled recipient',
    'invalid recipient',
    'domain name not found',
  ].join('|'),
  'iu',
);

/** Words for other reasons: the sender, the content, the volume, or a full mailbox. */
const softWords = new RegExp(
  [
    '\\bspf\\b',
    'dmarc',
    'dkim',
    'spam',
    'virus',
    'policy',
    'bl(?:ack|ock)(?:ed|list)',
    'frequency',
    '\\brate\\b',
    'too many',
    'relay',
    'authenticat',
    'sender',
    'reverse dns',
    'quota',
    'mailbox (?:is )?full',
    'limit',
  ].join('|'),
  'iu',
);

/**
 * The kind of a failure, from the reply of an SMTP server, such as `550 5.1.1 No such user`, and an enhanced code that
 * a report gives beside it. A code that ends in .0.0 says nothing, so that the reply counts.
 */
export function bounceKind(
  reply: string,
  status: string | undefined = enhanced.exec(reply)?.groups?.['code'],
): BounceKind {
  const isLater = status?.startsWith('4') === true || /^4\d\d\b/u.test(reply);
  if (isLater) return 'soft';
  if (hardWords.test(reply) && !/\bsender\b/iu.test(reply)) return 'hard';
  if (softWords.test(reply)) return 'soft';
  const isHard = status === undefined || status.endsWith('.0.0') ? hardReplies.test(reply) : hardCodes.test(status);
  return isHard ? 'hard' : 'soft';
}
