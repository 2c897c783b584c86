import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { type Counts, watchPresses } from './presses';

const moved = jest.fn();
let countsOf: (slice: string) => Counts;
let added: jest.SpiedFunction<typeof window.addEventListener>;
let told: ((entries: { name: string; initiatorType: string; startTime: number }[]) => void) | undefined;

class Observer {
  static readonly supportedEntryTypes = ['resource'];
  constructor(callback: (list: { getEntries: () => unknown[] }) => void) {
    told = (entries) => callback({ getEntries: () => entries });
  }
  observe(): void {
    // The test tells the entries.
  }
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  document.body.innerHTML =
    '<p>text</p><button>Press</button><a href="/next">Next</a><a href="/file" download>File</a><i></i>';
  Object.assign(globalThis, { PerformanceObserver: Observer });
  // Listeners of one test must not count in the next one.
  added = jest.spyOn(window, 'addEventListener');
  countsOf = watchPresses(() => 'mfe-cellar', moved);
});
afterEach(() => {
  for (const [type, listener, options] of added.mock.calls) window.removeEventListener(type, listener, options);
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const element = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const press = (selector = 'button', init: MouseEventInit = {}) =>
  element(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, ...init }));
const after = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const counts = () => countsOf('mfe-cellar');

it('counts presses without any effect, only on controls', async () => {
  press();
  press('p');
  press('button', { ctrlKey: true });
  await after(2000);
  expect(counts()).toEqual({ presses: 1, dead: 1, rage: 0 });
});

it('does not judge what was pressed just before the page is left', async () => {
  press();
  await after(1999);
  expect(counts()).toEqual({ presses: 1, dead: 0, rage: 0 });
});

it('sees a press that a release’s listener swallows', async () => {
  const kill = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('click', kill, { capture: true });
  press('a');
  await after(2000);
  expect(counts()).toEqual({ presses: 1, dead: 1, rage: 0 });
});

it.each<[string, () => unknown]>([
  ['a change of the page', () => element('p').append('!')],
  ['a change of the control itself', () => element('button').setAttribute('aria-pressed', 'true')],
  ['a call of the API', () => told?.([{ name: '/api/cart', initiatorType: 'fetch', startTime: performance.now() }])],
  ['focus elsewhere', () => element('a').focus()],
  ['scrolling', () => element('p').dispatchEvent(new Event('scroll'))],
  ['another address', () => history.replaceState(null, '', `/next?${performance.now()}`)],
  ['a window that opens', () => window.dispatchEvent(new Event('blur'))],
])('takes for an effect: %s', async (_, act) => {
  press();
  await after(1500);
  act();
  await after(500);
  expect(counts()).toEqual({ presses: 1, dead: 0, rage: 0 });
});

it('takes no report of its own, and nothing that is late, for an effect', async () => {
  press();
  told?.([{ name: '/api/errors', initiatorType: 'fetch', startTime: performance.now() }]);
  await after(2000);
  element('p').append('!');
  expect(counts().dead).toBe(1);
});

it('takes a slow answer of a call that began in time for an effect', async () => {
  press();
  const startTime = performance.now() + 100;
  await after(9000);
  told?.([{ name: '/api/cart', initiatorType: 'fetch', startTime }]);
  expect(counts().dead).toBe(0);
});

it('does not take for an effect that a control is busy and nothing is asked of the server', async () => {
  press();
  element('button').setAttribute('aria-busy', 'true');
  await after(10_000);
  expect(counts()).toEqual({ presses: 1, dead: 1, rage: 0 });
});

it('counts an effect from the touch on: menus open before the click', async () => {
  element('button').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await after(100);
  element('i').append('menu');
  await after(10);
  press();
  await after(2000);
  expect(counts()).toEqual({ presses: 1, dead: 0, rage: 0 });
});

it.each([
  ['a text field in its label', '<label>Name <input></label>', 'input'],
  ['the label of a text field', '<label>Name <input type="email"></label>', 'label'],
  ['what is in the label of a text field', '<label for="name"><b>Name</b></label><textarea id="name"></textarea>', 'b'],
  ['a select in its label', '<label>Country <select></select></label>', 'select'],
  ['the label of a file', '<label>Upload <input type="file"></label>', 'label'],
  ['a text that is edited, in a label', '<label>Note <span contenteditable="true"><em>a</em></span></label>', 'em'],
])('does not count a press on %s', async (_, html, selector) => {
  element('i').innerHTML = html;
  press(`i ${selector}`);
  await after(2000);
  expect(counts()).toEqual({ presses: 0, dead: 0, rage: 0 });
});

it.each([
  ['the label of radio buttons', '<label>Collect <input type="radio"></label>', 'label'],
  ['a checkbox', '<label>Gift <input type="checkbox"></label>', 'input'],
  ['a button in the label of a text field', '<label>Password <input><button>Show</button></label>', 'button'],
])('counts a press on %s', async (_, html, selector) => {
  element('i').innerHTML = html;
  element('i').addEventListener('click', (event) => event.preventDefault());
  press(`i ${selector}`);
  await after(2000);
  expect(counts()).toEqual({ presses: 1, dead: 1, rage: 0 });
});

it('judges no press that leads elsewhere', async () => {
  press('a[download]');
  await after(2000);
  expect(counts()).toEqual({ presses: 1, dead: 0, rage: 0 });
});

it('counts a burst of presses that do nothing, not quick presses that work', async () => {
  for (let count = 0; count < 3; count += 1) {
    press();
    await after(100);
  }
  expect(counts()).toMatchObject({ presses: 3, rage: 1 });
  for (let count = 0; count < 3; count += 1) {
    press();
    element('p').append('+1');
    await after(100);
  }
  expect(counts()).toMatchObject({ presses: 6, rage: 1 });
});
