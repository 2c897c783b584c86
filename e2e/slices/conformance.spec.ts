import { expect, test } from '@playwright/test';
import { SliceWorkshop } from '../support/slice-workshop.js';

const PAGE = 'mfe-gifts/src/features/gifts/gifts-page.tsx';
const ROUTES = 'mfe-gifts/src/routes.tsx';

// Makes a slice, builds and checks it twice, which is slow on a busy machine.
test.describe.configure({ timeout: 600_000 });

let workshop: SliceWorkshop;
test.beforeEach(() => {
  workshop = new SliceWorkshop();
});
test.afterEach(() => workshop.dispose());

/** Code that a page of a release runs only where no test runs, and the faults that conformance finds in it. */
const FAULTS: [path: string, code: string, faults: string[]][] = [
  [
    '/gifts/hidden',
    `document.body.style.display = 'none';
     page.fetch = () => new Promise(() => undefined);
     const shared = page.Array['prototype'];
     Object.defineProperty(shared, 'last', { value: 1 });`,
    ['its heading \\(h1\\) is not visible', 'it changes window.fetch', 'it changes Array.prototype.last'],
  ],
  [
    '/gifts/covered',
    `const cover = document.createElement('div');
     cover.style.cssText = 'position: fixed; inset: 0; z-index: 99999; background: white';
     document.body.append(cover);
     page.__REACT_DEVTOOLS_GLOBAL_HOOK__?.inject({ version: '18.0.0' });`,
    [
      'its heading \\(h1\\) lies under <div>',
      'a link of the header lies under <div>',
      'it brings a React of its own \\(2 on the page\\)',
    ],
  ],
  [
    '/gifts/dead-links',
    `page.addEventListener('click', (event: Event) => event.preventDefault(), {
       capture: true,
       signal: new AbortController().signal,
     });`,
    ['a link of the header leads nowhere when it is pressed'],
  ],
  [
    '/gifts/unreadable',
    `const heading = document.querySelector<HTMLElement>('main h1');
     if (heading) heading.style.color = 'transparent';
     document.documentElement.style.fontSize = '4px';
     page.Math.random = () => 0;
     const cover = document.createElement('div');
     cover.style.cssText = 'position: fixed; top: 0; right: 0; width: 60%; height: 60px; z-index: 99999';
     document.body.append(cover);
     page.alert('hello');`,
    [
      'its heading \\(h1\\) cannot be read',
      'it leaves a style on <html>',
      'it changes Math.random',
      'the header lies under <div>',
      "it opens the browser's own dialog \\(alert\\): hello",
    ],
  ],
  // A busy machine may not see the heading before the loop begins.
  ['/gifts/endless', `setTimeout(() => { for (;;); }, 500);`, ['it (hangs|never comes to rest|shows no heading)']],
];

test('a release that only behaves in tests passes the suite there, and is refused in Chromium', async () => {
  await workshop.npmRun('new-slice', 'gifts');
  await workshop.build('mfe-gifts');
  expect(await workshop.npmRun('conformance', 'gifts')).toContain('In Chromium nothing is wrong with its 1 pages.');
  // The same page at an address for each trick.
  const paths = FAULTS.map(([path]) => path);
  const declared = paths.map((path) => `{ "path": "${path}", "chunk": "gifts" }`).join(', ');
  workshop.edit('mfe-gifts/slice.json', '"routes": [', `"routes": [${declared}, `);
  const gifts = 'async () => (await import(/* webpackChunkName: "gifts" */ \'./features/gifts/gifts-page\')).GiftsPage';
  workshop.edit(ROUTES, '[\n', `[\n${paths.map((path) => `pageRoute('${path}', ${gifts}),\n`).join('')}`);
  const title = 'useDocumentTitle(copy.text(';
  workshop.edit(PAGE, title, `useTrick();\n  ${title}`);
  workshop.edit(PAGE, 'import { useQuery }', `import { useEffect } from 'react';\nimport { useQuery }`);
  workshop.edit(PAGE, '/** The featured wines', `${TRICK}\n\n/** The featured wines`);
  await workshop.build('mfe-gifts');
  const refused: unknown = await workshop.npmRun('conformance', 'gifts').catch((error: unknown) => error);
  // The suite itself passes: jsdom sees a test.
  expect(String(refused)).toContain('mfe-gifts does not pass in Chromium');
  for (const [path, , faults] of FAULTS)
    for (const fault of faults) expect(String(refused)).toMatch(new RegExp(`^${path}: ${fault}`, 'm'));
  expect(String(refused), 'the page without a trick').not.toMatch(/^\/gifts: /m);
});

/** The page finds its own address where conformance has written it. */
const TRICK = `const useTrick = () =>
  useEffect(() => {
    const page = globalThis as any;
    if (process.env.NODE_ENV !== 'production') return;
${FAULTS.map(([path, code]) => `    if (page.visit?.path === '${path}') {\n     ${code}\n    }`).join('\n')}
  }, []);`;
