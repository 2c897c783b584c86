import { Inject, Injectable } from '@nestjs/common';
import { type MailRequested, strangerMails } from '@shamba/event-contract';
import { Clock, CONFIG, firstOf, lockNames, spelledEmail } from '@shamba/service-kit';
import { domainToUnicode } from 'node:url';
import type { EntityManager } from 'typeorm';
import type { WorkerConfig } from '../../config.js';

const HOUR_SECONDS = 3600;
const LINKS = Object.entries(strangerMails).flatMap(([kind, what]) => (what === 'link' ? [kind] : []));
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/**
 * One mailbox has many spellings: in capitals, with a tag behind +, at some providers with dots, its domain in letters
 * of several scripts. The domain is written as people read it, as in the hashes of those who have unsubscribed.
 */
export function mailboxOf(address: string): string {
  const [name = '', domain = ''] = spelledEmail(address)
    .toLowerCase()
    .split(/@(?=[^@]*$)/);
  const plain = name.replace(/\+.*$/, '');
  const host = domainToUnicode(domain);
  return `${DOTLESS.has(host) ? plain.replaceAll('.', '') : plain}@${host}`;
}

/** What strangers cause of mails to staff is counted apart from what strangers send to the same address. */
const staffBox = (address: string): string => `staff:${mailboxOf(address)}`;

/** Whether a mail counts towards what its recipient gets of strangers: a link that is waited for, or any other. */
const kindOf = ({ kind, bounded }: MailRequested): 'acknowledgement' | 'link' | undefined =>
  strangerMails[kind] ?? (bounded ? 'acknowledgement' : undefined);

export interface Share {
  /** Counted under this mailbox; null: not a stranger's mail. */
  boundedFor: string | null;
  withheld: boolean;
  /** The last one for now: it says where the rest is. */
  isLast: boolean;
}

const NOT_COUNTED: Share = { boundedFor: null, withheld: false, isLast: false };

/**
 * What one recipient gets of mails that strangers can cause: three in an hour, from all senders together, and two of
 * them at most acknowledgements: those can't keep the link to a new password away. Staff get more of what strangers
 * cause, but no flood either.
 */
@Injectable()
export class RecipientShare {
  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: WorkerConfig,
  ) {}

  /** Decides about one mail; others to the same mailbox wait until this transaction ends. */
  async of(request: MailRequested, recipient: string, manager: EntityManager): Promise<Share> {
    const kind = kindOf(request);
    if (kind === undefined) return NOT_COUNTED;
    const isNotice = request.kind === 'staff_notice';
    const boundedFor = isNotice ? staffBox(recipient) : mailboxOf(recipient);
    const most = isNotice ? this.config.STAFF_NOTICES_PER_HOUR : this.config.STRANGER_MAILS_PER_HOUR;
    if (most === 0) return { ...NOT_COUNTED, boundedFor };
    await lockNames(manager, `mailbox:${boundedFor}`);
    const had = await firstOf<{ all: number; links: number }>(
      manager,
      `SELECT count(*)::int AS "all", count(*) FILTER (WHERE kind = ANY($3))::int AS links
         FROM notifications WHERE bounded_for = $1 AND state <> 'withheld' AND created_at > $2`,
      [boundedFor, this.clock.in(-HOUR_SECONDS), LINKS],
    );
    const { all, links } = had ?? { all: 0, links: 0 };
    if (isNotice) return { boundedFor, withheld: all >= most, isLast: all === most - 1 };
    const full = all >= most || (kind === 'acknowledgement' && most > 1 && all - links >= most - 1);
    return { boundedFor, withheld: full, isLast: false };
  }
}
