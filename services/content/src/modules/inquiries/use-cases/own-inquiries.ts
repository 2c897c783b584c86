import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@shamba/event-contract';
import { addressesOf, forgetInOutbox } from '@shamba/service-kit/database';
import { HandlesEvent } from '@shamba/service-kit/outbox';
import { DataSource, type EntityManager } from 'typeorm';
import { Inquiry, InquiryEntry } from '../inquiry.entity.js';

export interface InquiryExport {
  inquiries: Record<string, unknown>[];
}

/**
 * SQL condition of a customer's own rows in `inquiries`: sent by the account, or sent without an account from its
 * verified address (docs/rules.md, People). A row of another account is never included, whatever its address. A null
 * address matches no row.
 */
const OWN = '(user_id = :userId OR (user_id IS NULL AND lower(email) = lower(:email)))';
const OWN_IDS = `(SELECT id FROM inquiries WHERE ${OWN})`;

/** Columns of an inquiry in a customer's data export. */
const EXPORTED = ['kind', 'name', 'email', 'phone', 'subject', 'message', 'inquiry_type', 'payload', 'created_at'];

/** SQL of a list of an inquiry's answers and notes; null without any. */
const ENTRIES = `(SELECT jsonb_agg(jsonb_build_object('kind', e.kind, 'subject', e.subject, 'text', e.body, 'created_at', e.created_at)
  ORDER BY e.id) FROM inquiry_entries e WHERE e.inquiry_id = i.id)`;

/** Columns that an erasure empties; kind and time stay. */
const EMPTY = {
  status: 'closed',
  name: null,
  email: null,
  phone: null,
  subject: null,
  message: null,
  payload: null,
  owner: null,
  user_id: null,
} as const;

/** Inquiries of one customer, for their data export and their erasure. */
@Injectable()
export class OwnInquiries {
  constructor(private readonly dataSource: DataSource) {}

  /** Oldest first, with answers and notes but without staff names. */
  async exported(userId: number, email: string | undefined): Promise<InquiryExport> {
    const inquiries = this.dataSource
      .createQueryBuilder()
      .from(Inquiry, 'i')
      .select(`coalesce(${ENTRIES}, '[]')`, 'answers_and_notes');
    for (const column of EXPORTED) inquiries.addSelect(`i.${column}`, column);
    inquiries
      .where(OWN, { userId, email: email ?? null })
      .orderBy('i.created_at')
      .addOrderBy('i.id');
    return { inquiries: await inquiries.getRawMany<Record<string, unknown>>() };
  }

  /** Erases an erased customer's inquiries with answers and notes. Keeps the kind and time of each inquiry. */
  @HandlesEvent('customer.erased')
  async forget(erased: EventPayload<'customer.erased'>, manager: EntityManager): Promise<void> {
    const { userId } = erased;
    // '' stands for an unverified address, which may be another person's: as null it matches no row.
    const owner = { userId, email: erased.email === '' ? null : erased.email };
    // Addresses of the account's inquiries may differ from its own.
    const sentFrom = await manager
      .createQueryBuilder(Inquiry, 'i')
      .select('DISTINCT i.email', 'email')
      .where('i.user_id = :userId', { userId })
      .getRawMany<{ email: string | null }>();
    // Locked first: a concurrent answer is committed before, or waits.
    await manager
      .createQueryBuilder(Inquiry, 'i')
      .select('i.id')
      .where(OWN, owner)
      .orderBy('i.id')
      .setLock('pessimistic_write')
      .getMany();
    await manager.createQueryBuilder().delete().from(InquiryEntry).where(`inquiry_id IN ${OWN_IDS}`, owner).execute();
    const emails = addressesOf([erased.email, ...sentFrom.map(({ email }) => email)]);
    await forgetInOutbox(manager, { userId, emails });
    // Messages of others, with the same browser, leave bursts that begin with an own message and keep their status.
    await manager
      .createQueryBuilder()
      .update(Inquiry)
      .set({ burst_id: null })
      .where(`burst_id IN ${OWN_IDS} AND ${OWN} IS NOT TRUE`, owner)
      .execute();
    await manager.createQueryBuilder().update(Inquiry).set(EMPTY).where(OWN, owner).execute();
  }
}
