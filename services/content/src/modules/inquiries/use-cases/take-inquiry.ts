import { Inject, Injectable } from '@nestjs/common';
import { mailOf } from '@shamba/event-contract';
import { CONFIG } from '@shamba/service-kit/config';
import { inTransaction } from '@shamba/service-kit/database';
import { currentRequestId, TooManyRequests } from '@shamba/service-kit/http';
import { type Caller, ownerKey } from '@shamba/service-kit/identity';
import { Outbox } from '@shamba/service-kit/outbox';
import { Clock } from '@shamba/service-kit/time';
import { DataSource, type EntityManager } from 'typeorm';
import type { ContentConfig } from '../../../config.js';
import type { SpamReason } from '../inquiry.entity.js';
import { spamReason } from '../likely-spam.js';
import { InquiryRepository, type Sender, type SentInquiry } from '../inquiry.repository.js';

const MINUTE_SECONDS = 60;
/** Messages of one sender that follow each other within this time are one burst. */
const BURST_MINUTES = 15;
/** Time within which the same text of several addresses counts as spam. */
const SAME_TEXT_MINUTES = 60;
/** Most characters of a message in a mail; the back office shows the whole message. */
const MAIL_EXCERPT = 1000;

/**
 * Stores an inquiry and queues the notice to staff and the acknowledgement to the sender. A burst sends one notice,
 * likely spam none (docs/rules.md, Inquiries).
 */
@Injectable()
export class TakeInquiry {
  constructor(
    private readonly dataSource: DataSource,
    private readonly inquiries: InquiryRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ContentConfig,
  ) {}

  /** @throws TooManyRequests when this visitor has sent too many within a minute. */
  async execute(inquiry: SentInquiry, caller: Caller): Promise<void> {
    const sender = { owner: ownerKey(caller) ?? null, email: inquiry.email };
    await inTransaction(this.dataSource, async (manager) => {
      await this.inquiries.lockSending(manager, sender.owner, inquiry);
      if (sender.owner !== null) await this.checkLimit(manager, sender.owner);
      const before = await this.inquiries.burstOf(manager, sender, this.clock.in(-BURST_MINUTES * MINUTE_SECONDS));
      const spam = before ? before.spam : await this.spamReason(manager, inquiry, { sender, caller });
      const sent = { ...inquiry, owner: sender.owner, user_id: caller.userId ?? null, request_id: currentRequestId() };
      const burst = before && (await this.inquiries.takesMore(manager, before)) ? before : null;
      await this.inquiries.insert(manager, { ...sent, spam, created_at: this.clock.now() }, burst);
      if (!before && spam === null) await this.mailStaff(manager, inquiry, caller);
      if (inquiry.email !== null) await this.acknowledge(manager, inquiry.email, caller);
    });
  }

  /** Counts rows of the table: exact with many processes, without Redis. */
  private async checkLimit(manager: EntityManager, owner: string): Promise<void> {
    const limit = this.config.INQUIRIES_PER_MINUTE;
    if (limit === 0) return;
    const now = this.clock.now();
    const row = await this.inquiries.sentSince(manager, owner, new Date(now.getTime() - MINUTE_SECONDS * 1000));
    if (!row?.oldest || row.sent < limit) return;
    throw new TooManyRequests(MINUTE_SECONDS - (now.getTime() - row.oldest.getTime()) / 1000);
  }

  /** Checks only messages of strangers: not signed in, and without an earlier message. */
  private async spamReason(
    manager: EntityManager,
    inquiry: SentInquiry,
    { sender, caller }: { sender: Sender; caller: Caller },
  ): Promise<SpamReason | null> {
    if (caller.userId !== undefined || (await this.inquiries.isKnown(manager, sender))) return null;
    const since = this.clock.in(-SAME_TEXT_MINUTES * MINUTE_SECONDS);
    return spamReason(inquiry, await this.inquiries.othersWithText(manager, inquiry, since));
  }

  private async mailStaff(
    manager: EntityManager,
    { name, email, phone, subject, message, inquiry_type, payload }: SentInquiry,
    { userId }: Caller,
  ): Promise<void> {
    const facts = [
      ['Name', name],
      ['Email', email],
      ['Phone', phone],
      ['Inquiry type', inquiry_type],
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
          facts: [
            ...facts.flatMap(([label, value]) => (value ? [{ label, value: value.slice(0, MAIL_EXCERPT) }] : [])),
            {
              label: 'Please note',
              value: `Further messages from this sender within ${BURST_MINUTES} minutes only go to the inbox.`,
            },
          ],
        },
      },
    });
  }

  private async acknowledge(manager: EntityManager, email: string, { userId }: Caller): Promise<void> {
    await this.outbox.add(manager, {
      type: 'mail.requested',
      consumers: ['worker'],
      payload: { kind: 'inquiry_received', to: email, ...mailOf(userId), data: {} },
    });
  }
}
