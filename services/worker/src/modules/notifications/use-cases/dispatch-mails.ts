import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG } from '@shamba/service-kit/config';
import { Queues } from '@shamba/service-kit/queue';
import { Clock } from '@shamba/service-kit/time';
import type { WorkerConfig } from '../../../config.js';
import { MailRepository } from '../mail.repository.js';
import { SendMail } from './send-mail.js';

/** BullMQ queue that wakes the sender; its jobs have only a row's id. */
export const MAILS_QUEUE = 'worker-mails';
const BATCH = 100;

/**
 * Queues due mails: new mails at once, unfinished mails again after a while, even when their job was lost.
 */
@Injectable()
export class DispatchMails implements OnApplicationBootstrap {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mails: MailRepository,
    private readonly queues: Queues,
    private readonly clock: Clock,
    private readonly sender: SendMail,
    @Inject(CONFIG) private readonly config: WorkerConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.queues.watch(MAILS_QUEUE);
    if (this.config.ROLE === 'api') return;
    await this.queues.work(MAILS_QUEUE, (data) => this.sender.execute(Number((data as { id?: unknown }).id)));
  }

  /** Queues due mails. Without Redis the rows stay due. */
  async execute(): Promise<void> {
    const now = this.clock.now();
    const { manager } = this.dataSource;
    const due = await this.mails.due(manager, now, BATCH);
    if (due.length === 0) return;
    if (
      !(await this.queues.addAll(
        MAILS_QUEUE,
        due.map(({ id, traceparent }) => ({ data: { id }, jobId: `worker-${id}`, traceparent })),
      ))
    )
      return;
    await this.mails.putOffUntil(
      manager,
      due.map(({ id }) => id),
      new Date(now.getTime() + this.config.MAIL_RETRY_MS),
    );
  }
}
