import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Periodic } from '@shamba/service-kit/time';
import { LocalTime } from '../../property/index.js';
import { ErasureRepository } from '../erasure.repository.js';

const HOUR_MS = 3_600_000;

/** Deletes the networks of requests that limits no longer count: after the answer, or after the day. */
@Injectable()
export class ForgetNetworks implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rows: ErasureRepository,
    private readonly time: LocalTime,
    private readonly periodic: Periodic,
  ) {}

  onModuleInit(): void {
    this.periodic.every('forget-networks', HOUR_MS, () => this.execute());
  }

  async execute(): Promise<void> {
    await this.rows.networks(this.dataSource.manager, this.time.today());
  }
}
