import { Injectable } from '@nestjs/common';
import { mailOf } from '@shamba/event-contract';
import {
  audited,
  type Caller,
  checkVersion,
  Clock,
  inTransaction,
  NotFound,
  NotSignedIn,
  Outbox,
} from '@shamba/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type AnswerInquiryDto,
  type ChangeInquiryDto,
  InquiryDto,
  InquiryEntryDto,
  type InquiryThreadDto,
} from '../dto/inquiry.dto.js';
import { AlreadyWritten, NoAddressToAnswer, TooManyEntries } from '../inquiries.errors.js';
import { type EntryKind, Inquiry, InquiryEntry } from '../inquiry.entity.js';

const MOST_ENTRIES = 200;

/** Of a write: the version it is based on, and the key that makes a repeat add nothing. */
export interface Written {
  caller: Caller;
  ifMatch?: string | undefined;
  key?: string | undefined;
}

/** What staff do with an inquiry: status, who takes care of it, answers by mail, notes (docs/rules.md, Inquiries). */
@Injectable()
export class WorkOnInquiry {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound */
  async read(id: number): Promise<InquiryThreadDto> {
    const inquiry = await this.dataSource.manager.findOneBy(Inquiry, { id });
    if (!inquiry) throw new NotFound('This inquiry');
    return threadOf(this.dataSource.manager, inquiry);
  }

  /** Sets status or assignee. What is given to a member of staff is no longer new. @throws NotFound, StaleVersion */
  change(id: number, change: ChangeInquiryDto, ifMatch?: string): Promise<InquiryThreadDto> {
    return this.within(id, async (manager, inquiry) => {
      checkVersion(inquiry.version, ifMatch, InquiryDto.of(inquiry));
      const { status, assigned_to_user_id: assigned } = change;
      const isGiven = typeof assigned === 'number' && inquiry.status === 'new';
      await save(manager, inquiry, {
        ...(isGiven && { status: 'open' }),
        ...(status !== undefined && { status }),
        ...(assigned !== undefined && { assigned_to_user_id: assigned }),
      });
    });
  }

  /**
   * Mails an answer to the sender and keeps it in the thread: one transaction, so neither is without the other.
   * @throws NotFound, StaleVersion, NoAddressToAnswer, AlreadyWritten, TooManyEntries (409)
   */
  answer(id: number, { subject, message }: AnswerInquiryDto, written: Written): Promise<InquiryThreadDto> {
    return this.within(id, async (manager, inquiry) => {
      const added = await this.add(manager, inquiry, { kind: 'answer', subject, body: message }, written);
      if (!added) return;
      if (inquiry.email === null) throw new NoAddressToAnswer();
      await this.outbox.add(manager, {
        type: 'mail.requested',
        consumers: ['worker'],
        payload: {
          kind: 'inquiry_answer',
          to: inquiry.email,
          ...mailOf(inquiry.user_id),
          data: { subject, message },
        },
      });
      await save(manager, inquiry, { status: 'answered' }, 'answer');
    });
  }

  /** Adds a note that only staff see. @throws NotFound, AlreadyWritten, TooManyEntries (409) */
  note(id: number, note: string, written: Written): Promise<InquiryThreadDto> {
    return this.within(id, async (manager, inquiry) => {
      const added = await this.add(manager, inquiry, { kind: 'note', subject: null, body: note }, written);
      if (added) await save(manager, inquiry, inquiry.status === 'new' ? { status: 'open' } : {}, 'note');
    });
  }

  /** One change of an inquiry at a time, and none beside an erasure. Answers the thread as it is then. */
  private within(
    id: number,
    work: (manager: EntityManager, inquiry: Inquiry) => Promise<void>,
  ): Promise<InquiryThreadDto> {
    return inTransaction(this.dataSource, async (manager) => {
      const inquiry = await manager.findOne(Inquiry, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!inquiry) throw new NotFound('This inquiry');
      await work(manager, inquiry);
      return threadOf(manager, inquiry);
    });
  }

  /** Whether the entry is new: false for a repeat of one that is there. */
  private async add(
    manager: EntityManager,
    inquiry: Inquiry,
    entry: Pick<InquiryEntry, 'kind' | 'subject' | 'body'>,
    { caller, ifMatch, key }: Written,
  ): Promise<boolean> {
    if (caller.userId === undefined) throw new NotSignedIn();
    const known = key ? await manager.findOneBy(InquiryEntry, { inquiry_id: inquiry.id, request_key: key }) : null;
    if (known) {
      if (known.kind !== entry.kind || known.subject !== entry.subject || known.body !== entry.body)
        throw new AlreadyWritten();
      return false;
    }
    checkVersion(inquiry.version, ifMatch, InquiryDto.of(inquiry));
    if ((await manager.countBy(InquiryEntry, { inquiry_id: inquiry.id })) >= MOST_ENTRIES)
      throw new TooManyEntries(MOST_ENTRIES);
    await manager.insert(InquiryEntry, {
      ...entry,
      inquiry_id: inquiry.id,
      author_user_id: caller.userId,
      author: caller.username ?? '',
      request_key: key ?? null,
      created_at: this.clock.now(),
    });
    return true;
  }
}

type Facts = Pick<Inquiry, 'status' | 'assigned_to_user_id'>;
const factsOf = ({ status, assigned_to_user_id }: Facts): Facts => ({ status, assigned_to_user_id });

/**
 * Saves a change, or that something was written: who looks at an older version does not know of that. The record of
 * changes has no word of the text: it is the sender's, and goes with them.
 */
async function save(
  manager: EntityManager,
  inquiry: Inquiry,
  change: Partial<Facts>,
  written?: EntryKind,
): Promise<void> {
  const before = factsOf(inquiry);
  const after = { ...before, ...change };
  // TypeORM counts up the version, also when nothing else changes.
  await manager.update(Inquiry, inquiry.id, after);
  Object.assign(inquiry, after, { version: inquiry.version + 1 });
  await audited(manager, { entity: 'inquiry', id: inquiry.id, action: 'update', before, after: { ...after, written } });
}

async function threadOf(manager: EntityManager, inquiry: Inquiry): Promise<InquiryThreadDto> {
  const entries = await manager.find(InquiryEntry, { where: { inquiry_id: inquiry.id }, order: { id: 'ASC' } });
  return { ...InquiryDto.of(inquiry), entries: entries.map((entry) => InquiryEntryDto.of(entry)) };
}
