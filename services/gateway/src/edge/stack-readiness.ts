import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Drain } from '@shamba/service-kit/http';
import { DataSource } from 'typeorm';
import { ServiceClients } from './proxy/service-clients.js';

const ASK_EVERY_MS = 250;
const ASK_TIMEOUT_MS = 2000;

/**
 * Ready once this gateway and every service have been; one that fails later costs its own part of the
 * site, not the whole. Not any more once this gateway ends.
 */
@Injectable()
export class StackReadiness implements OnApplicationBootstrap, OnApplicationShutdown {
  private waiting: Set<string>;
  private timer: NodeJS.Timeout | undefined;
  private asking = false;
  private ownSchema = false;

  constructor(
    private readonly services: ServiceClients,
    private readonly dataSource: DataSource,
    private readonly drain: Drain,
  ) {
    this.waiting = new Set(services.names());
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.ask(), ASK_EVERY_MS);
    void this.ask();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  get isReady(): boolean {
    return this.hasBeenReady && !this.drain.hasBegun;
  }

  private get hasBeenReady(): boolean {
    return this.ownSchema && this.waiting.size === 0;
  }

  private async ask(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    try {
      await Promise.all([this.askOwnSchema(), ...[...this.waiting].map((name) => this.askService(name))]);
    } finally {
      this.asking = false;
    }
    if (this.hasBeenReady) clearInterval(this.timer);
  }

  private async askOwnSchema(): Promise<void> {
    if (!this.ownSchema)
      this.ownSchema = await this.dataSource.showMigrations().then(
        (pending) => !pending,
        () => false,
      );
  }

  private async askService(name: string): Promise<void> {
    const ready = await this.services.get(name)?.isReady(ASK_TIMEOUT_MS);
    if (ready) this.waiting.delete(name);
  }
}
