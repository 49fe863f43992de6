import { BlockList, isIPv6 } from 'node:net';

/** @param proxies addresses or networks whose headers are trusted */
export function proxyList(proxies: readonly string[]): BlockList {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', prefix] = proxy.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

export function isListed(list: BlockList, address: string | undefined): boolean {
  return address !== undefined && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
