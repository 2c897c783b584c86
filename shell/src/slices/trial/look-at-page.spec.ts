import { beforeEach, expect, it, jest } from '@jest/globals';
import { lookAtPage } from './look-at-page';

/** jsdom draws nothing: each element says its own box in data-box (left top width height), and what is on top is the
 * last one in the document whose box has the point. Inherited `hidden` hides. */
const boxOf = (element: Element): DOMRect => {
  const [x = 0, y = 0, width = 0, height = 0] = (element.getAttribute('data-box') ?? '').split(' ').map(Number);
  return isHidden(element) ? new DOMRect() : new DOMRect(x, y, width, height);
};
const isHidden = (element: Element) => element.closest('[hidden]') !== null;

const PAGE = `
  <div id="root">
    <header data-box="0 0 1000 80">
      <a href="/" data-box="10 10 80 40">Home</a><button data-box="900 10 40 40">Menu</button>
    </header>
    <main data-box="0 80 1000 2000">
      <h1 data-box="20 100 300 50">Bonarda</h1>
      <button data-box="20 200 100 40">Add</button><a href="/x" data-box="200 200 100 40"><font data-box="200 200 90 40">More</font></a>
      <input type="checkbox" data-box="20 300 20 20"><label data-box="18 298 200 24">Gift</label>
    </main>
    <footer data-box="0 2080 1000 100"></footer>
  </div>`;

const isOfApp = jest.fn<(element: Element) => boolean>();
const look = (isBare = false) => lookAtPage(isOfApp, isBare);
const add = (html: string, place = document.body) => place.insertAdjacentHTML('beforeend', html);
const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
/** The heading is cut away where it stands. */
let isCut = false;
const OVER_ALL = '<div data-box="0 0 1000 800"></div>';

/** Styles that a browser computes for a plain element; data-look changes them, and text styles are inherited. */
const PLAIN = {
  ...{ opacity: '1', backgroundColor: 'rgba(0, 0, 0, 0)', backgroundImage: 'none', content: 'none' },
  ...{ color: 'rgb(20, 20, 20)', textShadow: 'none', webkitTextStrokeWidth: '0px', backgroundClip: 'border-box' },
};
const lookOf = (element: Element): object => JSON.parse(element.getAttribute('data-look') ?? '{}') as object;
const styleOf = (element: Element, part?: string | null): CSSStyleDeclaration => {
  const color = element.closest(`[data-look*='"color":']`);
  const own = part ? {} : { ...(color && { color: (lookOf(color) as { color: string }).color }), ...lookOf(element) };
  return { ...PLAIN, ...own } as CSSStyleDeclaration;
};
const dress = (selector: string, look: object) => find(selector).setAttribute('data-look', JSON.stringify(look));
const WHITE = 'rgb(255, 255, 255)';

beforeEach(() => {
  window.getComputedStyle = styleOf;
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  document.elementsFromPoint = (x, y) =>
    [...document.querySelectorAll('[data-box]')].reverse().filter((element) => {
      const { left, right, top, bottom } = boxOf(element);
      return x >= left && x < right && y >= top && y < bottom && !(isCut && element.closest('h1'));
    });
  isCut = false;
  document.body.hidden = false;
  document.body.innerHTML = PAGE;
  isOfApp.mockReset().mockReturnValue(true);
  Object.assign(window, { innerWidth: 1000, innerHeight: 800 });
  Element.prototype.getBoundingClientRect = function (this: Element) {
    return boxOf(this);
  };
  Range.prototype.getBoundingClientRect = function (this: Range) {
    return boxOf(this.startContainer as Element);
  };
  Element.prototype.getClientRects = function (this: Element) {
    const box = boxOf(this);
    return (box.width > 0 ? [box] : []) as unknown as DOMRectList;
  };
  document.elementFromPoint = (x, y) =>
    [...document.querySelectorAll('[data-box]')].findLast((element) => {
      const { left, right, top, bottom } = boxOf(element);
      return x >= left && x < right && y >= top && y < bottom;
    }) ?? document.body;
});

it('counts the controls that main shows', () => {
  expect(look()).toEqual({ controls: 3 });
  find('main button').hidden = true;
  expect(look()).toEqual({ controls: 2 });
});

it.each([
  ['a hidden page', () => (document.body.hidden = true)],
  ['a headline for screen readers only', () => find('h1').setAttribute('data-box', '20 100 1 1')],
  ['a headline outside of the window', () => find('h1').setAttribute('data-box', '-9999 100 300 50')],
  ['no headline', () => find('h1').remove()],
  ['a headline without text', () => (find('h1').textContent = ' ')],
  ['a faint headline', () => (dress('h1', { opacity: '0.2' }), dress('main', { opacity: '0.3' }))],
  ['a transparent headline', () => dress('h1', { color: 'rgba(0, 0, 0, 0)' })],
  ['a headline of its ground’s colour', () => dress('main', { color: 'rgb(250, 250, 250)', backgroundColor: WHITE })],
  ['a headline that is cut away', () => ((isCut = true), add('<p data-box="0 90 1000 70"></p>', find('main')))],
])('misses the headline: %s', (_, arrange) => {
  arrange();
  expect(look()?.why).toBe('heading');
});

it.each([
  ['a picture', () => (find('h1').innerHTML = '<img data-box="20 100 300 50">')],
  ['a text with a shadow', () => dress('h1', { color: 'rgba(0, 0, 0, 0)', textShadow: '0 0 2px black' })],
  ['a text cut out of a picture', () => dress('h1', { color: 'rgba(0, 0, 0, 0)', backgroundClip: 'text' })],
  ['light on a picture', () => dress('main', { color: WHITE, backgroundColor: WHITE, backgroundImage: 'url(a)' })],
  [
    'light on a picture beside it',
    () => {
      dress('main', { color: WHITE, backgroundColor: WHITE });
      find('h1').insertAdjacentHTML('beforebegin', '<img data-box="0 90 1000 100">');
    },
  ],
  [
    'light on a darker part',
    () => (dress('main', { backgroundColor: WHITE }), dress('h1', { color: WHITE, backgroundColor: 'rgb(9, 9, 9)' })),
  ],
  [
    'a text that was scrolled below a bar of its colour',
    () => {
      dress('main', { color: 'rgb(43, 26, 46)' });
      add(`<div data-box="0 90 1000 70" data-look='{"backgroundColor":"rgb(43, 26, 46)"}'></div>`);
    },
  ],
  ['a translated text', () => (find('h1').innerHTML = '<font data-box="20 100 200 50">Bonarda</font>')],
])('sees a headline: %s', (_, arrange) => {
  arrange();
  expect(look()?.why).toBeUndefined();
});

it.each([
  ['no size', () => find('main').setAttribute('data-box', '0 80 1000 3')],
  ['no text', () => add('<h1 data-box="20 100 300 50">Title</h1>', find('header')) as unknown],
])('finds main empty: %s', (_, arrange) => {
  arrange();
  if (find('header h1')) find('main').textContent = '';
  expect(look()?.why).toBe('empty');
});

it('says nothing while main still loads what it lacks', () => {
  find('h1').remove();
  add('<span role="status" data-box="400 400 20 20"></span>', find('main'));
  expect(look()).toBeNull();
});

it.each([
  ['an overlay in main', () => add(OVER_ALL, find('main'))],
  ['an overlay beside the app that the app made', () => add(OVER_ALL)],
  ['over the header only', () => add('<i data-box="0 0 1000 80"></i>', find('main'))],
  ['a body that takes all presses', () => (document.elementFromPoint = () => document.body)],
  ['a header that is gone', () => find('header').remove()],
  ['a header that is hidden', () => (find('header').hidden = true)],
  ['a header without links', () => find('header').replaceChildren()],
])('finds the page covered: %s', (_, arrange) => {
  arrange();
  expect(look()).toEqual({ why: 'covered', controls: 3 });
});

it.each([
  ['an extension’s overlay', () => (add(OVER_ALL), isOfApp.mockImplementation((hit) => hit.closest('#root') !== null))],
  ['a notice of the shell', () => add(OVER_ALL, find('#root'))],
  ['one covered point of several', () => add('<i data-box="0 0 200 80"></i>', find('main'))],
])('does not count %s', (_, arrange) => {
  arrange();
  expect(look()).toEqual({ controls: 3 });
});

it('misses no header where the page is the whole window', () => {
  find('header').remove();
  expect(look(true)).toEqual({ controls: 3 });
});

it.each([
  ['a dialog', () => add('<div role="dialog" data-box="0 0 1000 800"></div>')],
  ['the mobile menu', () => find('header button').setAttribute('aria-expanded', 'true')],
])('says nothing while %s is open', (_, arrange) => {
  arrange();
  expect(look()).toBeNull();
});

it('says nothing while a part of the page fills the screen', () => {
  Object.defineProperty(document, 'fullscreenElement', { value: find('h1'), configurable: true });
  try {
    add(OVER_ALL, find('main'));
    expect(look()).toBeNull();
  } finally {
    Reflect.deleteProperty(document, 'fullscreenElement');
  }
});

it('tries nothing in a window that the header fills', () => {
  Object.assign(window, { innerHeight: 90 });
  expect(look()).toEqual({ controls: 3 });
});
