export interface PolicySettings {
  nonce: string;
  /** Square's hosts that a page may use; none with the emulator. */
  square: 'production' | 'sandbox' | 'emulator' | undefined;
  /** Local slices on a developer's machine. */
  development: boolean;
  /** Origins on the machine of a member of staff who previews a build there. */
  previewed?: readonly string[];
  mapOrigins: string;
}

/** Square's hosts: its script and frames, its API, and the one that takes card numbers. */
const squareHosts = (cdn: string, api: string, cards: string) => ({
  script: cdn,
  style: cdn,
  font: 'https://square-fonts-production-f.squarecdn.com https://d1g145x70srn7h.cloudfront.net',
  connect: `${api} ${cards} ${cdn}`,
  frame: `${cdn} ${api}`,
});
const NO_HOSTS = { script: '', style: '', font: '', connect: '', frame: '' };
const SQUARE = {
  production: squareHosts(
    'https://web.squarecdn.com',
    'https://connect.squareup.com',
    'https://pci-connect.squareup.com',
  ),
  sandbox: squareHosts(
    'https://sandbox.web.squarecdn.com',
    'https://connect.squareupsandbox.com',
    'https://pci-connect.squareupsandbox.com',
  ),
  emulator: NO_HOSTS,
};
const LOCAL = 'http://localhost:* http://127.0.0.1:*';
const LOCAL_SOCKETS = 'ws://localhost:* ws://127.0.0.1:*';

/**
 * The page's content security policy: scripts and styles are ours or carry
 * this response's nonce, nothing is inline, nothing is eval'd.
 */
export function contentSecurityPolicy({
  nonce,
  square,
  development,
  previewed = [],
  mapOrigins,
}: PolicySettings): string {
  const local = development ? LOCAL : previewed.join(' ');
  const sockets = development ? LOCAL_SOCKETS : previewed.map((origin) => origin.replace(/^http/, 'ws')).join(' ');
  const provider = square ? SQUARE[square] : NO_HOSTS;
  const directives: [string, ...string[]][] = [
    ['default-src', "'self'"],
    ['script-src', "'self'", `'nonce-${nonce}'`, provider.script, local],
    ['style-src', "'self'", `'nonce-${nonce}'`, provider.style, local],
    ['img-src', "'self'", 'data:', 'blob:', 'https:', local],
    ['font-src', "'self'", provider.font, local],
    ['connect-src', "'self'", provider.connect, local, sockets],
    ['frame-src', "'self'", provider.frame, mapOrigins],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'self'"],
  ];
  return directives.map((directive) => directive.filter((part) => part !== '').join(' ')).join('; ');
}
