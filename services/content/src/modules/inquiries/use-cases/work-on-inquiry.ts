import { Injectable } from '@nestjs/common';
import { mailOf } from '@shamba/event-contract';
import { inTransaction } from '@shamba/service-kit/database';
import { NotFound, NotSignedIn } from '@shamba/service-kit/http';
import { audited, type Caller, checkVersion } from '@shamba/service-kit/identity';
import { Outbox } from '@shamba/service-kit/outbox';
import { Clock } from '@shamba/service-kit/time';
import { DataSource, type EntityManager, In } from 'typeorm';
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

/** Caller of a write, the version that it is based on, and its idempotency key. */
export interface Written {
  caller: Caller;
  ifMatch?: string | undefined;
  key?: string | undefined;
}

/** A message and the first message of its burst, which may be the same. Both are locked. */
interface InBurst {
  first: Inquiry;
  message: Inquiry;
}

/**
 * Changes status, assignee and spam mark, mails answers, adds notes: always for the whole burst of a message
 * (docs/rules.md, Inquiries).
 */
@Injectable()
export class WorkOnInquiry {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** The burst of a message. @throws NotFound */
  async read(id: number): Promise<InquiryThreadDto> {
    const { manager } = this.dataSource;
    const message = await messageOf(manager, id);
    const { burst_id } = message;
    return threadOf(manager, burst_id === null ? message : await messageOf(manager, burst_id));
  }

  /**
   * Sets status, assignee or spam mark. A new inquiry becomes open when assigned.
   * @throws NotFound, StaleVersion
   */
  change(id: number, change: ChangeInquiryDto, ifMatch?: string): Promise<InquiryThreadDto> {
    return this.within(id, async (manager, { first }) => {
      checkVersion(first.version, ifMatch, InquiryDto.of(first));
      const { status, assigned_to_user_id: assigned, spam } = change;
      const isGiven = typeof assigned === 'number' && first.status === 'new';
      await save(manager, first, {
        ...(isGiven && { status: 'open' }),
        ...(status !== undefined && { status }),
        ...(assigned !== undefined && { assigned_to_user_id: assigned }),
        ...(spam !== undefined && { spam: spam ? (first.spam ?? 'staff') : null }),
      });
    });
  }

  /**
   * Mails an answer to the sender of a message and stores it in the thread, in one transaction.
   * @throws NotFound, StaleVersion, NoAddressToAnswer, AlreadyWritten, TooManyEntries (409)
   */
  answer(id: number, { subject, message: body }: AnswerInquiryDto, written: Written): Promise<InquiryThreadDto> {
    return this.within(id, async (manager, inBurst) => {
      const added = await this.add(manager, inBurst, { kind: 'answer', subject, body }, written);
      if (!added) return;
      const { email, user_id } = inBurst.message;
      if (email === null) throw new NoAddressToAnswer();
      await this.outbox.add(manager, {
        type: 'mail.requested',
        consumers: ['worker'],
        payload: { kind: 'inquiry_answer', to: email, ...mailOf(user_id), data: { subject, message: body } },
      });
      await save(manager, inBurst.first, { status: 'answered' }, 'answer');
    });
  }

  /** Adds a note that only staff see. @throws NotFound, AlreadyWritten, TooManyEntries (409) */
  note(id: number, note: string, written: Written): Promise<InquiryThreadDto> {
    return this.within(id, async (manager, inBurst) => {
      const added = await this.add(manager, inBurst, { kind: 'note', subject: null, body: note }, written);
      const { first } = inBurst;
      if (added) await save(manager, first, first.status === 'new' ? { status: 'open' } : {}, 'note');
    });
  }

  /** Runs `work` with the burst locked against other changes and erasures; returns the changed thread. */
  private within(
    id: number,
    work: (manager: EntityManager, inBurst: InBurst) => Promise<void>,
  ): Promise<InquiryThreadDto> {
    return inTransaction(this.dataSource, async (manager) => {
      const { burst_id } = await messageOf(manager, id);
      const locked = await manager.find(Inquiry, {
        where: { id: In([burst_id ?? id, id]) },
        order: { id: 'ASC' },
        lock: { mode: 'pessimistic_write' },
      });
      const message = locked.find((one) => one.id === id);
      // An erasure before the lock may have taken the message out of its burst.
      const first = locked.find((one) => one.id === (message?.burst_id ?? id));
      if (!message || !first) throw new NotFound('This inquiry');
      await work(manager, { first, message });
      return threadOf(manager, first);
    });
  }

  /** Adds an entry; false for a repeated request, which adds nothing. */
  private async add(
    manager: EntityManager,
    { first, message: { id } }: InBurst,
    entry: Pick<InquiryEntry, 'kind' | 'subject' | 'body'>,
    { caller, ifMatch, key }: Written,
  ): Promise<boolean> {
    if (caller.userId === undefined) throw new NotSignedIn();
    const known = key ? await manager.findOneBy(InquiryEntry, { inquiry_id: id, request_key: key }) : null;
    if (known) {
      if (known.kind !== entry.kind || known.subject !== entry.subject || known.body !== entry.body)
        throw new AlreadyWritten();
      return false;
    }
    checkVersion(first.version, ifMatch, InquiryDto.of(first));
    if ((await manager.countBy(InquiryEntry, { inquiry_id: id })) >= MOST_ENTRIES)
      throw new TooManyEntries(MOST_ENTRIES);
    await manager.insert(InquiryEntry, {
      ...entry,
      inquiry_id: id,
      author_user_id: caller.userId,
      author: caller.username ?? '',
      request_key: key ?? null,
      created_at: this.clock.now(),
    });
    return true;
  }
}

async function messageOf(manager: EntityManager, id: number): Promise<Inquiry> {
  const message = await manager.findOneBy(Inquiry, { id });
  if (!message) throw new NotFound('This inquiry');
  return message;
}

type Facts = Pick<Inquiry, 'status' | 'assigned_to_user_id' | 'spam'>;
const factsOf = ({ status, assigned_to_user_id, spam }: Facts): Facts => ({ status, assigned_to_user_id, spam });

/**
 * Saves a change of all messages of a burst. An entry (`written`) raises the version too, so that changes based on an
 * older version are refused. The audit row has no text: an erasure would have to remove it.
 */
async function save(
  manager: EntityManager,
  first: Inquiry,
  change: Partial<Facts>,
  written?: EntryKind,
): Promise<void> {
  const before = factsOf(first);
  const after = { ...before, ...change };
  // TypeORM raises the version, also when nothing else changes.
  await manager
    .createQueryBuilder()
    .update(Inquiry)
    .set(after)
    .where('id = :id OR burst_id = :id', { id: first.id })
    .execute();
  Object.assign(first, after, { version: first.version + 1 });
  await audited(manager, {
    entity: 'inquiry',
    id: first.id,
    action: 'update',
    before,
    after: { ...after, written },
  });
}

async function threadOf(manager: EntityManager, first: Inquiry): Promise<InquiryThreadDto> {
  const messages = await manager.find(Inquiry, {
    where: [{ id: first.id }, { burst_id: first.id }],
    order: { id: 'ASC' },
  });
  const entries = await manager.find(InquiryEntry, {
    where: { inquiry_id: In(messages.map(({ id }) => id)) },
    order: { id: 'ASC' },
  });
  return {
    ...InquiryDto.of(first),
    messages: messages.map((message) => InquiryDto.of(message)),
    entries: entries.map((entry) => InquiryEntryDto.of(entry)),
  };
}
