import BrowserEnvironment from '../../../libs/slice-build/src/jest/browser-environment.ts';
import { isOfOneFile } from './of-one-file.ts';

type Parts = ConstructorParameters<typeof BrowserEnvironment>;
type Console = Parts[1]['console'];

let kept: KeptBrowser | undefined;
const keep = (environment: KeptBrowser): void => {
  kept = environment;
};

/** Console of the running file; none between files: Jest ends with an error when a finished file logs. */
let ofFile: Console | undefined;
const nothing = (): void => undefined;
/** Passes calls on to the running file's console. */
const consoleOf = (first: Console): Console =>
  new Proxy(first, { get: (_, name): unknown => (ofFile ? Reflect.get(ofFile, name) : nothing) });

type Callback = Parameters<EventTarget['addEventListener']>[1];
type Options = Parameters<EventTarget['addEventListener']>[2];

interface Listener {
  target: EventTarget;
  type: string;
  callback: Callback;
  capture: boolean;
}

const captures = (options: Options | EventListenerOptions): boolean =>
  typeof options === 'object' ? options.capture === true : !!options;

/** An object's own properties; of window without jsdom's own (_document). */
const propertiesOf = (object: object): Map<string | symbol, PropertyDescriptor> =>
  new Map(
    Reflect.ownKeys(object)
      .filter((name) => typeof name === 'symbol' || !(name.startsWith('_') && 'document' in object))
      .map((name) => [name, Reflect.getOwnPropertyDescriptor(object, name) ?? {}]),
  );
const isSame = (a: PropertyDescriptor, b?: PropertyDescriptor): boolean => a.value === b?.value && a.get === b?.get;

/**
 * The environment of browser code, the same page for all test files of a process, so that packages which are loaded in
 * it can stay loaded (kept-packages.ts). A test file does not see what the one before it did to the page: its elements,
 * address, storage, cookies, timers, listeners, and the properties of window, document and navigator.
 */
export default class KeptBrowser extends BrowserEnvironment {
  readonly #listeners = new Set<Listener>();
  readonly #properties = new Map<object, Map<string | symbol, PropertyDescriptor>>();
  #first = { timer: 0, frame: 0 };

  constructor(config: Parts[0], context: Parts[1]) {
    ofFile = context.console;
    if (kept) return kept;
    super(config, { ...context, console: consoleOf(context.console) });
    keep(this);
    const { document, navigator } = this.#page;
    for (const target of [this.#page, document]) this.#watch(target);
    for (const object of [this.#page, document, navigator]) this.#properties.set(object, propertiesOf(object));
  }

  override async setup(): Promise<void> {
    await super.setup();
    this.#first = this.#newTimers();
  }

  override async teardown(): Promise<void> {
    ofFile = undefined;
    // A link's navigation is queued, and then reported as not possible in jsdom.
    await new Promise(setImmediate);
    this.fakeTimers?.dispose();
    this.fakeTimersModern?.dispose();
    this.endChannels();
    this.#endTimers();
    for (const { target, type, callback, capture } of [...this.#listeners])
      target.removeEventListener(type, callback, capture);
    this.#restoreProperties();
    this.#emptyPage();
  }

  get #page(): typeof this.global {
    return this.global;
  }

  /** Keeps `#listeners` up to date with those of `target`. */
  #watch(target: EventTarget): void {
    const [add, remove] = [target.addEventListener.bind(target), target.removeEventListener.bind(target)];
    const forget = (type: string, callback: Callback, capture: boolean): void => {
      for (const each of this.#listeners)
        if (each.target === target && each.type === type && each.callback === callback && each.capture === capture)
          this.#listeners.delete(each);
    };
    target.addEventListener = (type: string, callback: Callback, options?: Options) => {
      forget(type, callback, captures(options));
      this.#listeners.add({ target, type, callback, capture: captures(options) });
      add(type, callback, options);
    };
    target.removeEventListener = (type: string, callback: Callback, options?: EventListenerOptions | boolean) => {
      forget(type, callback, captures(options));
      remove(type, callback, options);
    };
  }

  #newTimers(): { timer: number; frame: number } {
    return { timer: this.#page.setTimeout(nothing), frame: this.#page.requestAnimationFrame(nothing) };
  }

  /** Ends timers and animation frames of the file: their numbers follow each other. */
  #endTimers(): void {
    const last = this.#newTimers();
    for (let id = this.#first.timer; id <= last.timer; id += 1) this.#page.clearTimeout(id);
    for (let id = this.#first.frame; id <= last.frame; id += 1) this.#page.cancelAnimationFrame(id);
  }

  /**
   * Gives back what a test replaced. What is new on window stays, except what belongs to Jest: packages put it there.
   * New properties of document go with their listeners (React's, user-event's).
   */
  #restoreProperties(): void {
    for (const [object, before] of this.#properties) {
      const now = propertiesOf(object);
      for (const name of now.keys())
        if (!before.has(name) && this.#mustGo(object, name)) Reflect.deleteProperty(object, name);
      for (const [name, property] of before)
        if (!isSame(property, now.get(name))) Reflect.defineProperty(object, name, property);
    }
  }

  #mustGo(object: object, name: string | symbol): boolean {
    return object !== this.#page || (typeof name === 'symbol' && isOfOneFile(name));
  }

  /** html, head and body themselves stay, as packages know them: testing-library's `screen` is the first body. */
  #emptyPage(): void {
    const { document, history, localStorage, sessionStorage } = this.#page;
    const { documentElement: html, head, body } = document;
    for (const part of [head, body]) part.replaceChildren();
    for (const part of [html, head, body]) for (const name of part.getAttributeNames()) part.removeAttribute(name);
    for (const cookie of document.cookie.split('; '))
      document.cookie = `${cookie.split('=')[0]}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
    document.getSelection()?.removeAllRanges();
    history.replaceState(null, '', 'http://localhost/');
    localStorage.clear();
    sessionStorage.clear();
  }
}
