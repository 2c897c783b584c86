/** Changes that a page left on objects that all code of a page shares. */
export interface Leftovers {
  /** Since this watch began: `click on document (file:line)`, `Array.prototype.last`. */
  found(): string[];
  /** Ends the watch. */
  end(): void;
}

/** Watches listeners on window, document and body, and the properties of window, document and built-in prototypes. */
export function watchLeftovers(): Leftovers {
  const before = properties(isTestsOwn);
  const listeners = new Set<Listener>();
  const targets: [string, EventTarget][] = [
    ['window', globalThis],
    ['document', document],
    ['document.body', document.body],
  ];
  for (const [name, target] of targets) watchTarget(name, target, listeners);
  return {
    found: () => [
      ...[...listeners].map(({ said }) => said).filter((said) => !HOST.test(said)),
      ...changes(before, properties(isTestsOwn)),
    ],
    end: () => {
      for (const [, target] of targets)
        for (const method of ['addEventListener', 'removeEventListener'] as const)
          Reflect.deleteProperty(target, method);
    },
  };
}

/** Each visit's fake host has a query client, which listens to session changes for the life of the page. */
const HOST = /shell-sdk\/(src|dist)\/session\/session-change/;

interface Listener {
  target: EventTarget;
  type: string;
  callback: unknown;
  capture: boolean;
  /** For people. */
  said: string;
}

type Options = AddEventListenerOptions | boolean | undefined;
const captures = (options: Options): boolean => (typeof options === 'object' ? options.capture === true : !!options);

/** Keeps `listeners` up to date with those that are added to one target from now on. */
function watchTarget(name: string, target: EventTarget, listeners: Set<Listener>): void {
  const { addEventListener, removeEventListener } = target;
  const forget = (type: string, callback: unknown, capture: boolean): void => {
    for (const each of listeners)
      if (each.target === target && each.type === type && each.callback === callback && each.capture === capture)
        listeners.delete(each);
  };
  target.addEventListener = (type: string, callback: EventListenerOrEventListenerObject | null, options?: Options) => {
    addEventListener.call(target, type, callback, options);
    if (typeof options === 'object' && options.once) return;
    const capture = captures(options);
    forget(type, callback, capture);
    listeners.add({ target, type, callback, capture, said: `${type} on ${name}${caller(new Error())}` });
  };
  target.removeEventListener = (type, callback, options?: Options) => {
    removeEventListener.call(target, type, callback, options);
    forget(type, callback, captures(options));
  };
}

/** The first place of a stack outside this file: ' (src/track.ts:3:12)'. */
function caller({ stack = '' }: Error): string {
  const place = stack
    .split('\n')
    .slice(1)
    .map((line) => /([^\s(]+:\d+:\d+)\)?$/.exec(line)?.[1])
    .find((found) => found !== undefined && !found.includes('leftovers'));
  return place === undefined ? '' : ` (${place})`;
}

/** Tests themselves change these. */
const TEST_OWN = new Set(['window.fetch', 'window.XMLHttpRequest', 'window.event', 'window.IS_REACT_ACT_ENVIRONMENT']);

const isTestsOwn = (name: string): boolean => TEST_OWN.has(name) || /\.(add|remove)EventListener$/.test(name);

/**
 * Watches what all code of a page shares, in a browser: what window had (fetch too), and built-in prototypes.
 * @returns tells the names that are new, gone or have another value since; what is new on window or document is no change: React marks both
 */
export function watchShared(): () => string[] {
  const read = () => properties(() => false);
  const before = read();
  return () => changes(before, read()).filter((name) => before.has(name) || !/^(window|document)\./.test(name));
}

/** Own properties of the objects that all code of a page shares, without reading any. */
function properties(isLeftOut: (name: string) => boolean): Map<string, unknown> {
  const page: [string, object][] = [
    ['window', globalThis],
    ['document', document],
    ['history', history],
    ['navigator', navigator],
    ['JSON', JSON],
    ['Math', Math],
    ['console', console],
  ];
  const prototypes = [Object, Array, String, Number, Function, Promise, Map, Set, Date, EventTarget, Node, Element]
    .concat([HTMLElement, Document, History, Event, Storage, Navigator] as never[])
    .map((each): [string, object] => [`${each.name}.prototype`, each.prototype as object]);
  const all = [...page, ...prototypes].flatMap(([name, object]) =>
    Object.entries(Object.getOwnPropertyDescriptors(object)).map(([key, { value, get }]): [string, unknown] => [
      `${name}.${key}`,
      get ?? (value as unknown),
    ]),
  );
  return new Map(all.filter(([name]) => !isLeftOut(name)));
}

/** Names that are new, gone, or have another value. */
const changes = (before: Map<string, unknown>, after: Map<string, unknown>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.has(name) !== after.has(name) || !Object.is(before.get(name), after.get(name)),
  );
