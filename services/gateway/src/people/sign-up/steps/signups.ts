import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import { isUniqueViolation, rowsOf } from '@shamba/service-kit/database';
import { Clock } from '@shamba/service-kit/time';
import { DataSource, type EntityManager } from 'typeorm';
import type { GatewayConfig } from '../../../config.js';
import type { SignupMembershipDto } from '../input/signup.dto.js';
import type { SignupProblem } from '../input/signup.errors.js';

/**
 * reserved: the name is taken, commerce may be at work. activating: the user exists, the member follows. undoing: card
 * and member have to go, and the name as long as it is only reserved (the user's pending_signup says so). done and
 * failed are ends.
 */
export type SignupState = 'reserved' | 'activating' | 'done' | 'undoing' | 'failed';

export interface SignupRow {
  id: string;
  state: SignupState;
  user_id: number | null;
  new_account: boolean;
  tier_id: number;
  membership: SignupMembershipDto | null;
  error: SignupProblem | null;
  /** Until then the request of the next step counts as alive. */
  lease_until: Date;
  created_at: Date;
}

const COLUMNS = 'id, state, user_id, new_account, tier_id, membership, error, lease_until, created_at';

type Change = { membership?: SignupMembershipDto; error?: SignupProblem };

/**
 * Rows of sign-ups: the only code that reads or writes them. A row moves only from the state that the mover expects.
 */
@Injectable()
export class Signups {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** Begins a sign-up; false when the user has an open one. */
  async insert(
    manager: EntityManager,
    row: { id: string; userId: number; newAccount: boolean; tierId: number },
  ): Promise<boolean> {
    const now = this.clock.now();
    try {
      await rowsOf(
        manager,
        `INSERT INTO signups (id, user_id, new_account, tier_id, lease_until, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $6, $6)`,
        [row.id, row.userId, row.newAccount, row.tierId, this.clock.in(this.config.SIGNUP_LEASE_S), now],
      );
      return true;
    } catch (error) {
      if (isUniqueViolation(error, 'signups_open_per_user')) return false;
      throw error;
    }
  }

  /**
   * Moves a sign-up to another state, with a new lease; null when it is no longer in the expected state. A done sign-up
   * has no error.
   */
  async move(
    id: string,
    from: SignupState,
    to: SignupState,
    change: Change = {},
    manager: EntityManager = this.dataSource.manager,
  ): Promise<SignupRow | null> {
    const rows = await rowsOf<SignupRow>(
      manager,
      `UPDATE signups SET state = $3, membership = coalesce($4, membership), error = CASE WHEN $3::text = 'done' THEN NULL ELSE coalesce($5, error) END, lease_until = $6, updated_at = $7
       WHERE id = $1 AND state = $2 RETURNING ${COLUMNS}`,
      [
        id,
        from,
        to,
        asJson(change.membership),
        asJson(change.error),
        this.clock.in(this.config.SIGNUP_LEASE_S),
        this.clock.now(),
      ],
    );
    return rows[0] ?? null;
  }

  async find(id: string): Promise<SignupRow | null> {
    const rows = await rowsOf<SignupRow>(this.dataSource, `SELECT ${COLUMNS} FROM signups WHERE id = $1`, [id]);
    return rows[0] ?? null;
  }

  /** The user's newest sign-up that did not fail. */
  async newestOf(userId: number, manager: EntityManager = this.dataSource.manager): Promise<SignupRow | null> {
    const rows = await rowsOf<SignupRow>(
      manager,
      `SELECT ${COLUMNS} FROM signups WHERE user_id = $1 AND state <> 'failed' ORDER BY created_at DESC LIMIT 1`,
      [userId],
    );
    return rows[0] ?? null;
  }

  /** Takes sign-ups whose request has died, each with a new lease for the caller. */
  async takeAbandoned(limit: number): Promise<SignupRow[]> {
    const rows = await rowsOf<SignupRow>(
      this.dataSource,
      `UPDATE signups SET lease_until = $1 WHERE id IN (
         SELECT id FROM signups WHERE state IN ('reserved', 'activating', 'undoing') AND lease_until <= $2 ORDER BY lease_until LIMIT $3 FOR UPDATE SKIP LOCKED
       ) RETURNING ${COLUMNS}`,
      [this.clock.in(this.config.SIGNUP_LEASE_S), this.clock.now(), limit],
    );
    return rows;
  }

  /**
   * Ends the lease, so that the job takes the row at once.
   * @param doubt of one that is activating: what commerce says of it, to be
   * remembered; without it, what was said before is forgotten.
   */
  async release(id: string, doubt?: SignupProblem): Promise<void> {
    await rowsOf(
      this.dataSource,
      `UPDATE signups SET lease_until = $2, error = CASE WHEN state = 'activating' THEN $3::jsonb ELSE error END WHERE id = $1`,
      [id, this.clock.now(), asJson(doubt)],
    );
  }

  /** Deletes ended sign-ups whose result is not needed any more. */
  async tidy(): Promise<void> {
    await rowsOf(this.dataSource, `DELETE FROM signups WHERE state IN ('done', 'failed') AND updated_at < $1`, [
      this.clock.in(-30 * 86_400),
    ]);
  }
}

const asJson = (value: object | undefined): string | null => (value === undefined ? null : JSON.stringify(value));
