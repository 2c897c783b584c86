import { BlockList, isIP } from 'node:net';

/** Longest address: converting names of other scripts to ASCII takes quadratic time. */
const LONGEST = 2000;

/**
 * True for an allowed link or picture: http(s) at a public host, or a path of this site. False for everything else, for
 * unparsable addresses and for hosts inside a network: pages and mails would send their readers there.
 */
export function isWebAddress(value: string): boolean {
  if (value.length > LONGEST) return false;
  if (/[\s\\\p{Cc}]/u.test(value)) return false;
  if (value.startsWith('/')) return !value.startsWith('//');
  if (!/^https?:\/\/[^/]/i.test(value) || !URL.canParse(value)) return false;
  const { username, password, hostname } = new URL(value);
  return username === '' && password === '' && isPublicHost(hostname);
}

/** Host names unknown to public name servers, by their last label; names without a dot are local too. */
const LOCAL_NAMES = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/;

/**
 * True if a host may be outside our network: a public IP address, or a name that a public name server may know. Does
 * not resolve the name (see `postOutside`).
 * @param hostname as URL gives it: lower case, numbers in any notation as an IPv4 address, IPv6 in brackets
 */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) !== 0) return isPublicIp(host);
  return host.includes('.') && !LOCAL_NAMES.test(host);
}

/** True if an IP address is outside private and special networks. */
export const isPublicIp = (address: string): boolean =>
  !NOT_PUBLIC.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Networks of IANA's special-purpose registries; BlockList checks an IPv4 address within IPv6 as IPv4. */
const NOT_PUBLIC = new BlockList();
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/3',
  // All IPv6 networks but 2000::/3, which is given out to the public; BlockList checks ::ffff:0:0/96 by the IPv4 networks.
  '::/96',
  '64:ff9b::/32',
  '100::/8',
  '200::/7',
  '400::/6',
  '800::/5',
  '1000::/4',
  '4000::/2',
  '8000::/1',
  // Tunnels and translations that lead to IPv4 addresses of any kind.
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
]) {
  const [net = '', bits = ''] = network.split('/');
  NOT_PUBLIC.addSubnet(net, Number(bits), net.includes(':') ? 'ipv6' : 'ipv4');
}
