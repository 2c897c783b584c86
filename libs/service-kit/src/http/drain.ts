import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Server, ServerResponse } from 'node:http';
import pTimeout from 'p-timeout';

/** How long requests, deliveries and jobs that are under way may take once the process ends. */
export const FINISH_WITHIN_MS = 25_000;

/**
 * The end of a process, in this order: `begin` (no longer ready, connections
 * are not kept; requests are served on), then Nest's hooks:
 * `onModuleDestroy` takes no new work and answers the requests that are under way, `beforeApplicationShutdown` finishes
 * deliveries and jobs and then closes Redis, `onApplicationShutdown` closes PostgreSQL and other connections.
 */
@Injectable()
export class Drain implements OnModuleDestroy {
  private readonly log = new Logger('Drain');
  private readonly open = new Set<ServerResponse>();
  private server: Server | undefined;
  private started = false;
  private whenEmpty: (() => void) | undefined;

  /** The process was asked to end. */
  get hasBegun(): boolean {
    return this.started;
  }

  /** Counts the requests of a server from now on. */
  watch(server: Server): void {
    this.server = server;
    server.prependListener('request', (_, response: ServerResponse) => this.add(response));
  }

  /** From now on each answer closes its connection: the next request of that client goes to another process. */
  begin(): void {
    if (this.started) return;
    this.started = true;
    for (const response of this.open) closeAfter(response);
  }

  /** Stops listening and answers what has come in; what is not answered in time is cut. */
  async onModuleDestroy(): Promise<void> {
    this.begin();
    const { server } = this;
    if (!server?.listening) return;
    // Connections that wait for their next request are closed with it.
    server.close();
    if (this.open.size > 0) await this.answered();
    if (this.open.size > 0) this.log.warn(`${this.open.size} requests were not answered in time`);
    server.closeAllConnections();
  }

  private add(response: ServerResponse): void {
    this.open.add(response);
    if (this.started) closeAfter(response);
    response.once('close', () => {
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
