import type { TabStorage } from '../tab-storage';

const KEY = 'shamba.starting';

/** Loaded code that is not on screen after this time (it was only prefetched) has started well. */
const STARTED_MS = 10_000;

/**
 * Marks of releases that are starting in this tab, from before evaluation until they are on screen. A release that
 * blocks the page (an endless loop at import or at render) leaves its mark, which the next page reads. Leaving a page
 * that still answers removes its marks.
 */
export class StartMarks {
  private readonly open = new Set<string>();

  constructor(private readonly storage: TabStorage) {}

  /** Returns and removes the releases that did not finish starting on the former page, as [slice, version]. */
  takeLeft(): [slice: string, version: string][] {
    const left = this.stored();
    this.store();
    return left.flatMap((mark): [string, string][] => {
      const at = mark.indexOf('@');
      return at > 0 ? [[mark.slice(0, at), mark.slice(at + 1)]] : [];
    });
  }

  /** Sets the mark and runs `work`, which fetches and evaluates a release; the mark stays until `shown`. */
  async during<T>(slice: string, version: string, work: () => Promise<T>): Promise<T> {
    this.open.add(`${slice}@${version}`);
    this.store();
    try {
      const started = await work();
      setTimeout(() => this.shown(slice, version), STARTED_MS);
      return started;
    } catch (error) {
      this.shown(slice, version);
      throw error;
    }
  }

  /** Removes the mark: the release is on screen, or failed without blocking the page. */
  shown(slice: string, version: string): void {
    if (this.open.delete(`${slice}@${version}`)) this.store();
  }

  /** Removes all marks: the page is left while it answers. */
  clear(): void {
    this.open.clear();
    this.store();
  }

  private store(): void {
    try {
      if (this.open.size === 0) this.storage.removeItem(KEY);
      else this.storage.setItem(KEY, JSON.stringify([...this.open]));
    } catch {
      // Storage is full: the next page does not notice a hang.
    }
  }

  private stored(): string[] {
    try {
      const kept: unknown = JSON.parse(this.storage.getItem(KEY) ?? '[]');
      return Array.isArray(kept) ? kept.filter((mark): mark is string => typeof mark === 'string') : [];
    } catch {
      return [];
    }
  }
}
