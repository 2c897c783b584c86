import { networkOf } from '@shamba/service-kit';

/** What visitors are counted by: the first three numbers of an IPv4 address (/24), the first 64 bits of an IPv6 one. */
export function viewNetwork(address: string): string {
  const network = networkOf(address);
  return /^\d+\.\d+\.\d+\.\d+$/.test(network) ? `${network.slice(0, network.lastIndexOf('.'))}.0/24` : network;
}
