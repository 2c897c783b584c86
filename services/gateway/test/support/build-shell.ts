import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const TEMPLATE = `<!doctype html><html><head><title>{{title}}</title><meta name="description" content="{{description}}">
{{#noindex}}<meta name="robots" content="noindex">{{/noindex}}{{#canonical}}<link rel="canonical" href="{{canonical}}">{{/canonical}}
{{#ogImage}}<meta property="og:image" content="{{ogImage}}">{{/ogImage}}
{{#preloads}}<link rel="preload" href="{{href}}" as="{{as}}"{{#crossorigin}} crossorigin{{/crossorigin}}>
{{/preloads}}{{#jsonLd}}<script type="application/ld+json">{{{.}}}</script>{{/jsonLd}}</head>
<body><nav>{{#nav.left}}<a href="{{to}}"{{#active}} class="active"{{/active}}>{{label}}</a>{{/nav.left}}</nav><b>{{#user}}Welcome, {{username}}{{/user}}</b>
{{#page}}<h1>{{headline}}</h1>{{#texts}}<p>{{.}}</p>{{/texts}}{{#sections}}{{#entries}}{{#items}}<li>{{title}} {{price}}</li>{{/items}}{{/entries}}{{/sections}}{{/page}}
{{#preview}}<aside>Preview of {{shown}} until {{until}}<a href="/preview/end">End</a></aside>{{/preview}}<script nonce="{{nonce}}" src="/assets/main.js"></script><script type="application/json" id="shamba-boot">{{{boot}}}</script></body></html>`;

/** A shell's build with a small template that uses every kind of variable. */
export async function buildShell(folder: string, sdk = '1.2.0'): Promise<void> {
  await mkdir(join(folder, 'templates'), { recursive: true });
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(folder, 'templates/page.mustache'), TEMPLATE);
  await writeFile(join(folder, 'assets/watch.mjs'), 'postMessage(1)');
  await writeFile(join(folder, 'assets/main.js'), `console.log('shell');${' '.repeat(2000)}`);
  await writeFile(join(folder, 'secret.txt'), 'not for browsers');
  const site = { page: 'site', texts: [{ key: 'name', default: 'Shamba Test' }] };
  await writeFile(
    join(folder, 'shell.json'),
    JSON.stringify({ version: '0.1.0', sdk, js: [], css: [], preloads: [], template: 'templates/page.mustache', site }),
  );
}
