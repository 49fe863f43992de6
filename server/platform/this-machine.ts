import { BlockList, isIP, isIPv6 } from 'node:net';

const thisMachine = new BlockList();
thisMachine.addSubnet('127.0.0.0', 8, 'ipv4');
thisMachine.addAddress('::1', 'ipv6');

/** Loopback, a local name of it, or a socket in the file system, which has no host. */
export function isThisMachine(host: string): boolean {
  const name = decodeURIComponent(host);
  if (name === '' || name.startsWith('/') || name === 'localhost') return true;
  return isIP(name) !== 0 && thisMachine.check(name, isIPv6(name) ? 'ipv6' : 'ipv4');
}
