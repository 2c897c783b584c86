import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock, Periodic, ScheduleRuns } from '@shamba/service-kit/time';
import { PaymentProvider } from '../payments/index.js';
import { TakeDispute, TakeForeignRefund } from '../refunds/index.js';

const NAME = 'look-at-provider';
const DAY_MS = 24 * 3600_000;
/** The first look reaches back so far. */
const FIRST_DAYS = 30;

/**
 * Once a day: refunds and disputes that the provider has had since the last look that ended well, for events that never
 * came. Each look reaches a day further back than the last one: what the provider lists late is not missed.
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
    this.periodic.every(NAME, DAY_MS, () => this.look());
  }

  /**
   * One look. A refund or dispute that can't be taken in does not stop the others; the next look begins where this one
   * did. @throws ProviderUnavailable, Error when something was left
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
    // A clock that was ahead has noted a moment in the future.
    const from = last ? Math.min(Date.parse(last), now) - DAY_MS : now - FIRST_DAYS * DAY_MS;
    return new Date(from);
  }
}
