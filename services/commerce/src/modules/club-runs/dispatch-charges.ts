import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { CONFIG } from '@shamba/service-kit/config';
import { Queues } from '@shamba/service-kit/queue';
import { Clock } from '@shamba/service-kit/time';
import { DataSource, In } from 'typeorm';
import type { CommerceConfig } from '../../config.js';
import { chargeRulesOf, ClubCharge, ClubRelease, ClubSettings } from '../club/index.js';
import { ChargeMember, type QueuedCharge } from './charge-member.js';

/** BullMQ queue of charges; a job has only a row's id, its number of tries, and its own end. */
const CHARGES_QUEUE = 'commerce-club-charges';
/** Within this time a queued charge is not queued again; after it, its job is not begun any more. */
const PUT_OFF_MS = 60_000;
const CONCURRENCY = 20;

/** `until`: the job's end, in milliseconds. */
type ChargeJob = QueuedCharge & { until: number };

/**
 * Queues charges that are due, in each second at most as many as Settings say. The rows are the truth: a lost job is
 * queued again, a second one finds the charge moved.
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
    await this.queues.work(CHARGES_QUEUE, (data) => this.work(data as ChargeJob), { concurrency: CONCURRENCY });
  }

  /** Queues the charges of one second. Without Redis the rows stay due. */
  async execute(): Promise<void> {
    const { manager } = this.dataSource;
    const now = this.clock.now();
    const { value } = await this.settings.read(manager);
    const due = await manager
      .createQueryBuilder(ClubCharge, 'c')
      .select(['c.id', 'c.tries'])
      .innerJoin(ClubRelease, 'r', `r.id = c.run_id AND r.state = 'running'`)
      // The states are literals, as in the condition of the index `club_charges_next_try`.
      .where(`c.state IN ('due', 'declined') AND c.next_try_at <= :now`, { now })
      .orderBy('c.next_try_at')
      .addOrderBy('c.id')
      .limit(chargeRulesOf(value).charges_per_second)
      .getMany();
    if (due.length === 0) return;
    const until = new Date(now.getTime() + PUT_OFF_MS);
    const jobs = due.map(({ id, tries }) => ({
      data: { id, tries, until: until.getTime() } satisfies ChargeJob,
      jobId: `commerce-${id}`,
    }));
    if (!(await this.queues.addAll(CHARGES_QUEUE, jobs))) return;
    const waiting = { id: In(due.map(({ id }) => id)), state: In(['due', 'declined']) };
    await manager.update(ClubCharge, waiting, { next_try_at: until });
  }

  /** A job that waited too long would break the rate: its charge is queued again. */
  private async work({ id, tries, until }: ChargeJob): Promise<void> {
    if (this.clock.now().getTime() < until) await this.charging.execute({ id, tries });
  }
}
