import { BlockList, isIP } from 'node:net';

/** Names in other scripts are spelled in ASCII to be parsed, which takes four times as long for twice the letters. */
const LONGEST = 2000;

/**
 * A link or a picture that people may name: http(s) at a public host, or a path on this site. Nothing else, nothing
 * that can't be parsed, and no host inside of a network: pages and mails would send their readers there.
 */
export function isWebAddress(value: string): boolean {
  if (value.length > LONGEST) return false;
  if (/[\s\\\p{Cc}]/u.test(value)) return false;
  if (value.startsWith('/')) return !value.startsWith('//');
  if (!/^https?:\/\/[^/]/i.test(value) || !URL.canParse(value)) return false;
  const { username, password, hostname } = new URL(value);
  return username === '' && password === '' && isPublicHost(hostname);
}

/** Names that no public name server knows, by their last label; a name without a dot is one, too. */
const LOCAL_NAMES = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/;

/**
 * Whether a host may be outside of our network: a public IP address, or a name that a public name server may know. What
 * such a name stands for is another question (`postOutside`).
 * @param hostname as URL gives it: lower case, numbers in any notation as an IPv4 address, IPv6 in brackets
 */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) !== 0) return isPublicIp(host);
  return host.includes('.') && !LOCAL_NAMES.test(host);
}

/** Whether an IP address lies outside of private and special networks. */
export const isPublicIp = (address: string): boolean =>
  !NOT_PUBLIC.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Networks of IANA's special-purpose registries; an IPv4 address inside of IPv6 is checked as such by BlockList. */
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
  '::/128',
  '::1/128',
  '64:ff9b::/96',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
]) {
  const [net = '', bits = ''] = network.split('/');
  NOT_PUBLIC.addSubnet(net, Number(bits), net.includes(':') ? 'ipv6' : 'ipv4');
}
