import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { CONFIG } from '@shamba/service-kit/config';
import { Queues } from '@shamba/service-kit/queue';
import { Clock } from '@shamba/service-kit/time';
import { DataSource, In, LessThanOrEqual, type SelectQueryBuilder } from 'typeorm';
import type { CommerceConfig } from '../../config.js';
import { chargeRulesOf, ClubCharge, ClubRelease, ClubSettings, WAITING_BOX } from '../club/index.js';
import { ChargeMember, type QueuedCharge } from './charge-member.js';
import { QUEUED_MS } from './next-try.js';

/** BullMQ queue of charges; a job has only a row's id and its own end. */
const CHARGES_QUEUE = 'commerce-club-charges';
const CONCURRENCY = 20;

/**
 * Queues charges that are due, and boxes that are paid already, in each second at most as many as Settings say. The
 * rows are the truth: a lost job is queued again, a second one finds the charge moved.
 */
@Injectable()
export class DispatchCharges implements OnApplicationBootstrap {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly settings: ClubSettings,
    private readonly queues: Queues,
    private readonly clock: Clock,
    private readonly charging: ChargeMember,
    @Inject(CONFIG) private readonly config: CommerceConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.queues.watch(CHARGES_QUEUE);
    if (this.config.ROLE === 'api') return;
    await this.queues.work(CHARGES_QUEUE, (data) => this.charging.execute(data as QueuedCharge), {
      concurrency: CONCURRENCY,
    });
  }

  /**
   * Queues the charges of one second. They are put off before a job can move one of them; without Redis they are
   * queued when that time is over.
   */
  async execute(): Promise<void> {
    const { manager } = this.dataSource;
    const now = this.clock.now();
    const { value } = await this.settings.read(manager);
    const most = chargeRulesOf(value).charges_per_second;
    const next = (): SelectQueryBuilder<ClubCharge> =>
      manager
        .createQueryBuilder(ClubCharge, 'c')
        .select('c.id')
        .where('c.next_try_at <= :now', { now })
        .orderBy('c.next_try_at')
        .addOrderBy('c.id');
    const charges = await next()
      .innerJoin(ClubRelease, 'r', `r.id = c.run_id AND r.state = 'running'`)
      // The states are literals, as in the condition of the index `club_charges_next_try`.
      .andWhere(`c.state IN ('due', 'declined')`)
      .limit(most)
      .getMany();
    const boxes =
      charges.length === most
        ? []
        : await next()
            .innerJoin(ClubRelease, 'r', `r.id = c.box_run_id AND r.state IN ('running', 'finished')`)
            .andWhere(WAITING_BOX)
            .limit(most - charges.length)
            .getMany();
    const due = [...charges, ...boxes];
    if (due.length === 0) return;
    const until = new Date(now.getTime() + QUEUED_MS);
    const waiting = { id: In(due.map(({ id }) => id)), state: In(['due', 'declined', 'paid']) };
    await manager.update(ClubCharge, { ...waiting, next_try_at: LessThanOrEqual(now) }, { next_try_at: until });
    const jobs = due.map(({ id }) => ({
      data: { id, until: until.getTime() } satisfies QueuedCharge,
      jobId: `commerce-${id}`,
    }));
    await this.queues.addAll(CHARGES_QUEUE, jobs);
  }
}
