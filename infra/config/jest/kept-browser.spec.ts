import { afterEach, beforeEach, expect, it } from '@jest/globals';
import KeptBrowser from './kept-browser.ts';

type Parts = ConstructorParameters<typeof KeptBrowser>;
// The fields used here.
const options = {
  projectConfig: { globals: {}, testEnvironmentOptions: {}, fakeTimers: {} },
} as unknown as Parts[0];
const context = { console } as unknown as Parts[1];

/** A page, on which packages put what they like. */
type Page = KeptBrowser['global'] & { document: Record<string, unknown> };

let environment: KeptBrowser;
/** The page of a new test file. */
const nextFile = async (): Promise<Page> => {
  environment = new KeptBrowser(options, context);
  await environment.setup();
  return environment.global as Page;
};
let page: Page;
beforeEach(async () => {
  page = await nextFile();
});
afterEach(() => environment.teardown());

it('keeps its context and the body, so that packages loaded in it stay valid', async () => {
  const before = { context: environment.getVmContext(), body: page.document.body };
  await environment.teardown();
  const next = await nextFile();
  expect(environment.getVmContext()).toBe(before.context);
  expect(next.document.body).toBe(before.body);
});

it('empties the page: elements, title, attributes, address, storage and cookies', async () => {
  page.document.body.innerHTML = '<p>before</p>';
  page.document.body.className = 'dark';
  page.document.title = 'Before';
  page.document.cookie = 'shown=1';
  page.localStorage.setItem('cart', '7');
  page.history.pushState(null, '', '/wines');
  await environment.teardown();

  const { document, localStorage } = await nextFile();
  expect(document.body).toMatchObject({ innerHTML: '', className: '' });
  expect([document.title, document.cookie, localStorage.length]).toEqual(['', '', 0]);
  expect(document.defaultView?.location.pathname).toBe('/');
});

it('gives back what a test replaced on window, document and navigator; what packages add to window stays', async () => {
  const { scrollTo } = page;
  page.scrollTo = () => undefined;
  page['ofPackage'] = 1;
  page[Symbol.for('$$jest-matchers-object')] = {};
  page.document['_reactListening1'] = true;
  page.document['isPrepared'] = true;
  Object.defineProperty(page.document, 'visibilityState', { configurable: true, value: 'hidden' });
  Object.defineProperty(page.navigator, 'onLine', { configurable: true, value: false });
  await environment.teardown();

  const next = await nextFile();
  expect(next.scrollTo).toBe(scrollTo);
  expect(next['ofPackage']).toBe(1);
  expect(next[Symbol.for('$$jest-matchers-object')]).toBeUndefined();
  expect([next.document['isPrepared'], next.document['_reactListening1']]).toEqual([undefined, undefined]);
  expect([next.document['visibilityState'], next.navigator['onLine']]).not.toEqual(['hidden', false]);
});

it('ends listeners, timers and frames of the file before', async () => {
  const heard: string[] = [];
  page.addEventListener('storage', () => heard.push('window'));
  page.document.addEventListener('click', () => heard.push('document'));
  page.setTimeout(() => heard.push('timer'), 1);
  page.requestAnimationFrame(() => heard.push('frame'));
  await environment.teardown();

  const next = await nextFile();
  next.dispatchEvent(new next.Event('storage'));
  next.document.dispatchEvent(new next.Event('click'));
  await new Promise<void>((resolve) => {
    next.requestAnimationFrame(() => next.setTimeout(resolve, 2));
  });
  expect(heard).toEqual([]);
});

it('hears what the file itself listens to until it stops', () => {
  let heard = 0;
  const listen = () => (heard += 1);
  page.document.addEventListener('click', listen);
  page.document.dispatchEvent(new page.Event('click'));
  page.document.removeEventListener('click', listen);
  page.document.dispatchEvent(new page.Event('click'));
  expect(heard).toBe(1);
});

it('logs to the console of the running file, and nowhere what is reported after a file’s end', async () => {
  const logged = new Set<string>();
  const consoleOf = (file: string): Console => ({ ...console, error: () => logged.add(file) });
  const press = async (file: string): Promise<void> => {
    environment = new KeptBrowser(options, { ...context, console: consoleOf(file) });
    await environment.setup();
    const { body } = environment.global.document;
    body.innerHTML = '<a href="/elsewhere">away</a>';
    body.querySelector('a')?.click();
  };
  await press('first');
  await environment.teardown();
  await press('second');
  await new Promise(setImmediate);
  expect([...logged]).toEqual(['second']);
});
