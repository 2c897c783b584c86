import type { ServerResponse } from 'node:http';

/**
 * Counts the answers in this process's memory that readers have not received completely; no connection to a service
 * waits for a reader. Above `mostBytes` those that wait longest are dropped. A body with several readers counts once.
 */
export class WaitingAnswers {
  /** Longest waiting first. */
  private readonly bodies = new Map<ServerResponse, Buffer>();
  private readonly readers = new Map<Buffer, number>();
  private bytes = 0;

  constructor(private readonly mostBytes: number) {}

  add(res: ServerResponse, body: Buffer): void {
    const others = this.readers.get(body) ?? 0;
    if (others === 0) this.bytes += body.length;
    this.readers.set(body, others + 1);
    this.bodies.set(res, body);
    res.once('close', () => this.remove(res));
    for (const longest of this.bodies.keys()) {
      if (this.bytes <= this.mostBytes || longest === res) break;
      this.remove(longest);
      longest.destroy();
    }
  }

  private remove(res: ServerResponse): void {
    const body = this.bodies.get(res);
    if (!body) return;
    this.bodies.delete(res);
    const left = (this.readers.get(body) ?? 1) - 1;
    if (left > 0) {
      this.readers.set(body, left);
      return;
    }
    this.readers.delete(body);
    this.bytes -= body.length;
  }
}
