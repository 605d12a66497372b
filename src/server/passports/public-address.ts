import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * Networks that are not the public internet. Source: IANA IPv4 and IPv6 Special-Purpose Address Registries (RFC 6890), and
 * multicast (RFC 5771).
 */
const special4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/** Of IPv6 only global unicast is public, without what carries other networks inside: Teredo, ORCHID, 6to4, documentation. */
const global6 = ['2000::/3'];
const special6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const listOf = (networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};

const blocked4 = listOf(special4, 'ipv4');
const allowed6 = listOf(global6, 'ipv6');
const blocked6 = listOf(special6, 'ipv6');

/** Is it an address of the public internet? Our own networks, this machine and services of clouds beside it are none. */
export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !blocked4.check(address, 'ipv4');
  return isIPv6(address) && allowed6.check(address, 'ipv6') && !blocked6.check(address, 'ipv6');
};
