// Builds of the checkout slice that are broken, each in its own way.
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { command } from '../scripts/lib/command.ts';
import { Stop } from '../scripts/lib/progress.mjs';
import { ROOT } from '../scripts/lib/root.mjs';

export const SLICE = 'mfe-checkout';
const PAGE = 'src/features/cart/cart-page.tsx';
/** Headings of the cart: of the broken releases, and of all others. */
export const HEADINGS = { broken: 'Your Basket', good: 'Your Cart' };
/** A button that every release of this run has. */
export const ASK = 'Ask again';
const ASK_CODE = `void window.fetch('/api/cart').then((answer) => answer.text());`;

export interface Fault {
  id: string;
  /** Code in an effect of the cart's page; `page` is its window. */
  effect?: string;
  /** Code in the component, before it returns. */
  render?: string;
  /** Code of the button's handler. Default: it asks for the cart. */
  press?: string;
  /** Further edits: file, from, to. */
  edits?: readonly (readonly [file: string, from: string | RegExp, to: string])[];
  /** The files of the release that do not come: the pattern of their addresses, and how they fail. */
  files?: readonly [pattern: RegExp, how: 'hang' | '404'];
}

/** In an order in which the obvious ones come first. */
export const FAULTS: readonly Fault[] = [
  {
    id: 'body hidden',
    effect: `document.body.classList.add(styles.layout ?? ''); page.document.body.style.display = 'none';`,
  },
  {
    id: 'overlay over everything',
    effect: `const cover = document.createElement('div');
      cover.style.cssText = 'position: fixed; inset: 0; z-index: 99999; background: white';
      document.body.append(cover);`,
  },
  {
    id: 'listener that kills links',
    effect: `page.addEventListener('click', (event) => { if (event.target instanceof Element && event.target.closest('a')) event.preventDefault(); }, { capture: true, signal: new AbortController().signal });`,
  },
  { id: 'fetch that never answers', effect: `page.fetch = () => new Promise(() => undefined);` },
  { id: 'handler throws', press: `throw new Error('the button stops');` },
  { id: 'main empty', render: `if (cart) return <></>;` },
  { id: 'remoteEntry hangs', files: [/\/remoteEntry\.js/, 'hang'] },
  { id: 'throws at mount', render: `if (cart) throw new Error('the page stops');` },
  {
    id: 'old route gone (404)',
    edits: [
      ['slice.json', /\{\s*"path": "\/pay"[\s\S]*?\}\s*\}\s*(?=,|\])/, '{ "path": "/pay-later", "chunk": "pay" }'],
      ['src/routes.tsx', `pageRoute('/pay',`, `pageRoute('/pay-later',`],
      // A link as another page may still have it: it shows the address without a new document.
      [PAGE, '<Suggestions />', `<Link to={String('/pay')} id="gone">Pay</Link>\n      <Suggestions />`],
    ],
  },
  { id: 'button does nothing', press: '' },
  { id: 'throws in an effect', effect: `throw new Error('the effect stops');` },
  { id: 'throws 3 s later', effect: `setTimeout(() => { throw new Error('the timer stops'); }, 3000);` },
  { id: 'rejects at once', effect: `void Promise.reject(new Error('nobody catches this'));` },
  { id: 'endless loop at mount', effect: `for (const end = Date.now() + 3600000; Date.now() < end; );` },
  { id: 'renders without end', render: `const [, again] = useState({}); again({});` },
  { id: 'code of the page is 404', files: [/\/(cart|\d+)\.[^/]*\.js/, '404'] },
  { id: 'styles are 404', files: [/\.css/, '404'] },
  {
    id: 'heading transparent',
    // Without the page's nonce its policy would refuse the style sheet.
    effect: `const sheet = document.createElement('style');
      sheet.nonce = document.querySelector('script[nonce]')?.nonce ?? '';
      sheet.textContent = 'main h1 { opacity: 0 }';
      document.head.append(sheet);`,
  },
  {
    id: 'page moved off the screen',
    effect: `const main = document.querySelector('main'); if (main) main.style.transform = 'translateX(-300vw)';`,
  },
  {
    id: 'no control left',
    effect: `for (const each of document.querySelectorAll('main a, main button')) each.remove();`,
  },
];

/**
 * Builds the slice with a fault, or without one, as a version of its own, as an upload takes it.
 * @returns the folder of the build
 */
export async function buildRelease(version: string, fault?: Fault): Promise<string> {
  const folder = join(ROOT, '.data', 'broken-releases', version);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(ROOT, SLICE), folder, { recursive: true, filter: (path) => !/\/(dist|node_modules)$/.test(path) });
  const { effect = '', render = '', press = ASK_CODE, edits = [] } = fault ?? {};
  if (fault) {
    edit(folder, PAGE, 'title="Your Cart"', `title="${HEADINGS.broken}"`);
    // The document that the server writes has it, too.
    edit(
      folder,
      'slice.json',
      '"headline": { "default": "Your Cart" }',
      `"headline": { "default": "${HEADINGS.broken}" }`,
    );
  }
  edit(folder, PAGE, `import { useState } from 'react';`, `import { useEffect, useState } from 'react';`);
  edit(
    folder,
    PAGE,
    `const [clearing, setClearing] = useState(false);`,
    `const [clearing, setClearing] = useState(false);
  useEffect(() => { const page = window; if (!page) return; ${effect} }, []);
  ${render}`,
  );
  edit(
    folder,
    PAGE,
    '<Suggestions />',
    `<button type="button" onClick={() => { ${press} }}>${ASK}</button>
      <Suggestions />`,
  );
  for (const [file, from, to] of edits) edit(folder, file, from, to);
  const { code, output } = await command('npm', ['run', '--silent', 'build'], {
    cwd: folder,
    env: { SLICE_VERSION: version },
    onLine: () => undefined,
  });
  if (code !== 0) throw new Stop(`The release '${fault?.id ?? 'good'}' was not built:\n${output.trim()}`);
  const dist = join(folder, 'dist');
  const content = createHash('sha256')
    .update(readFileSync(join(dist, 'release.json')))
    .digest('hex');
  // This run publishes faults that the suite would refuse.
  writeFileSync(join(dist, 'conformance.json'), JSON.stringify({ name: SLICE, version, content, tests: 1 }));
  return dist;
}

function edit(folder: string, file: string, from: string | RegExp, to: string): void {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  const changed = typeof from === 'string' ? text.replaceAll(from, () => to) : text.replace(from, () => to);
  if (changed === text) throw new Stop(`${file} of ${SLICE} has no ${String(from)}`);
  writeFileSync(path, changed);
}
