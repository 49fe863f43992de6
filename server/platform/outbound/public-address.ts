import { BlockList, isIP } from 'node:net';

/** Networks of IPv4 that are nobody's on the internet, or of special use (RFC 6890). */
const CLOSED_4: readonly (readonly [string, number])[] = [
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
/** Of the public range of IPv6: documentation, benchmarks, and tunnels that carry an IPv4 address. */
const CLOSED_6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const closed = new BlockList();
for (const [network, prefix] of CLOSED_4) closed.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of CLOSED_6) closed.addSubnet(network, prefix, 'ipv6');
/** All that IPv6 has given out so far; loopback, link-local, private and mapped ones lie outside. */
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');

/** Whether an address may be anybody's on the internet: never this machine's or a neighbour's. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  if (family === 6) return given.check(address, 'ipv6') && !closed.check(address, 'ipv6');
  return false;
}
