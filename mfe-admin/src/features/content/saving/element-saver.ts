/** The server's value. Version 0: there is no entry yet. */
export interface SavedValue {
  value: string;
  version: number;
}

/** A typed value that is not saved. */
export interface Edit {
  value: string;
  /** The version that the value is based on. */
  base: number;
  state: 'waiting' | 'saving' | 'failed' | 'conflict';
  /** Reason of a failure, for people. */
  message?: string;
  /** In a conflict: the value that another editor saved. */
  current?: SavedValue;
}

export interface SaverState {
  /** Unsaved values, by key. */
  edits: ReadonlyMap<string, Edit>;
  /** The server's values, by key. */
  saved: ReadonlyMap<string, SavedValue>;
  /** State of the whole page: the worst of its edits. */
  status: 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict';
  /** Number of saves that can be undone. */
  steps: number;
}

export interface SaverPorts {
  /** Saves a value based on a version. */
  send: (key: string, value: string, base: number) => Promise<SavedValue>;
  /** The server's current value, from the error of a save with an old version. */
  currentOf: (error: unknown) => SavedValue | undefined;
  /** Reason of a failure; `final`: a retry would fail as well. */
  explain: (error: unknown) => { message: string; final: boolean };
  onSaved?: (key: string) => void;
  onFailed?: (key: string) => void;
}

/** Key of the unsaved values in session storage. */
const KEPT = 'shamba.edits';
/** Pause in typing before a value is saved. */
export const AUTOSAVE_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
const MOST_STEPS = 100;

interface Step {
  key: string;
  from: string;
}

/**
 * Saves a page's typed values, element by element: a second after typing stops, one save per element at a time, each
 * based on the loaded version. Unsaved values stay in session storage, survive a reload, and are retried (after 2, 4,
 * 8 … 30 s, and when the network returns). A save with an old version is a conflict until the editor chooses. Saves
 * can be undone, latest first.
 */
export class ElementSaver {
  private readonly edits = new Map<string, Edit>();
  private readonly saved: Map<string, SavedValue>;
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly tries = new Map<string, number>();
  private readonly running = new Map<string, Promise<void>>();
  private readonly listeners = new Set<() => void>();
  /** Value of an undo that is being saved, by key: it adds no step. */
  private readonly undone = new Map<string, string>();
  /** Unsaved values of elements that are not loaded. */
  private foreign: KeptEdit[];
  private steps: Step[] = [];
  private state: SaverState;
  private started = false;

  constructor(
    saved: ReadonlyMap<string, SavedValue>,
    private readonly ports: SaverPorts,
  ) {
    this.saved = new Map(saved);
    this.foreign = this.kept();
    this.restore();
    this.state = this.snapshot();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): SaverState => this.state;

  /** Displayed value of a key: the typed value, else the saved one. */
  valueOf(key: string): string {
    return this.edits.get(key)?.value ?? this.saved.get(key)?.value ?? '';
  }

  /** Takes a typed value; it is saved a second after the last call. */
  type(key: string, value: string): void {
    const known = this.edits.get(key);
    if (known?.state === 'conflict' || known?.state === 'saving') this.edits.set(key, { ...known, value });
    else if (value === (this.saved.get(key)?.value ?? '')) this.drop(key);
    else {
      this.edits.set(key, { value, base: known?.base ?? this.saved.get(key)?.version ?? 0, state: 'waiting' });
      this.schedule(key, AUTOSAVE_MS);
    }
    this.changed();
  }

  /** Saves unsaved values at once; resolves when they are saved or have failed. */
  async flush(key?: string): Promise<void> {
    const keys = key === undefined ? [...this.edits.keys()] : [key];
    await Promise.all(keys.map((one) => this.save(one)));
  }

  /** Retries failed saves. */
  readonly retry = (): void => {
    for (const [key, { state }] of this.edits) if (state === 'failed') void this.save(key);
  };

  /** Ends a conflict: saves the own value over the other editor's, or takes theirs. */
  resolve(key: string, choice: 'mine' | 'theirs'): void {
    const edit = this.edits.get(key);
    if (edit?.state !== 'conflict' || !edit.current) return;
    this.saved.set(key, edit.current);
    // Their value is saved as well: that removes the own value from a draft, and changes nothing on a live page.
    const value = choice === 'mine' ? edit.value : edit.current.value;
    this.edits.set(key, { value, base: edit.current.version, state: 'waiting' });
    void this.save(key);
    this.changed();
  }

  /** Undoes the last save by saving the value from before. Returns its key. */
  undo(): string | undefined {
    const step = this.steps.pop();
    if (!step) return undefined;
    this.type(step.key, step.from);
    this.undone.set(step.key, step.from);
    void this.save(step.key);
    this.changed();
    return step.key;
  }

  /** Takes a value that another call saved (an upload). */
  adopt(key: string, now: SavedValue): void {
    this.remember(key, this.saved.get(key)?.value ?? '');
    this.saved.set(key, now);
    this.drop(key);
    this.changed();
    this.ports.onSaved?.(key);
  }

  /** Takes newly loaded values, also of further elements; typed values stay. */
  refresh(saved: ReadonlyMap<string, SavedValue>): void {
    for (const [key, value] of saved) if (!this.edits.has(key)) this.saved.set(key, value);
    this.restore();
    if (this.started) this.startWaiting();
    this.changed();
  }

  /** Starts saving, values from before a reload first. Returns a function that saves once more and stops. */
  start(): () => void {
    this.started = true;
    this.startWaiting();
    return () => {
      void this.flush();
      this.started = false;
      for (const timer of this.timers.values()) clearTimeout(timer);
      this.timers.clear();
    };
  }

  private startWaiting(): void {
    for (const [key, { state }] of this.edits)
      if (state === 'waiting' && !this.timers.has(key)) this.schedule(key, AUTOSAVE_MS);
  }

  private save(key: string): Promise<void> {
    clearTimeout(this.timers.get(key));
    this.timers.delete(key);
    const under = this.running.get(key);
    // A value typed during a save is sent by the next save.
    if (under) return under.then(() => (this.edits.get(key)?.state === 'waiting' ? this.save(key) : undefined));
    const edit = this.edits.get(key);
    if (!edit || edit.state === 'conflict') return Promise.resolve();
    const run = this.send(key, edit).finally(() => this.running.delete(key));
    this.running.set(key, run);
    return run;
  }

  private async send(key: string, edit: Edit): Promise<void> {
    this.edits.set(key, { value: edit.value, base: edit.base, state: 'saving' });
    this.changed();
    try {
      this.accept(key, edit.value, await this.ports.send(key, edit.value, edit.base));
    } catch (error) {
      const current = this.ports.currentOf(error);
      // The value was saved already: the answer to an earlier try was lost.
      if (current?.value === edit.value) this.accept(key, edit.value, current);
      else this.fail(key, error, current);
    }
    this.changed();
  }

  private accept(key: string, sent: string, now: SavedValue): void {
    const isUndo = this.undone.get(key) === sent;
    this.undone.delete(key);
    const before = this.saved.get(key)?.value ?? '';
    if (!isUndo && before !== sent) this.remember(key, before);
    this.saved.set(key, now);
    this.tries.delete(key);
    const edit = this.edits.get(key);
    if (!edit || edit.value === sent) this.drop(key);
    else {
      this.edits.set(key, { value: edit.value, base: now.version, state: 'waiting' });
      this.schedule(key, AUTOSAVE_MS);
    }
    this.ports.onSaved?.(key);
  }

  private fail(key: string, error: unknown, current: SavedValue | undefined): void {
    const edit = this.edits.get(key);
    if (!edit) return;
    if (current) {
      this.edits.set(key, { ...edit, state: 'conflict', current });
      return;
    }
    const { message, final } = this.ports.explain(error);
    this.edits.set(key, { ...edit, state: 'failed', message });
    const tries = (this.tries.get(key) ?? 0) + 1;
    this.tries.set(key, tries);
    if (tries === 1) this.ports.onFailed?.(key);
    if (!final) this.schedule(key, Math.min(LONGEST_WAIT_MS, AUTOSAVE_MS * 2 ** tries));
  }

  private remember(key: string, from: string): void {
    this.steps = [...this.steps, { key, from }].slice(-MOST_STEPS);
  }

  private drop(key: string): void {
    clearTimeout(this.timers.get(key));
    this.timers.delete(key);
    this.edits.delete(key);
  }

  private schedule(key: string, delay: number): void {
    clearTimeout(this.timers.get(key));
    if (this.started)
      this.timers.set(
        key,
        setTimeout(() => void this.save(key), delay),
      );
  }

  private changed(): void {
    this.keep();
    this.state = this.snapshot();
    for (const listener of this.listeners) listener();
  }

  private snapshot(): SaverState {
    const states = new Set([...this.edits.values()].map(({ state }) => state));
    const worst = (['conflict', 'failed', 'saving', 'waiting'] as const).find((state) => states.has(state));
    return {
      edits: new Map(this.edits),
      saved: new Map(this.saved),
      status: worst ?? 'saved',
      steps: this.steps.length,
    };
  }

  private keep(): void {
    const rows = [...this.foreign, ...[...this.edits].map(([key, { value, base }]) => ({ key, value, base }))];
    try {
      if (rows.length === 0) sessionStorage.removeItem(KEPT);
      else sessionStorage.setItem(KEPT, JSON.stringify(rows));
    } catch {
      // Storage is full or switched off: saving works, a reload loses unsaved values.
    }
  }

  /** Restores unsaved values from before a reload; values of elements that are not loaded wait in `foreign`. */
  private restore(): void {
    const rows = this.foreign;
    this.foreign = rows.filter(({ key }) => !this.saved.has(key));
    for (const { key, value, base } of rows) {
      const saved = this.saved.get(key);
      if (!saved || saved.value === value || this.edits.has(key)) continue;
      if (saved.version === base) this.edits.set(key, { value, base, state: 'waiting' });
      else this.edits.set(key, { value, base, state: 'conflict', current: saved });
    }
  }

  private kept(): KeptEdit[] {
    try {
      const rows: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]');
      return Array.isArray(rows) ? rows.filter(isKept) : [];
    } catch {
      return [];
    }
  }
}

/** An unsaved edit in session storage. */
interface KeptEdit {
  key: string;
  value: string;
  base: number;
}

function isKept(row: unknown): row is KeptEdit {
  const { key, value, base } = Object(row) as Record<string, unknown>;
  return typeof key === 'string' && typeof value === 'string' && typeof base === 'number';
}
