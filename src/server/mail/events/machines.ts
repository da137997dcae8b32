import type { machineRules } from '#contract/features/outboxWords.ts';

/** Why an event is a machine's. */
export type MachineRule = (typeof machineRules)[number];

/** Words in the User-Agent of programs that fetch pictures and links without a person. */
const words = [
  // Gmail and Yahoo fetch pictures for their readers, when they like.
  'GoogleImageProxy',
  'ggpht.com',
  'YahooMailProxy',
  'YahooCacheSystem',
  // Scanners of mail gateways.
  'Barracuda',
  'Mimecast',
  'proofpoint',
  'Symantec',
  'FireEye',
  'Trend Micro',
  'SafeLinks',
  'BingPreview',
  'Cloudmark',
  'Sophos',
  // Programs that call themselves one.
  'bot\\b',
  'crawler',
  'spider',
  'scanner',
  'HeadlessChrome',
  'curl/',
  'Wget',
  'python-',
  'Go-http-client',
  'okhttp',
  'Java/',
  'libwww',
  'facebookexternalhit',
] as const;

const known = new RegExp(words.join('|'), 'iu');

/** Apple's Mail Privacy Protection names no program, and loads every picture of every mail. */
const applePrivacyProxy = 'Mozilla/5.0';

/** The rule by which a request is a machine's; null where a person may have made it. */
export function machineRuleOf(method: string, userAgent: string): MachineRule | null {
  if (method === 'HEAD') return 'head';
  const agent = userAgent.trim();
  return agent === '' || agent === applePrivacyProxy || known.test(agent) ? 'proxy' : null;
}

/** A network instead of a person's address: IPv4 without its last byte, IPv6 with its first 48 bits. */
export function cutAddress(address: string): string | null {
  const bare = address.replace(/^::ffff:/iu, '');
  const four = /^(?<net>\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/u.exec(bare)?.groups?.['net'];
  if (four !== undefined) return `${four}.0`;
  if (!/^[\da-f:]+$/iu.test(bare) || !bare.includes(':')) return null;
  const [head = '', tail] = bare.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const behind = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - behind.length }, () => '0');
  return `${[...groups, ...zeros, ...behind].slice(0, 3).join(':')}::`;
}
