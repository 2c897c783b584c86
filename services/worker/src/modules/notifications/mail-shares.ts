import { Inject, Injectable } from '@nestjs/common';
import { acknowledgements, type MailKind, type MailRequested } from '@shamba/event-contract';
import { CONFIG, Settings } from '@shamba/service-kit/config';
import { lockNames } from '@shamba/service-kit/database';
import { Clock } from '@shamba/service-kit/time';
import { mailboxOf } from '@shamba/service-kit/values';
import type { EntityManager } from 'typeorm';
import type { WorkerConfig } from '../../config.js';
import { Notification } from './notification.entity.js';
import { SenderSettings } from './sender-settings.js';

const HOUR_SECONDS = 3600;
/** Kinds counted by recipient, even when a signed-in person caused them. */
const BY_RECIPIENT: readonly MailKind[] = [...acknowledgements, 'staff_notice'];

export interface Share {
  recipient: string;
  /** Mailbox whose limit counts the mail; null: not counted. */
  boundedFor: string | null;
  withheld: boolean;
  /** The last notice of the hour, which names the place of the others. */
  isLast: boolean;
}

const NOT_COUNTED = { boundedFor: null, withheld: false, isLast: false };

/**
 * Hourly limits of mails caused by people who have neither paid nor verified the address: acknowledgements by
 * recipient, mails of signed-in people by account and by recipient, notices to staff by recipient (docs/rules.md,
 * Mails). The gateway's LinkAllowance limits requested links.
 */
@Injectable()
export class MailShares {
  constructor(
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly sender: SenderSettings,
    @Inject(CONFIG) private readonly config: WorkerConfig,
  ) {}

  /**
   * Decides about one mail: who gets it, and whether a limit keeps it back. Others of the same limit wait until this
   * transaction ends.
   */
  async of(request: MailRequested, manager: EntityManager): Promise<Share> {
    const recipient = request.to ?? (await this.settings.read(this.sender)).staff_email;
    return { recipient, ...(await this.share(request, recipient, manager)) };
  }

  private async share(
    { kind, bounded, userId }: MailRequested,
    recipient: string,
    manager: EntityManager,
  ): Promise<Omit<Share, 'recipient'>> {
    if (!bounded && !acknowledgements.includes(kind)) return NOT_COUNTED;
    const mailbox = mailboxOf(recipient);
    if (kind === 'staff_notice') {
      // Separate counts for notices to staff and acknowledgements to the same address.
      const limit = this.config.STAFF_NOTICES_PER_HOUR;
      const { boundedFor, had, most } = await this.count(manager, `staff:${mailbox}`, limit);
      return { boundedFor, withheld: had >= most, isLast: had === most - 1 };
    }
    const account = BY_RECIPIENT.includes(kind) ? undefined : userId;
    const limit = account === undefined ? this.config.ACKNOWLEDGEMENTS_PER_HOUR : this.config.ACCOUNT_MAILS_PER_HOUR;
    const { boundedFor, had, most } = await this.count(manager, mailbox, limit, account);
    return { boundedFor, withheld: had >= most, isLast: false };
  }

  /** @param limit 0: none */
  private async count(
    manager: EntityManager,
    boundedFor: string,
    limit: number,
    account?: number,
  ): Promise<{ boundedFor: string; had: number; most: number }> {
    if (limit === 0) return { boundedFor, had: 0, most: Infinity };
    const names = [`mailbox:${boundedFor}`, ...(account === undefined ? [] : [`mails-of:${account}`])];
    await lockNames(manager, ...names);
    const counted = { boundedFor, hourAgo: this.clock.in(-HOUR_SECONDS), kinds: BY_RECIPIENT };
    const had =
      account === undefined ? await ofRecipient(manager, counted) : await ofAccount(manager, { ...counted, account });
    return { boundedFor, had, most: limit };
  }
}

interface Counted {
  boundedFor: string;
  hourAgo: Date;
  kinds: readonly MailKind[];
}

/** Mails of the last hour that the limit of a recipient counts. */
const ofRecipient = (manager: EntityManager, counted: Counted): Promise<number> =>
  manager
    .createQueryBuilder(Notification, 'n')
    .where('n.bounded_for = :boundedFor AND (n.kind = ANY(:kinds) OR n.user_id IS NULL)', counted)
    .andWhere(`n.state <> 'withheld' AND n.created_at > :hourAgo`)
    .getCount();

/** The larger of: mails of the account, and mails of all accounts to the recipient. */
async function ofAccount(manager: EntityManager, counted: Counted & { account: number }): Promise<number> {
  const row = await manager
    .createQueryBuilder(Notification, 'n')
    .select('count(*) FILTER (WHERE n.bounded_for = :boundedFor)', 'recipient')
    .addSelect('count(*) FILTER (WHERE n.user_id = :account)', 'account')
    .where('(n.bounded_for = :boundedFor OR n.user_id = :account)', counted)
    .andWhere('n.bounded_for IS NOT NULL AND n.user_id IS NOT NULL AND n.kind <> ALL(:kinds)')
    .andWhere(`n.state <> 'withheld' AND n.created_at > :hourAgo`)
    .getRawOne<{ recipient: string; account: string }>();
  return Math.max(Number(row?.recipient), Number(row?.account));
}
