const KEY = 'shamba.starting';

/** Code that was loaded and is not shown by then (it was only asked for ahead) has started well. */
const STARTED_MS = 10_000;

/**
 * Which releases are being started in this tab: from before they are evaluated until they are shown. A release that
 * never gives control back (a loop at import or at its first render) leaves its mark behind: the page that comes after
 * finds it. Leaving a page in time takes its marks along.
 */
export class StartMarks {
  private readonly open = new Set<string>();

  constructor(private readonly storage: Storage) {}

  /** The releases that the page before did not finish starting, as [slice, version]; they are forgotten. */
  takeLeft(): [slice: string, version: string][] {
    const left = this.stored();
    this.store();
    return left.flatMap((mark): [string, string][] => {
      const at = mark.indexOf('@');
      return at > 0 ? [[mark.slice(0, at), mark.slice(at + 1)]] : [];
    });
  }

  /** Runs `work`, which fetches and evaluates a release, with its mark set; the mark stays until it is `shown`. */
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

  /** It is on screen, or has failed in good order. */
  shown(slice: string, version: string): void {
    if (this.open.delete(`${slice}@${version}`)) this.store();
  }

  /** The page is left, and not because it hangs. */
  clear(): void {
    this.open.clear();
    this.store();
  }

  private store(): void {
    try {
      if (this.open.size === 0) this.storage.removeItem(KEY);
      else this.storage.setItem(KEY, JSON.stringify([...this.open]));
    } catch {
      // Without storage a hang is not noticed by the next page.
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
