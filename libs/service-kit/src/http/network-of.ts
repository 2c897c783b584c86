import { isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** Address with the client's port, as some proxies write it: 203.0.113.7:51234, [2001:db8::1]:443. */
const WITH_PORT = /^(?:\[([^\]]*)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/;
/** Groups of a /64 network: a household gets at least a /64 and chooses the other half of its addresses. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;

/**
 * Network of an address for limits, without a port: an IPv4 address, or the first 64 bits of an IPv6 address
 * ("2001:db8:0:1::/64").
 */
export function networkOf(text: string): string {
  const [, bracketed, ipv4WithPort] = WITH_PORT.exec(text) ?? [];
  const address = bracketed ?? ipv4WithPort ?? text;
  const ipv4 = MAPPED_IPV4.exec(address)?.[1];
  if (ipv4 !== undefined) return ipv4;
  const plain = address.split('%')[0] ?? address;
  if (!isIPv6(plain)) return address;
  const [head = [], tail = []] = plain.split('::').map((half) => half.split(':').filter((group) => group !== ''));
  const gap = plain.includes('::') ? GROUPS - head.length - tail.length : 0;
  const groups = [...head, ...Array<string>(gap).fill('0'), ...tail].slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
