import type { ServerResponse } from 'node:http';

/** Answers that are still being made, so that a process that ends can finish them first. */
export class InFlight {
  private readonly open = new Set<ServerResponse>();
  private draining = false;
  private whenEmpty: (() => void) | undefined;

  add(res: ServerResponse): void {
    this.open.add(res);
    // A kept-alive connection would bring its next request to a process that is about to end.
    if (this.draining) res.setHeader('connection', 'close');
    res.once('close', () => {
      this.open.delete(res);
      if (this.open.size === 0) this.whenEmpty?.();
    });
  }

  /** Resolves when the last answer is out, or after `ms`. */
  async drain(ms: number): Promise<void> {
    this.draining = true;
    for (const res of this.open) if (!res.headersSent) res.setHeader('connection', 'close');
    if (this.open.size === 0) return;
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.whenEmpty = resolve;
      timer = setTimeout(resolve, ms);
    });
    clearTimeout(timer);
  }
}
