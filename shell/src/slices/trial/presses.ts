/** A press should have an effect within this time. */
const EFFECT_MS = 2000;
/** A call of the API is known once it is answered, or after this time never. */
const CALL_MS = 10_000;
const BURST_MS = 1000;
const BURST_PX = 20;
const BURST_PRESSES = 3;
const MOST = 1000;
const MOST_OPEN = 50;

const TOUCHED =
  'a[href], button, summary, label, input, textarea, select, [contenteditable], ' +
  '[role=button], [role=link], [role=tab], [role=menuitem], [role=checkbox], [role=switch]';
/** Disabled, or a field that is edited: its visitor thinks, and then types. */
const NOT_PRESSED =
  ':disabled, [aria-disabled=true], textarea, select, [contenteditable], ' +
  'input:not([type=checkbox], [type=radio], [type=submit], [type=button])';
const OWN_REPORTS = /\/api\/(errors|slices\/)/;
const CALLS = /fetch|xmlhttp|beacon/;

export interface Counts {
  presses: number;
  dead: number;
  rage: number;
}

interface Press {
  at: number;
  target: Element;
  address: string;
  /** A click's page (its slice) and place; absent while a control is only touched. */
  slice?: string;
  x?: number;
  y?: number;
  worked?: boolean;
  /** The control itself has changed, and nothing else so far. */
  changed?: boolean;
  late?: boolean;
}

/**
 * Counts presses on links, buttons and other controls, those without any effect, and bursts of those. An effect is a
 * change of the page (more than the control's own "busy"), a call of the API, another address, focus elsewhere,
 * scrolling, input, or a window that opens. The listeners are first in line when they are there before a release's
 * code: one that stops every press is seen.
 * @param pageOf the slice whose page is open @param moved called when the address may have changed
 * @returns the counts of a slice, as the page is hidden or left: what was pressed just now is not judged
 */
export function watchPresses(pageOf: () => string | undefined, moved: () => void): (slice: string) => Counts {
  const counts: Record<string, Counts> = {};
  const open = new Set<Press>();
  let begun: Press | undefined;
  let recent: Press[] = [];

  const countsOf = (slice: string): Counts => (counts[slice] ??= { presses: 0, dead: 0, rage: 0 });

  const add = (slice: string, what: keyof Counts): void => {
    if (countsOf(slice)[what] < MOST) countsOf(slice)[what] += 1;
  };

  /** Something has happened: an effect of each press in time for which `isEffect` is true. */
  const happened = (isEffect: (press: Press) => boolean): void => {
    for (const press of open) press.worked ||= !press.late && isEffect(press);
  };
  const anything = (): void => happened(() => true);

  const changes = new MutationObserver((records) =>
    happened((press) => {
      press.changed = true;
      return records.some(({ target }) => !press.target.contains(target));
    }),
  );

  /** Watches from the moment that a control is touched: menus open before the click. */
  const begin = ({ target }: Event): Press | undefined => {
    // A document has no such method, nor has a window.
    const control = (target as Partial<Element>).closest?.<HTMLLabelElement>(TOUCHED);
    if (!control || control.matches(NOT_PRESSED) || control.control?.matches(NOT_PRESSED)) return;
    const press: Press = { at: performance.now(), target: control, address: location.href };
    if (!open.size)
      changes.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    if (open.size < MOST_OPEN) open.add(press);
    setTimeout(() => isLate(press), EFFECT_MS);
    return press;
  };

  /** From now on only the answer of a call that began in time is an effect: it may be slow. */
  const isLate = (press: Press): void => {
    if (press.address !== location.href) {
      press.worked = true;
      moved();
    }
    // Its own look has changed since it was pressed: a switch, or a button that is done.
    if (press.changed && !press.target.matches('[aria-busy=true]')) press.worked = true;
    press.late = true;
    setTimeout(() => end(press), CALL_MS - EFFECT_MS);
  };

  const end = (press: Press): void => {
    if (!open.delete(press)) return;
    if (!open.size) changes.disconnect();
    if (press.slice && press.late && !press.worked) add(press.slice, 'dead');
  };

  const pressed = (event: Event): void => {
    const { ctrlKey, metaKey, shiftKey, altKey, clientX: x, clientY: y, detail } = event as MouseEvent;
    if (ctrlKey || metaKey || shiftKey || altKey) return;
    const press = begun?.target.contains(event.target as Node) ? begun : begin(event);
    begun = undefined;
    const slice = pageOf();
    if (!press || !slice) return;
    add(slice, 'presses');
    if (leadsElsewhere(press.target)) press.worked = true;
    Object.assign(press, { slice, x, y });
    if (!detail) return;
    // By a pointer: it may be one of a burst.
    recent = recent.filter(
      (one) =>
        !one.worked &&
        press.at - one.at <= BURST_MS &&
        Math.hypot((one.x as number) - x, (one.y as number) - y) <= BURST_PX,
    );
    if (recent.push(press) < BURST_PRESSES) return;
    recent = [];
    add(slice, 'rage');
  };

  const listen = (type: string, listener: (event: Event) => void): void =>
    window.addEventListener(type, listener, true);
  listen('pointerdown', (event) => (begun = begin(event)));
  listen('click', pressed);
  for (const type of ['input', 'change', 'scroll']) listen(type, anything);
  listen('focusin', ({ target }) =>
    happened((press) => !(target instanceof Node && (press.target.contains(target) || target.contains(press.target)))),
  );
  // Of the window itself: elements lose the focus at any press.
  window.addEventListener('blur', anything);
  window.addEventListener('popstate', () => setTimeout(moved));
  new PerformanceObserver((list) => {
    for (const { name, initiatorType, startTime } of list.getEntries() as PerformanceResourceTiming[])
      if (CALLS.test(initiatorType) && !OWN_REPORTS.test(name))
        for (const press of open) if (startTime >= press.at && startTime <= press.at + EFFECT_MS) press.worked = true;
  }).observe({ type: 'resource' });

  return (slice) => {
    open.forEach(end);
    return countsOf(slice);
  };
}

/** A link whose effect is not on this page: a file, a new window, a mail program; or that leads where one is. */
function leadsElsewhere(target: Element): boolean {
  const { protocol, target: window, href } = target as Partial<HTMLAnchorElement>;
  if (!protocol) return false;
  return !protocol.startsWith('http') || target.matches('[download]') || window !== '' || href === location.href;
}
