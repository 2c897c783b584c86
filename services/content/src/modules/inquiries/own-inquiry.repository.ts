import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Inquiry, InquiryEntry } from './inquiry.entity.js';

/**
 * A customer's own inquiries: sent by the account, or sent without an account from its verified address
 * (docs/rules.md, People). A row of another account is never included, whatever its address.
 */
export interface Owner {
  userId: number;
  /** The verified address; null: none, which matches no row. */
  email: string | null;
}

/** SQL condition of a customer's own rows in `inquiries`. */
const OWN = '(user_id = :userId OR (user_id IS NULL AND lower(email) = lower(:email)))';
const OWN_IDS = `(SELECT id FROM inquiries WHERE ${OWN})`;

/** Columns of an inquiry in a customer's data export. */
const EXPORTED = ['kind', 'name', 'email', 'phone', 'subject', 'message', 'inquiry_type', 'payload', 'created_at'];

/** SQL of a list of an inquiry's answers and notes; null without any. */
const ENTRIES = `(SELECT jsonb_agg(jsonb_build_object('kind', e.kind, 'subject', e.subject, 'text', e.body, 'created_at', e.created_at)
  ORDER BY e.id) FROM inquiry_entries e WHERE e.inquiry_id = i.id)`;

/** Inquiries of one customer, for their data export and their erasure. */
@Injectable()
export class OwnInquiryRepository {
  /** Oldest first, with answers and notes but without staff names. */
  exported(manager: EntityManager, owner: Owner): Promise<Record<string, unknown>[]> {
    const inquiries = manager
      .createQueryBuilder()
      .from(Inquiry, 'i')
      .select(`coalesce(${ENTRIES}, '[]')`, 'answers_and_notes');
    for (const column of EXPORTED) inquiries.addSelect(`i.${column}`, column);
    return inquiries
      .where(OWN, { ...owner })
      .orderBy('i.created_at')
      .addOrderBy('i.id')
      .getRawMany<Record<string, unknown>>();
  }

  /** E-mail addresses in an account's inquiries; they may differ from the account's address. */
  async addresses(manager: EntityManager, userId: number): Promise<(string | null)[]> {
    const rows = await manager
      .createQueryBuilder(Inquiry, 'i')
      .select('DISTINCT i.email', 'email')
      .where('i.user_id = :userId', { userId })
      .getRawMany<{ email: string | null }>();
    return rows.map(({ email }) => email);
  }

  /** Locks a customer's own inquiries against new answers, and deletes their answers and notes. */
  async deleteEntries(manager: EntityManager, owner: Owner): Promise<void> {
    // Locked first: a concurrent answer is committed before, or waits.
    await manager
      .createQueryBuilder(Inquiry, 'i')
      .select('i.id')
      .where(OWN, { ...owner })
      .orderBy('i.id')
      .setLock('pessimistic_write')
      .getMany();
    await manager
      .createQueryBuilder()
      .delete()
      .from(InquiryEntry)
      .where(`inquiry_id IN ${OWN_IDS}`, { ...owner })
      .execute();
  }

  /**
   * Takes messages of others (with the same browser) out of bursts that begin with a customer's own message. Each
   * becomes a single message with the burst's status.
   */
  async freeOthers(manager: EntityManager, owner: Owner): Promise<void> {
    // TypeORM raises the versions.
    await manager
      .createQueryBuilder()
      .update(Inquiry)
      .set({ burst_id: null })
      .where(`burst_id IN ${OWN_IDS} AND ${OWN} IS NOT TRUE`, { ...owner })
      .execute();
  }

  /** Empties a customer's own inquiries; keeps their kind and time. */
  async empty(manager: EntityManager, owner: Owner): Promise<void> {
    await manager
      .createQueryBuilder()
      .update(Inquiry)
      .set({
        status: 'closed',
        name: null,
        email: null,
        phone: null,
        subject: null,
        message: null,
        payload: null,
        owner: null,
        user_id: null,
      })
      .where(OWN, { ...owner })
      .execute();
  }
}
