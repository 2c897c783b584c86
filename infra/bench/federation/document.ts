import { readdirSync } from 'node:fs';
import type { OneBundle } from './bytes.ts';

/**
 * A page's document as the one bundle would have it: the same head, with the one build's scripts and style sheets for
 * the shell's, and its chunks of the page for the slice's preloads.
 * @param chunks the page's: ['mfe-checkout', 'cart']
 */
export function documentOf(html: string, { filesOf, folder }: OneBundle, chunks: readonly string[]): string {
  const main = filesOf('main');
  const page = chunks.map(filesOf);
  const own = (kind: 'js' | 'css') =>
    [...new Set(page.flatMap((files) => files[kind]))].filter((file) => !main[kind].includes(file));
  const nonce = /<script type="module" nonce="([^"]*)"/.exec(html)?.[1] ?? '';
  const preloads = [
    ...own('js').map((file) => `<link rel="preload" href="/one/${file}" as="script" media="not all" nonce="${nonce}">`),
    ...own('css').map((file) => `<link rel="preload" href="/one/${file}" as="style" media="not all" nonce="${nonce}">`),
  ].join('\n');
  const scripts = main.js
    .map((file) => `<link rel="preload" href="/one/${file}" as="script" media="not all" data-run>`)
    .join('\n');
  const styles = main.css.map((file) => `<link rel="stylesheet" href="/one/${file}">`).join('\n');
  const font = (name: string) => readdirSync(folder).find((file) => file.startsWith(`${name}.`));
  return once(once(once(html, STYLE, styles), SCRIPT, scripts), PRELOAD, preloads).replace(
    /href="\/assets\/([\w-]+)\.[0-9a-f]+\.woff2"/g,
    (_, name: string) => `href="/one/${font(name)}"`,
  );
}

const STYLE = /<link rel="stylesheet" href="\/assets\/[^>]+>\n?/g;
const SCRIPT = /<link rel="preload" href="\/assets\/[^>]+ data-run>\n?/g;
const PRELOAD = /<link rel="preload" href="\/mfe\/[^>]+>\n?/g;

/** Replaces the first match by `text` and removes the others. */
function once(html: string, pattern: RegExp, text: string): string {
  let isFirst = true;
  return html.replace(pattern, () => {
    const replaced = isFirst ? `${text}\n` : '';
    isFirst = false;
    return replaced;
  });
}
