import { networkOf } from '@shamba/service-kit/http';

/**
 * The network of a visitor, for counting: the first three numbers of an IPv4 address (/24), the first 48 bits of an
 * IPv6 address, because providers give one customer up to a /48. A port that a proxy adds is left out.
 */
export function viewNetwork(address: string): string {
  const network = networkOf(address);
  if (/^\d+\.\d+\.\d+\.\d+$/.test(network)) return `${network.slice(0, network.lastIndexOf('.'))}.0/24`;
  return network.replace(/:[\da-f]+::\/64$/, '::/48');
}
