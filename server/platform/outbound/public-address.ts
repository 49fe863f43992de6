import { BlockList, isIP } from 'node:net';

/** IPv4 networks that are not public or reserved for special use (RFC 6890). */
const BLOCKED_IPV4: readonly (readonly [string, number])[] = [
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
  ['224.0.0.0', 3],
];
/**
 * Within the public IPv6 range: documentation, benchmarks, and tunnels that carry an IPv4 address.
 */
const BLOCKED_IPV6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const blocked = new BlockList();
for (const [network, prefix] of BLOCKED_IPV4) blocked.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of BLOCKED_IPV6) blocked.addSubnet(network, prefix, 'ipv6');
/** The allocated IPv6 range; loopback, link-local, private and mapped addresses are outside it. */
const allocated = new BlockList();
allocated.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is on the public internet: not local, private or reserved. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !blocked.check(address, 'ipv4');
  if (family === 6) return allocated.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
  return false;
}
