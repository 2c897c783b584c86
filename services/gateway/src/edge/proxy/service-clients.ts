import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type ServiceName, serviceNames } from '@shamba/event-contract';
import { CONFIG } from '@shamba/service-kit/config';
import type { GatewayConfig } from '../../config.js';
import { ServiceClient } from './service-client.js';

/** The services that the gateway forwards to, by name. */
@Injectable()
export class ServiceClients implements OnApplicationShutdown {
  private readonly byName = new Map<string, ServiceClient>();
  readonly emulator: ServiceClient | undefined;

  constructor(@Inject(CONFIG) config: GatewayConfig) {
    const urls: Partial<Record<ServiceName, string | undefined>> = {
      catalog: config.CATALOG_URL,
      commerce: config.COMMERCE_URL,
      hospitality: config.HOSPITALITY_URL,
      content: config.CONTENT_URL,
      worker: config.WORKER_URL,
    };
    for (const name of serviceNames) {
      const url = urls[name];
      if (url !== undefined) this.byName.set(name, new ServiceClient(url, config.RESTART_WAIT_MS));
    }
    if (config.SQUARE_ENVIRONMENT === 'emulator' && config.SQUARE_EMULATOR_URL)
      this.emulator = new ServiceClient(config.SQUARE_EMULATOR_URL, config.RESTART_WAIT_MS);
  }

  get(service: string): ServiceClient | undefined {
    return this.byName.get(service);
  }

  names(): string[] {
    return [...this.byName.keys()];
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(
      [...this.byName.values(), ...(this.emulator ? [this.emulator] : [])].map((client) => client.close()),
    );
  }
}
