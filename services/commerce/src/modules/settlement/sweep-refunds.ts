import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import { Periodic } from '@shamba/service-kit/time';
import type { CommerceConfig } from '../../config.js';
import { ProcessRefund, RefundRepository } from '../refunds/index.js';
import { SweepRounds } from './sweep-rounds.js';

const BATCH = 100;

/** Asks the provider about uncompleted refunds. */
@Injectable()
export class SweepRefunds implements OnModuleInit {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly process: ProcessRefund,
    private readonly rounds: SweepRounds,
    private readonly periodic: Periodic,
    @Inject(CONFIG) private readonly config: CommerceConfig,
  ) {}

  onModuleInit(): void {
    this.periodic.every('sweep-refunds', this.config.SWEEP_INTERVAL_MS, () => this.sweep());
  }

  /** One round. */
  async sweep(): Promise<void> {
    await this.rounds.each(await this.refunds.open(BATCH), (refund) => this.process.execute(refund));
  }
}
