import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock, Periodic, ScheduleRuns } from '@shamba/service-kit/time';
import { DAILY_CHECKS_AFTER_MS, PaymentProvider } from '../payments/index.js';
import { TakeDispute, TakeForeignRefund } from '../refunds/index.js';

const NAME = 'look-at-provider';
const DAY_MS = 24 * 3600_000;
/** Days that the first check covers. */
const FIRST_DAYS = 30;

/**
 * Once a day: reads the provider's refunds and disputes since the last successful check, for lost events. Each check
 * starts a day before the last one, to find records that the provider lists late.
 */
@Injectable()
export class LookAtProvider implements OnModuleInit {
  private readonly log = new Logger('LookAtProvider');

  constructor(
    private readonly provider: PaymentProvider,
    private readonly refunds: TakeForeignRefund,
    private readonly disputes: TakeDispute,
    private readonly runs: ScheduleRuns,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.periodic.every(NAME, DAY_MS, () => this.look(), DAILY_CHECKS_AFTER_MS);
  }

  /**
   * One check. A failed refund or dispute does not stop the others; the next check then starts where this one did.
   * @throws ProviderUnavailable, Error when a record failed
   */
  async look(): Promise<void> {
    const since = await this.since();
    let left = 0;
    const each = async <T extends { id: string }>(found: T[], take: (one: T) => Promise<boolean>): Promise<void> => {
      for (const one of found) {
        try {
          if (await take(one)) this.log.warn(`${one.id} was never told by an event; it is taken in now`);
        } catch (error) {
          left += 1;
          this.log.error(`${one.id} not taken in: ${String(error)}`);
        }
      }
    };
    await each(await this.provider.refundsSince(since), (refund) => this.refunds.execute(refund));
    await each(await this.provider.disputesSince(since), (dispute) => this.disputes.execute(dispute));
    if (left > 0) throw new Error(`${left} refunds or disputes of the provider could not be taken in`);
  }

  private async since(): Promise<Date> {
    const now = this.clock.now().getTime();
    const last = (await this.runs.list()).find(({ name }) => name === NAME)?.lastSuccess;
    // A fast clock has stored a time in the future.
    const from = last ? Math.min(Date.parse(last), now) - DAY_MS : now - FIRST_DAYS * DAY_MS;
    return new Date(from);
  }
}
