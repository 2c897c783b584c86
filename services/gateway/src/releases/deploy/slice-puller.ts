import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import { DomainError } from '@shamba/service-kit/http';
import { Periodic } from '@shamba/service-kit/time';
import type { GatewayConfig } from '../../config.js';
import { OriginUnreachable } from '../store/store.errors.js';
import { RegisterRelease } from './register-release.js';

/** Registers new builds of all configured origins; one gateway at a time (Periodic's advisory lock). */
@Injectable()
export class SlicePuller implements OnModuleInit {
  private readonly log = new Logger('Slices');
  /** Last logged problem by slice: a repeated problem is logged once. */
  private readonly said = new Map<string, string>();

  constructor(
    private readonly periodic: Periodic,
    private readonly register: RegisterRelease,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  onModuleInit(): void {
    if (Object.keys(this.config.SLICE_ORIGINS).length > 0)
      this.periodic.every('slice-puller', this.config.SLICE_POLL_MS, () => this.pullAll());
  }

  /** Checks all origins; a failing slice does not block the others. */
  async pullAll(): Promise<void> {
    await Promise.all(Object.keys(this.config.SLICE_ORIGINS).map((name) => this.pull(name)));
  }

  private async pull(name: string): Promise<void> {
    try {
      await this.register.execute(name, 'offer');
      this.said.delete(name);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const reason =
        error instanceof OriginUnreachable ? `${error.publicMessage} ${String(error.cause)}` : error.publicMessage;
      if (this.said.get(name) !== reason) this.log.warn(reason);
      this.said.set(name, reason);
    }
  }
}
