import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { firstOf, rowsOf, type Runner } from '@shamba/service-kit/database';
import { Clock } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import type { DiscountFacts } from './member-discount.js';
import { MEMBER_FIELDS, memberColumns, type Member, type MemberPatch, type Whose } from './member.js';

const ACTIVE = `status = 'active' AND archived_at IS NULL`;
const LIVE = `status IN ('active', 'paused') AND archived_at IS NULL`;

/** Rows of club members. Lists leave out pending ones. */
@Injectable()
export class MemberRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Inputs of the user's discount, also for paused members; undefined: not a member. */
  async discountFacts(userId: number): Promise<DiscountFacts | undefined> {
    return firstOf<DiscountFacts>(this.dataSource, DISCOUNT_FACTS, [userId]);
  }

  /** The user's active or paused membership. At most one exists. */
  async live(userId: number, runner: Runner = this.dataSource): Promise<Member | undefined> {
    return this.liveOf({ userId }, runner);
  }

  /** The same by user or by member. */
  async liveOf(whose: Whose, runner: Runner = this.dataSource): Promise<Member | undefined> {
    return this.one(runner, `${keyOf(whose)} AND ${LIVE}`, Object.values(whose));
  }

  /** The same, locked until the transaction ends. */
  async lockLive(whose: Whose, runner: Runner): Promise<Member | undefined> {
    return this.one(runner, `${keyOf(whose)} AND ${LIVE} FOR UPDATE`, Object.values(whose));
  }

  /** A member in staff's list, including ended ones; locked until the transaction ends. */
  async lockShown(id: number, runner: Runner): Promise<Member | undefined> {
    return this.one(runner, `id = $1 AND status <> 'pending' AND archived_at IS NULL FOR UPDATE`, [id]);
  }

  /** Removes an ended member from all lists. */
  async archive(runner: Runner, id: number): Promise<void> {
    await rowsOf(
      runner,
      'UPDATE members SET archived_at = $2, updated_at = $2, version = version + 1 WHERE id = $1 AND archived_at IS NULL',
      [id, this.clock.now()],
    );
  }

  /** The active or paused membership, otherwise the one that ended last. */
  async latest(userId: number): Promise<Member | undefined> {
    const where = `user_id = $1 AND archived_at IS NULL AND status <> 'pending' ORDER BY (status <> 'cancelled') DESC, cancelled_at DESC NULLS LAST, id DESC LIMIT 1`;
    return this.one(this.dataSource, where, [userId]);
  }

  async find(id: number, runner: Runner = this.dataSource): Promise<Member | undefined> {
    return this.one(runner, 'id = $1', [id]);
  }

  async lock(id: number, runner: Runner): Promise<Member | undefined> {
    return this.one(runner, 'id = $1 FOR UPDATE', [id]);
  }

  /** Paused members whose pause ends by this day. */
  async dueBack(today: string, limit: number): Promise<Member[]> {
    return rowsOf<Member>(
      this.dataSource,
      `SELECT ${MEMBER_FIELDS} FROM members WHERE status = 'paused' AND paused_until <= $1::date ORDER BY paused_until LIMIT $2`,
      [today, limit],
    );
  }

  async countActive(): Promise<number> {
    const row = await firstOf<{ count: number }>(
      this.dataSource,
      `SELECT count(*)::int AS count FROM members WHERE ${ACTIVE}`,
    );
    return row?.count ?? 0;
  }

  /** Changes a member locked by the caller. The version grows even if only related rows changed. */
  async patch(runner: Runner, id: number, patch: MemberPatch): Promise<Member> {
    const fields = (Object.keys(memberColumns) as (keyof MemberPatch)[]).filter((field) => patch[field] !== undefined);
    const values = fields.map((field) => (field === 'winePreferences' ? JSON.stringify(patch[field]) : patch[field]));
    const assignments = fields.map((field, index) => `${memberColumns[field]} = $${index + 3}`);
    const row = await firstOf<Member>(
      runner,
      `UPDATE members SET ${[...assignments, 'version = version + 1', 'updated_at = $2'].join(', ')} WHERE id = $1 RETURNING ${MEMBER_FIELDS}`,
      [id, this.clock.now(), ...values],
    );
    if (!row) throw new Error(`Member ${id} is gone`);
    return row;
  }

  private async one(runner: Runner, where: string, parameters: unknown[]): Promise<Member | undefined> {
    return firstOf<Member>(runner, `SELECT ${MEMBER_FIELDS} FROM members WHERE ${where}`, parameters);
  }
}

const keyOf = (whose: Whose): string => ('userId' in whose ? 'user_id = $1' : 'id = $1');

const DISCOUNT_FACTS = `
  SELECT m.status, m.tier_id AS "tierId", m.joined_tier_id AS "joinedTierId", m.keeps_discount AS "keepsDiscount",
    (SELECT c.tier_id FROM club_charges c WHERE c.member_id = m.id AND c.state = 'paid' ORDER BY c.quarter DESC LIMIT 1) AS "chargedTierId",
    EXISTS (SELECT 1 FROM members e WHERE e.user_id = m.user_id AND e.status = 'cancelled' AND e.started_at IS NOT NULL) AS "wasMember",
    coalesce((SELECT value ->> 'discount_begins' FROM settings WHERE block = 'club'), 'first_charge') AS begins
  FROM members m WHERE m.user_id = $1 AND m.status IN ('active', 'paused') AND m.archived_at IS NULL`;
