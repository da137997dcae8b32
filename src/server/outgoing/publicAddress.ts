import { BlockList, isIPv4, isIPv6 } from 'node:net';

type Range = readonly [network: string, bits: number];

/**
 * Ranges of IPv4 that are not the public internet (IANA's registry of special addresses), multicast and reserved ones.
 */
const inwardIPv4: readonly Range[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Ranges inside IPv6's global addresses that are tunnels to IPv4, for documentation, or of protocols. */
const inwardIPv6: readonly Range[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const inward = new BlockList();
for (const [network, bits] of inwardIPv4) inward.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of inwardIPv6) inward.addSubnet(network, bits, 'ipv6');

/** The only part of IPv6 that is given out to the public; everything else is local, mapped or reserved. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is one of the public internet. What is no IP address is not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !inward.check(address, 'ipv4');
  // A zone such as fe80::1%eth0 names an interface of this machine.
  if (!isIPv6(address) || address.includes('%')) return false;
  return global.check(address, 'ipv6') && !inward.check(address, 'ipv6');
}
