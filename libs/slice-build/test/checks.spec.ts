import { expect, it } from '@jest/globals';
import { said } from '../src/checks/finding.ts';
import { scriptFindings } from '../src/checks/script-rules.ts';
import { styleFindings } from '../src/checks/style-rules.ts';

const styles = (text: string, file = '/s/page.module.css') =>
  styleFindings(file, text).map((found) => said(found, '/s'));
const script = (text: string) => scriptFindings('/s/page.tsx', text).map((found) => said(found, '/s'));

it.each([
  [':global(body) { display: none }', '":global" reaches the whole page (:global(body))'],
  ['.a :global(.b) { color: red }', '":global" reaches the whole page'],
  ['body { display: none }', '"body" matches elements outside the slice'],
  ['* { color: red }', '"*" matches'],
  [':root { --space-4: 0 }', '":root" matches'],
  ['.a, p { color: red }', '"p" matches'],
  ['body:has(.a) p { color: red }', '"body:has(.a) p" matches'],
  [':is(.a, h1) { color: red }', '":is(.a, h1)" matches'],
  ['[data-open] { color: red }', '"[data-open]" matches'],
  ['.a { body:has(&) { color: red } }', '"body:has(&)" matches'],
  ["@property --text { syntax: '*'; inherits: true }", '"@property" is the whole page\'s'],
  ['@view-transition { navigation: auto }', '"@view-transition" is'],
  ["@font-face { font-family: 'Inter'; src: url(a.woff2) }", '"@font-face" is'],
  ['.a { position: fixed }', '"position: fixed" can cover the header'],
])('refuses in a style sheet, with its line: %s', (text, reason) => {
  const [first = '', ...more] = styles(`.own { color: red }\n@media print {\n${text}\n}\n`);
  expect(first).toContain(`page.module.css:3: ${reason}`);
  expect(more).toEqual([]);
});

it('refuses a style sheet that is no module', () => {
  expect(styles('.a { color: red }', '/s/page.css')).toEqual([
    expect.stringMatching(/^page\.css:1: every rule of this style sheet is the whole page's\. .*module\.css/),
  ]);
});

it.each([
  '.card p { color: red }',
  '.card > * + * { color: red }',
  ':root .card { color: red }',
  '.time:has(:checked) { color: red }',
  ':where(.a, .b) { color: red }',
  '.a { &:hover, p, & > p { color: red } @media print { p { color: red } } }',
  '@keyframes turn { from { opacity: 0 } 50% { opacity: 1 } }',
  '.a { position: sticky }',
  "@font-face { /* on purpose: a font of its own */ font-family: 'Gifts Script'; src: url(a.woff2) }",
  '.a {\n  /* on purpose: the map covers the page while it loads */\n  position: fixed;\n}',
])('takes in a style sheet: %s', (text) => {
  expect(styles(text)).toEqual([]);
});

it.each([
  ['window.track = 1;', '"window.track" is written to'],
  ["globalThis['fetch'] = mine;", `"globalThis['fetch']" is written to`],
  ['(window as any).fetch = mine;', '"(window as any).fetch" is written to'],
  ['window.history.pushState = mine;', '"window.history.pushState" is written to'],
  ['Array.prototype.last = mine;', '"Array.prototype.last" is written to'],
  ['window.Element.prototype.remove = mine;', '"window.Element.prototype.remove" is written to'],
  ["document.title = 'Mine';", '"document.title" is written to'],
  ['document.body.innerHTML = "";', '"document.body.innerHTML" is written to'],
  ['delete window.fetch;', '"window.fetch" is written to'],
  ['window.count++;', '"window.count" is written to'],
  ['JSON.parse = mine;', '"JSON.parse" is written to'],
  ["Object.defineProperty(Object.prototype, 'y', {});", 'Object.defineProperty writes to "Object.prototype"'],
  ['Object.assign(window, mine);', 'Object.assign writes to "window"'],
  ["window.addEventListener('scroll', mine);", "the listener of 'scroll' on window is never removed"],
  ["addEventListener('click', mine);", "the listener of 'click' on window is never removed"],
  ["document.addEventListener('click', mine, { passive: true });", "the listener of 'click' on document"],
  ["document.body.addEventListener('click', mine, true);", "the listener of 'click' on document.body"],
  ["const style = { position: 'fixed' };", '"position: fixed" can cover the header'],
])('refuses in a source, with its line: %s', (text, reason) => {
  const [first = '', ...more] = script(`import { mine } from './mine';\n\n${text}\n`);
  expect(first).toContain(`page.tsx:3: ${reason}`);
  expect(more).toEqual([]);
});

it.each([
  "location.href = '/wines'; window.location = '/wines';",
  "document.body.dataset.surface = 'admin';",
  'function print(document: { title: string }) { document.title = "Invoice"; }',
  'class Own {}\nOwn.prototype.x = 1;',
  "window.addEventListener('online', mine); window.removeEventListener('online', mine);",
  'for (const type of TYPES) document.addEventListener(type, mine); for (const type of TYPES) document.removeEventListener(type, mine);',
  "window.addEventListener('online', mine, { signal });",
  "document.addEventListener('load', mine, { once: true });",
  "// on purpose: runs as long as the frame\ndocument.addEventListener('click', mine);",
  "button.addEventListener('click', mine);",
])('takes in a source: %s', (text) => {
  expect(script(text)).toEqual([]);
});
