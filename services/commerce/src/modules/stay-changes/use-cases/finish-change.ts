import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { DataSource, type EntityManager } from 'typeorm';
import { type Attempt, AttemptRepository, type StayChange, VoidAttempt } from '../../payments/index.js';
import { RefundInsteadOfVoid } from '../../refunds/index.js';
import { ChangeRecords } from '../change-records.js';

export const CHANGED_MEANWHILE = 'Your booking has changed meanwhile, so your card was not charged.';

/**
 * Turns a paid attempt for other nights into a payment of the stay's order, in one transaction with the events that
 * move the stay and capture the payment. It happens once, however many callers try.
 */
@Injectable()
export class FinishChange {
  private readonly log = new Logger('FinishChange');

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly records: ChangeRecords,
    private readonly attempts: AttemptRepository,
    private readonly voids: VoidAttempt,
    private readonly instead: RefundInsteadOfVoid,
  ) {}

  /** False: the stay was cancelled or paid otherwise, and the authorisation is voided. */
  async execute(attempt: Attempt): Promise<boolean> {
    const { change } = attempt.snapshot;
    if (!change) throw new Error(`Attempt ${attempt.id} pays for no change`);
    const outcome = await inTransaction(this.dataSource, (manager) => this.finish(manager, attempt, change));
    if (outcome === 'known') return (await this.attempts.find(attempt.id))?.state !== 'voiding';
    if (outcome === 'done') return true;
    this.log.warn(`Attempt ${attempt.id} pays for a stay that is another one by now; it is voided`);
    await this.voids.releasePins(attempt);
    this.voids.soon(attempt.id, (taken) => this.instead.execute(attempt.id, taken));
    return false;
  }

  private async finish(
    manager: EntityManager,
    attempt: Attempt,
    change: StayChange,
  ): Promise<'done' | 'refused' | 'known'> {
    const order = await this.records.lock(change, manager);
    const fits = order !== null && (await this.records.fits(order, change, manager));
    if (!fits) {
      const patch = { errorCode: 'change_refused', errorMessage: CHANGED_MEANWHILE };
      return (await this.attempts.move(attempt.id, 'paid', 'voiding', patch, manager)) ? 'refused' : 'known';
    }
    if (!(await this.attempts.move(attempt.id, 'paid', 'ordered', { mayHoldPins: false }, manager))) return 'known';
    await this.records.add(order, change, attempt, manager);
    return 'done';
  }
}
