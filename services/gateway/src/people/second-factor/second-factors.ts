import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import { inTransaction } from '@shamba/service-kit/database';
import { audited } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { Sealer } from '@shamba/service-kit/values';
import { DataSource, type EntityManager } from 'typeorm';
import type { GatewayConfig } from '../../config.js';
import { SignInLimits } from '../attempts/sign-in-limits.js';
import { newRecoveryCodes, recoveryHash, stepOf } from './codes.js';
import { SecondFactor } from './second-factor.entity.js';
import { WrongCode } from './second-factor.errors.js';

const PENDING_MINUTES = 15;
const APP_CODE = /^\d{6}$/;

/** Rows of second factors: the only code that reads secrets and hashes. */
@Injectable()
export class SecondFactors {
  private readonly sealer: Sealer;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly limits: SignInLimits,
    @Inject(CONFIG) config: GatewayConfig,
  ) {
    this.sealer = new Sealer(config.SEALING_KEYS);
  }

  /** How many recovery codes are left. */
  async recoveryCodesLeft(userId: number): Promise<number> {
    const row = await this.dataSource.manager.findOneBy(SecondFactor, { user_id: userId });
    return row?.recovery_hashes.length ?? 0;
  }

  /** Keeps the secret of an app that is being set up; the one in use stays until `confirm`. */
  async begin(userId: number, secret: string): Promise<void> {
    const pending_secret = this.sealer.seal(secret, aboutOf(userId));
    const row = { user_id: userId, pending_secret, pending_at: this.clock.now() };
    await this.dataSource.manager.upsert(SecondFactor, row, ['user_id']);
  }

  /**
   * Puts the app that is being set up into use with its first code, under a lock. Returns the recovery codes; null: a
   * wrong code; 'expired': nothing is being set up (any more).
   */
  async confirm(manager: EntityManager, userId: number, code: string): Promise<string[] | null | 'expired'> {
    const row = await manager.findOne(SecondFactor, {
      where: { user_id: userId },
      lock: { mode: 'pessimistic_write' },
    });
    const begun = row?.pending_at ?? null;
    if (!row || row.pending_secret === null || begun === null || begun < this.clock.in(-PENDING_MINUTES * 60))
      return 'expired';
    const step = stepOf(this.sealer.open(row.pending_secret, aboutOf(userId)), digitsOf(code), this.clock.now());
    if (step === null) return null;
    Object.assign(row, { secret: row.pending_secret, pending_secret: null, pending_at: null, last_step: step });
    await manager.save(row);
    return this.newRecoveryCodes(manager, userId);
  }

  /**
   * Takes one code, of the app or a recovery code. Each works once, also when it is sent twice at the same moment.
   * Wrong ones slow down the next try as wrong passwords do. @throws WrongCode (400), TooManyRequests (429)
   */
  async check(userId: number, code: string): Promise<void> {
    await this.guard(userId, async (manager) => (await this.take(manager, userId, code)) || null);
  }

  /** Runs one try of a code in a transaction; null: it was wrong. @throws WrongCode (400), TooManyRequests (429) */
  async guard<T>(userId: number, attempt: (manager: EntityManager) => Promise<T | null>): Promise<T> {
    const result = await this.limits.guard({ kind: 'code', userId }, () => inTransaction(this.dataSource, attempt));
    if (result === null) throw new WrongCode();
    return result;
  }

  /** Replaces all recovery codes and returns the new ones, which are shown only once. */
  async newRecoveryCodes(manager: EntityManager, userId: number): Promise<string[]> {
    const codes = newRecoveryCodes();
    const recovery_hashes = codes.map((code) => recoveryHash(userId, code));
    await manager.update(SecondFactor, { user_id: userId }, { recovery_hashes });
    return codes;
  }

  private take(manager: EntityManager, userId: number, code: string): Promise<boolean> {
    const digits = digitsOf(code);
    return APP_CODE.test(digits) ? this.takeAppCode(manager, userId, digits) : this.takeRecovery(manager, userId, code);
  }

  private async takeAppCode(manager: EntityManager, userId: number, digits: string): Promise<boolean> {
    const row = await manager.findOneBy(SecondFactor, { user_id: userId });
    if (!row || row.secret === null) return false;
    const step = stepOf(this.sealer.open(row.secret, aboutOf(userId)), digits, this.clock.now());
    if (step === null) return false;
    const { affected } = await manager
      .createQueryBuilder()
      .update(SecondFactor)
      .set({ last_step: step })
      .where('user_id = :userId AND secret = :secret AND last_step < :step', { userId, secret: row.secret, step })
      .execute();
    return affected === 1;
  }

  /** Takes a recovery code; the audit log records its use. */
  private async takeRecovery(manager: EntityManager, userId: number, code: string): Promise<boolean> {
    const hash = recoveryHash(userId, code);
    const { affected } = await manager
      .createQueryBuilder()
      .update(SecondFactor)
      .set({ recovery_hashes: () => 'array_remove(recovery_hashes, :hash)' })
      .where('user_id = :userId AND secret IS NOT NULL AND :hash = ANY(recovery_hashes)', { userId, hash })
      .execute();
    if (affected !== 1) return false;
    const after = { second_factor: 'a recovery code was used' };
    await audited(manager, { entity: 'user', id: userId, action: 'update', before: null, after });
    return true;
  }
}

const digitsOf = (code: string): string => code.replace(/\s/g, '');

/** Row of a sealed secret: copied to another user's row, it can't be opened. */
const aboutOf = (userId: number): string => `second-factor:${userId}`;
