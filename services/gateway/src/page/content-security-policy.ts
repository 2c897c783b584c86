export interface PolicySettings {
  nonce: string;
  /** Square's own hosts are needed unless the emulator stands in. */
  square: boolean;
  /** Local slices on a developer's machine. */
  development: boolean;
  mapOrigins: string;
}

const SQUARE = {
  script: 'https://web.squarecdn.com https://sandbox.web.squarecdn.com',
  style: 'https://web.squarecdn.com https://sandbox.web.squarecdn.com',
  font: 'https://square-fonts-production-f.squarecdn.com https://d1g145x70srn7h.cloudfront.net',
  connect:
    'https://connect.squareup.com https://connect.squareupsandbox.com https://pci-connect.squareup.com https://pci-connect.squareupsandbox.com https://web.squarecdn.com https://sandbox.web.squarecdn.com',
  frame:
    'https://web.squarecdn.com https://sandbox.web.squarecdn.com https://connect.squareup.com https://connect.squareupsandbox.com',
};
const LOCAL = 'http://localhost:* http://127.0.0.1:*';
const LOCAL_SOCKETS = 'ws://localhost:* ws://127.0.0.1:*';

/** The page's content security policy: scripts and styles are ours or carry this response's nonce, nothing is inline, nothing is eval'd. */
export function contentSecurityPolicy({ nonce, square, development, mapOrigins }: PolicySettings): string {
  const local = development ? LOCAL : '';
  const directives: [string, ...string[]][] = [
    ['default-src', "'self'"],
    ['script-src', "'self'", `'nonce-${nonce}'`, square ? SQUARE.script : '', local],
    ['style-src', "'self'", `'nonce-${nonce}'`, square ? SQUARE.style : '', local],
    ['img-src', "'self'", 'data:', 'blob:', 'https:', local],
    ['font-src', "'self'", square ? SQUARE.font : '', local],
    ['connect-src', "'self'", square ? SQUARE.connect : '', local, development ? LOCAL_SOCKETS : ''],
    ['frame-src', "'self'", square ? SQUARE.frame : '', mapOrigins],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'self'"],
  ];
  return directives.map((directive) => directive.filter((part) => part !== '').join(' ')).join('; ');
}
