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
  '[role="button"], [role="link"], [role="tab"], [role="menuitem"], [role="checkbox"], [role="switch"]';
/** Disabled, or a field that is edited: its visitor thinks, and then types. */
const NOT_PRESSED =
  ':disabled, [aria-disabled="true"], textarea, select, [contenteditable], ' +
  'input:not([type="checkbox"], [type="radio"], [type="submit"], [type="button"])';
const OWN_REPORTS = /\/api\/(errors|slices\/)/;
const CALLS = ['fetch', 'xmlhttprequest', 'beacon'];

export interface Counts {
  presses: number;
  dead: number;
  rage: number;
}

interface Press {
  at: number;
  target: Element;
  address: string;
  x: number;
  y: number;
  /** The slice of the open page at the click; absent while a control is only touched. */
  slice?: string;
  worked: boolean;
  /** The control itself has changed, and nothing else so far. */
  hasChanged: boolean;
  isLate: boolean;
}

const NOTHING_YET = { worked: false, hasChanged: false, isLate: false };

/**
 * Counts presses on links, buttons and other controls, those without any effect, and bursts of those. An effect is a
 * change of the page (more than the control's own "busy"), a call of the API, another address, focus elsewhere,
 * scrolling, input, or a window that opens. All listeners are passive and first in line when they are there before a
 * release's code: one that stops every press is seen.
 */
export class Presses {
  private readonly counts = new Map<string, Counts>();
  private readonly open = new Set<Press>();
  private begun: Press | null = null;
  private recent: Press[] = [];
  private readonly changes = new MutationObserver((records) => this.noteChanges(records));

  /** @param pageOf the slice whose page is open @param moved called when the address may have changed */
  constructor(
    private readonly pageOf: () => string | undefined,
    private readonly moved: () => void,
  ) {}

  watch(): void {
    const listen = (type: string, listener: (event: Event) => void) =>
      window.addEventListener(type, listener, { capture: true, passive: true });
    listen('pointerdown', (event) => (this.begun = this.begin(event)));
    listen('click', (event) => this.pressed(event as MouseEvent));
    for (const type of ['input', 'change', 'scroll']) listen(type, () => this.allWorked());
    listen('focusin', ({ target }) => this.focused(target));
    window.addEventListener('blur', () => this.allWorked());
    window.addEventListener('popstate', () => setTimeout(this.moved));
    if (globalThis.PerformanceObserver?.supportedEntryTypes?.includes('resource'))
      new PerformanceObserver((list) => this.noteCalls(list.getEntries() as PerformanceResourceTiming[])).observe({
        type: 'resource',
      });
  }

  /** The page is hidden or left: what was pressed just now is not judged. */
  settled(slice: string): Counts {
    for (const press of this.open) this.end(press);
    return this.of(slice);
  }

  private of(slice: string): Counts {
    return this.counts.get(slice) ?? { presses: 0, dead: 0, rage: 0 };
  }

  /** Watches from the moment that a control is touched: menus open before the click. */
  private begin({ target }: Event): Press | null {
    const control = target instanceof Element ? target.closest(TOUCHED) : null;
    const field = control instanceof HTMLLabelElement ? control.control : null;
    if (!control || control.matches(NOT_PRESSED) || field?.matches(NOT_PRESSED)) return null;
    const at = performance.now();
    const press: Press = { at, target: control, address: location.href, x: 0, y: 0, ...NOTHING_YET };
    if (this.open.size === 0) this.changes.observe(document.body, WATCHED);
    if (this.open.size < MOST_OPEN) this.open.add(press);
    setTimeout(() => this.late(press), EFFECT_MS);
    return press;
  }

  private pressed(event: MouseEvent): void {
    const { ctrlKey, metaKey, shiftKey, altKey, clientX, clientY, detail } = event;
    if (ctrlKey || metaKey || shiftKey || altKey) return;
    const touched = this.begun && event.composedPath().includes(this.begun.target) ? this.begun : null;
    this.begun = null;
    const press = touched ?? this.begin(event);
    const slice = this.pageOf();
    if (!press || slice === undefined) return;
    this.add(slice, 'presses');
    if (leadsElsewhere(press.target)) press.worked = true;
    Object.assign(press, { slice, x: clientX, y: clientY });
    if (detail > 0) this.noteBurst(press, slice);
  }

  private noteBurst(press: Press, slice: string): void {
    const near = ({ at, x, y, worked }: Press) =>
      !worked && press.at - at <= BURST_MS && Math.hypot(x - press.x, y - press.y) <= BURST_PX;
    this.recent = [...this.recent.filter(near), press];
    if (this.recent.length < BURST_PRESSES) return;
    this.recent = [];
    this.add(slice, 'rage');
  }

  /** From now on only the answer of a call that began in time is an effect: it may be slow. */
  private late(press: Press): void {
    if (press.address !== location.href) {
      press.worked = true;
      this.moved();
    }
    // Its own look has changed since it was pressed: a switch, or a button that is done.
    if (press.hasChanged && !press.target.matches('[aria-busy="true"]')) press.worked = true;
    press.isLate = true;
    setTimeout(() => this.end(press), CALL_MS - EFFECT_MS);
  }

  private end(press: Press): void {
    if (!this.open.delete(press)) return;
    if (this.open.size === 0) this.changes.disconnect();
    const { slice, worked, isLate } = press;
    if (slice !== undefined && isLate && !worked) this.add(slice, 'dead');
  }

  private noteChanges(records: readonly MutationRecord[]): void {
    for (const press of this.open)
      if (press.isLate) continue;
      else if (records.some(({ target }) => !press.target.contains(target))) press.worked = true;
      else press.hasChanged = true;
  }

  private noteCalls(entries: readonly PerformanceResourceTiming[]): void {
    for (const { name, initiatorType, startTime } of entries)
      if (CALLS.includes(initiatorType) && !OWN_REPORTS.test(name))
        for (const press of this.open)
          if (startTime >= press.at && startTime <= press.at + EFFECT_MS) press.worked = true;
  }

  private focused(target: EventTarget | null): void {
    for (const press of this.open)
      if (!(target instanceof Node && (press.target.contains(target) || target.contains(press.target))))
        press.worked ||= !press.isLate;
  }

  private allWorked(): void {
    for (const press of this.open) press.worked ||= !press.isLate;
  }

  private add(slice: string, what: keyof Counts): void {
    const counts = this.of(slice);
    this.counts.set(slice, { ...counts, [what]: Math.min(counts[what] + 1, MOST) });
  }
}

const WATCHED = { subtree: true, childList: true, attributes: true, characterData: true };

/** A link whose effect is not on this page: a file, a new window, a mail program; or that leads where one is. */
function leadsElsewhere(target: Element): boolean {
  if (!(target instanceof HTMLAnchorElement)) return false;
  const { protocol, target: window, href } = target;
  return !protocol.startsWith('http') || target.hasAttribute('download') || window !== '' || href === location.href;
}
