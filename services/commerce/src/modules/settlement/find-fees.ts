import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { firstOf } from '@shamba/service-kit/database';
import { Clock, Periodic } from '@shamba/service-kit/time';
import { isUuid } from '@shamba/service-kit/values';
import { DataSource } from 'typeorm';
import { DAILY_CHECKS_AFTER_MS, PaymentFee, PaymentProvider } from '../payments/index.js';
import { feesJson } from './provider-event.repository.js';
import { ADD_FEES } from './provider-event.sql.js';

const DAY_MS = 24 * 3600_000;
/** Older payments without a fee are not asked for any more. */
const LOOK_BACK_DAYS = 30;
/** The provider's clock may be behind ours. */
const CLOCK_SKEW_MS = 60_000;

/** Once a day: reads the provider's payments since the oldest one whose fee no event has told. */
@Injectable()
export class FindFees implements OnModuleInit {
  private readonly log = new Logger('FindFees');

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly provider: PaymentProvider,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.periodic.every('find-fees', DAY_MS, () => this.look(), DAILY_CHECKS_AFTER_MS);
  }

  /** One check; without such a payment the provider is not asked. @throws ProviderUnavailable */
  async look(): Promise<void> {
    const since = await this.oldestUnknown();
    if (!since) return;
    const told = (await this.provider.list(since)).filter(
      ({ referenceId, fees }) => referenceId !== null && isUuid(referenceId) && fees.length > 0,
    );
    const added = await firstOf<{ payments: number }>(this.dataSource, ADD_FEES, [
      told.map(({ referenceId }) => referenceId),
      told.map(({ fees }) => feesJson(fees)),
      told.map(({ id }) => id),
    ]);
    if (added?.payments)
      this.log.warn(`Fees of ${added.payments} payments were never told by an event; they are taken in now`);
  }

  /** Time of the oldest captured payment without a fee, at most 30 days ago. */
  private async oldestUnknown(): Promise<Date | null> {
    const from = new Date(this.clock.now().getTime() - LOOK_BACK_DAYS * DAY_MS);
    const row = await this.dataSource
      .createQueryBuilder()
      .select('min(a.created_at)', 'since')
      .from('payment_attempts', 'a')
      .leftJoin(PaymentFee, 'f', 'f.attempt_id = a.id')
      .where(`a.state = 'captured' AND a.provider_payment_id IS NOT NULL AND a.created_at >= :from`, { from })
      .andWhere('f.attempt_id IS NULL')
      .getRawOne<{ since: Date | null }>();
    return row?.since ? new Date(row.since.getTime() - CLOCK_SKEW_MS) : null;
  }
}
