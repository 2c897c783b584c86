import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Server, ServerResponse } from 'node:http';
import pTimeout from 'p-timeout';

/** Longest time for open requests, deliveries and jobs when the process ends. */
export const FINISH_WITHIN_MS = 25_000;

/**
 * Ends a process in this order: `begin` (no longer ready; still serves requests but closes their connections), then
 * Nest's hooks: `onModuleDestroy` accepts no new work and answers open requests, `beforeApplicationShutdown` finishes
 * deliveries and jobs and then closes Redis, `onApplicationShutdown` closes PostgreSQL and other connections.
 */
@Injectable()
export class Drain implements OnModuleDestroy {
  private readonly log = new Logger('Drain');
  private readonly open = new Set<ServerResponse>();
  private server: Server | undefined;
  private started = false;
  private whenEmpty: (() => void) | undefined;

  /** True once the process is ending. */
  get hasBegun(): boolean {
    return this.started;
  }

  /** Tracks the open requests of a server. */
  watch(server: Server): void {
    this.server = server;
    server.prependListener('request', (_, response: ServerResponse) => this.add(response));
  }

  /** Makes each response close its connection: the client's next request goes to another process. */
  begin(): void {
    if (this.started) return;
    this.started = true;
    for (const response of this.open) closeAfter(response);
  }

  /** Stops listening and waits for open requests; cuts those that are not answered in time. */
  async onModuleDestroy(): Promise<void> {
    this.begin();
    const { server } = this;
    if (!server?.listening) return;
    // Closes idle connections too.
    server.close();
    if (this.open.size > 0) await this.answered();
    if (this.open.size > 0) this.log.warn(`${this.open.size} requests were not answered in time`);
    server.closeAllConnections();
  }

  private add(response: ServerResponse): void {
    this.open.add(response);
    if (this.started) closeAfter(response);
    response.on('close', () => {
      this.open.delete(response);
      if (this.open.size === 0) this.whenEmpty?.();
    });
  }

  private async answered(): Promise<void> {
    const answering = new Promise<void>((resolve) => {
      this.whenEmpty = resolve;
    });
    await pTimeout(answering, { milliseconds: FINISH_WITHIN_MS, message: false });
  }
}

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
