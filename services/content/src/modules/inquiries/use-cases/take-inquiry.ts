import { Inject, Injectable } from '@nestjs/common';
import { mailOf } from '@shamba/event-contract';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type Caller,
  Clock,
  CONFIG,
  currentRequestId,
  inTransaction,
  lockNames,
  Outbox,
  ownerKey,
  TooManyRequests,
} from '@shamba/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import type { ContentConfig } from '../../../config.js';
import { insertInquiry, sentSince, type SentInquiry } from '../sent-inquiries.js';

const MINUTE_SECONDS = 60;
/** Enough of a long message for a mail; the whole of it is in the back office. */
const MAIL_EXCERPT = 1000;

/** Stores an inquiry and, with it, the mails that tell staff and acknowledge it to the sender. */
@Injectable()
export class TakeInquiry {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ContentConfig,
  ) {}

  /** @throws TooManyRequests when this visitor has sent too many within a minute. */
  async execute(inquiry: SentInquiry, caller: Caller): Promise<void> {
    const owner = ownerKey(caller);
    await inTransaction(this.dataSource, async (manager) => {
      if (owner !== undefined) await this.checkLimit(manager, owner);
      await insertInquiry(manager, inquiry, {
        owner: owner ?? null,
        userId: caller.userId ?? null,
        requestId: currentRequestId(),
        now: this.clock.now(),
      });
      await this.sendMails(manager, inquiry, caller);
    });
  }

  /** Counts in the table itself: exact with many processes, and without Redis. */
  private async checkLimit(manager: EntityManager, owner: string): Promise<void> {
    const limit = this.config.INQUIRIES_PER_MINUTE;
    if (limit === 0) return;
    // One at a time per owner, or a burst would be counted before any of it is stored.
    await lockNames(manager, `inquiries:${owner}`);
    const now = this.clock.now();
    const row = await sentSince(manager, owner, new Date(now.getTime() - MINUTE_SECONDS * 1000));
    if (!row?.oldest || row.sent < limit) return;
    throw new TooManyRequests(MINUTE_SECONDS - (now.getTime() - row.oldest.getTime()) / 1000);
  }

  private async sendMails(
    manager: EntityManager,
    { name, email, phone, subject, message, inquiryType, payload }: SentInquiry,
    { userId }: Caller,
  ): Promise<void> {
    const facts = [
      ['Name', name],
      ['Email', email],
      ['Phone', phone],
      ['Inquiry type', inquiryType],
      ['Subject', subject],
      ['Message', message ?? (payload && JSON.stringify(payload))],
    ] as const;
    await this.outbox.add(manager, {
      type: 'mail.requested',
      consumers: ['worker'],
      payload: {
        kind: 'staff_notice',
        bounded: true,
        ...mailOf(userId),
        data: {
          subject: `New inquiry: ${subject}`,
          facts: facts.flatMap(([label, value]) => (value ? [{ label, value: value.slice(0, MAIL_EXCERPT) }] : [])),
        },
      },
    });
    if (email === null) return;
    await this.outbox.add(manager, {
      type: 'mail.requested',
      consumers: ['worker'],
      payload: { kind: 'inquiry_received', to: email, ...mailOf(userId), data: {} },
    });
  }
}
