import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import { isUniqueViolation, returnedBy, rowsOf } from '@shamba/service-kit/database';
import { Clock } from '@shamba/service-kit/time';
import { assertMove } from '@shamba/service-kit/values';
import { DataSource, type EntityManager, In, LessThan, Not } from 'typeorm';
import type { GatewayConfig } from '../../../config.js';
import type { SignupProblem } from '../input/signup.errors.js';
import { TAKE_ABANDONED } from './abandoned-signups.sql.js';
import { Signup, SIGNUP_MOVES, type SignupState } from './signup.entity.js';

/**
 * Rows of sign-ups: the only code that reads or writes them. A row moves only from the state that the mover expects.
 */
@Injectable()
export class SignupRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** Begins a sign-up; false when the user has an open one. */
  async insert(
    manager: EntityManager,
    row: Pick<Signup, 'id' | 'user_id' | 'new_account' | 'tier_id'>,
  ): Promise<boolean> {
    const now = this.clock.now();
    try {
      await manager.insert(Signup, { ...row, lease_until: this.leaseEnd(), created_at: now, updated_at: now });
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
    { membership, error }: Partial<Pick<Signup, 'membership' | 'error'>> = {},
    manager: EntityManager = this.dataSource.manager,
  ): Promise<Signup | null> {
    assertMove(SIGNUP_MOVES, from, to);
    const [row] = await returnedBy<Signup>(
      manager
        .createQueryBuilder()
        .update(Signup)
        .set({
          ...{ state: to, lease_until: this.leaseEnd(), updated_at: this.clock.now() },
          ...(membership && { membership }),
          ...(to === 'done' ? { error: null } : error && { error }),
        })
        .where({ id, state: from })
        .returning('*'),
    );
    return row ?? null;
  }

  find(id: string): Promise<Signup | null> {
    return this.dataSource.manager.findOneBy(Signup, { id });
  }

  /** The user's newest sign-up that did not fail. */
  newestOf(userId: number, manager: EntityManager = this.dataSource.manager): Promise<Signup | null> {
    return manager.findOne(Signup, {
      where: { user_id: userId, state: Not('failed') },
      order: { created_at: 'DESC' },
    });
  }

  /** Claims sign-ups whose request has died; each gets a new lease for the caller. */
  takeAbandoned(limit: number): Promise<Signup[]> {
    return rowsOf<Signup>(this.dataSource, TAKE_ABANDONED, [this.leaseEnd(), this.clock.now(), limit]);
  }

  /**
   * Ends the lease: the job takes the row at once.
   * @param doubt for a sign-up that is activating: commerce's answer, which is stored; without it, an earlier answer is
   * removed
   */
  async release(id: string, doubt?: SignupProblem): Promise<void> {
    await this.dataSource
      .createQueryBuilder()
      .update(Signup)
      .set({
        lease_until: this.clock.now(),
        error: () => `CASE WHEN state = 'activating' THEN CAST(:doubt AS jsonb) ELSE error END`,
      })
      .where({ id })
      .setParameter('doubt', doubt ? JSON.stringify(doubt) : null)
      .execute();
  }

  /** Deletes ended sign-ups whose result is not needed any more. */
  async tidy(): Promise<void> {
    const ended: SignupState[] = ['done', 'failed'];
    await this.dataSource.manager.delete(Signup, {
      state: In(ended),
      updated_at: LessThan(this.clock.in(-30 * 86_400)),
    });
  }

  private leaseEnd(): Date {
    return this.clock.in(this.config.SIGNUP_LEASE_S);
  }
}
