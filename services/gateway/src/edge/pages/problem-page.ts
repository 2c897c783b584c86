import { OWN_COLORS, phoneHref } from '@shamba/rules';
import type { Problem } from '@shamba/service-kit/http';
import mustache from 'mustache';
import { createHash } from 'node:crypto';
import { escapeHtml } from './views/escape-html.js';
import type { NavLink } from './views/nav-view.js';

/** Facts of the site for a problem page; all may be missing during an outage. */
export interface SiteNow {
  /** The site's texts by key: name, phone, email, not-found-text. */
  texts: Readonly<Record<string, string>>;
  links: readonly NavLink[];
  /** Design tokens of the colours that staff have chosen, by name without '--'; absent: the shop's own. */
  brand?: Readonly<Record<string, string>>;
}

/** The colours of libs/ui/src/styles/tokens.css; a test compares them. */
const OWN = {
  'color-ink': OWN_COLORS.dark,
  'color-ink-soft': '#5d4b5f',
  'color-parchment': OWN_COLORS.page,
  'color-parchment-deep': '#efe4d0',
  'color-garnet': OWN_COLORS.action,
  'color-garnet-deep': '#6d1428',
};
type Colors = Readonly<Record<keyof typeof OWN, string>>;

const styleOf = (color: Colors): string => `
*{box-sizing:border-box}
body{display:flex;flex-direction:column;min-height:100vh;margin:0;font:1.0625rem/1.6 "Source Sans 3 Variable","Segoe UI",Arial,sans-serif;color:${color['color-ink']};background:${color['color-parchment']}}
header,footer{padding:1.25rem;text-align:center;color:${color['color-parchment']};background:${color['color-ink']}}
header a,footer a{color:inherit}
.name,h1{font-family:Georgia,"Times New Roman",serif;font-weight:400}
.name{font-size:1.5rem;text-decoration:none}
main{display:grid;flex:1;gap:1rem;align-content:center;justify-items:center;width:100%;max-width:42rem;padding:3rem 1.25rem;margin:0 auto;text-align:center}
svg{max-width:100%;height:auto;border-radius:10px}
h1{margin:0;font-size:clamp(2rem,1.6rem + 2.3vw,3.25rem);line-height:1.08;text-wrap:balance}
p{max-width:38rem;margin:0}
footer p{margin:0 auto}
main p a{color:${color['color-garnet']}}
a[href^="tel:"]{white-space:nowrap}
.quiet{font-size:.9375rem;color:${color['color-ink-soft']};overflow-wrap:anywhere}
.ways{display:flex;flex-wrap:wrap;gap:.75rem;justify-content:center;margin:.5rem 0}
main .button{display:inline-flex;align-items:center;min-height:2.75rem;padding:.5rem 1.5rem;font-weight:600;color:${color['color-ink']};text-decoration:none;border:1.5px solid #8b7962;border-radius:6px}
main .primary{color:#fffaf2;background:${color['color-garnet']};border-color:${color['color-garnet']}}
.button:hover{background:${color['color-parchment-deep']}}
.primary:hover{background:${color['color-garnet-deep']}}
a:focus-visible{outline:3px solid #6b2f86;outline-offset:2px}
header a:focus-visible,footer a:focus-visible{outline-color:#d9a441}
ul{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;justify-content:center;padding:0;margin:0 0 .75rem;list-style:none}
ul a{display:inline-block;padding:.5rem 0}
`;

const TEMPLATE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>{{title}}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="{{ink}}">
<link rel="icon" href="data:,">
<style>{{{style}}}</style>
</head>
<body>
{{#name}}<header><a class="name" href="/">{{name}}</a></header>
{{/name}}<main>
<svg viewBox="0 0 320 150" width="320" height="150" aria-hidden="true"><path fill="{{deep}}" d="M0 0h320v150H0z"/><circle cx="214" cy="52" r="26" fill="#d9a441"/><path fill="#a14a2a" fill-opacity=".45" d="M0 96c52-34 92-38 138-14s92 18 182-26v94H0z"/><path fill="{{ink}}" d="M0 118c60-26 118-26 176-8s100 8 144-10v50H0z"/></svg>
<h1>{{heading}}</h1>
<p>{{message}}</p>
<p class="ways">{{#retry}}<a class="button primary" href="{{retry}}">Try again</a><a class="button" href="/">Return Home</a>{{/retry}}{{^retry}}<a class="button primary" href="/">Return Home</a>{{/retry}}{{#phone}}<a class="button" href="{{phoneHref}}">Call {{phone}}</a>{{/phone}}</p>
<p class="quiet">{{#email}}If it stays like this, write to <a href="mailto:{{email}}">{{email}}</a> and name this number: {{/email}}{{^email}}The number of this request: {{/email}}<code>{{requestId}}</code></p>
</main>
{{#hasFooter}}<footer>
{{#hasLinks}}<nav aria-label="Main"><ul>{{#links}}<li><a href="{{to}}">{{label}}</a></li>{{/links}}</ul></nav>{{/hasLinks}}
{{#tagline}}<p>{{tagline}}</p>{{/tagline}}
</footer>
{{/hasFooter}}</body>
</html>
`;

const HEADINGS: Record<number, string> = {
  400: 'This address does not work',
  403: 'This is not open to you',
  404: '404 Page Not Found',
  408: 'That took too long',
  410: 'This link has ended',
  413: 'That was too much at once',
  429: 'One moment, please',
  431: 'Your browser sends too much',
  500: 'Something went wrong on our side',
  502: 'This page is not available right now',
  503: 'This page is not available right now',
  504: 'This page is slow right now',
};

/** Policy without scripts and requests; the only style sheet is allowed by its hash. */
const policyOf = (style: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');

/**
 * A failed document as a page in the shop's clothes, which needs
 * nothing else of the shop: no script, no file, no service.
 * @param address of the request when trying again may help, else null
 * @returns the page, and the content security policy that it needs
 */
export function problemPage(
  problem: Problem,
  { texts, links, brand }: SiteNow,
  address: string | null,
): { html: string; policy: string } {
  const colors: Colors = { ...OWN, ...brand };
  const style = styleOf(colors);
  const { name = '', phone, email, tagline } = texts;
  const heading = HEADINGS[problem.status] ?? problem.title;
  const notFound = problem.status === 404 ? texts['not-found-text'] : undefined;
  const mayPass = problem.status === 429 || problem.status >= 500;
  const view = {
    style,
    ink: colors['color-ink'],
    deep: colors['color-parchment-deep'],
    title: name === '' ? heading : `${heading} | ${name}`,
    name,
    heading,
    message: notFound ?? problem.message,
    retry: mayPass ? address : null,
    phone,
    phoneHref: phone && phoneHref(phone),
    email,
    tagline,
    links,
    hasLinks: links.length > 0,
    hasFooter: links.length > 0 || tagline !== undefined,
    requestId: problem.requestId,
  };
  return { html: mustache.render(TEMPLATE, view, undefined, { escape: escapeHtml }), policy: policyOf(style) };
}
