import { Injectable } from '@nestjs/common';
import { inTransaction, lockNames } from '@shamba/service-kit/database';
import { currentContext } from '@shamba/service-kit/http';
import { audited, type Caller } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { newToken, tokenHash } from '@shamba/service-kit/values';
import { DataSource, In, IsNull } from 'typeorm';
import { holdsAll, MoreThanOwn } from '../../people/index.js';
import { SliceToken } from './slice-token.entity.js';
import { TooManyTokens, UnknownToken } from './slice-token.errors.js';

/** Most valid tokens of one slice. */
const MOST = 20;
/** Permission that a token grants for one slice. */
const DEPLOY = 'slices.deploy';
const TOKEN = /^slice_[\w-]{43}$/;

/** The tokens that may deploy one slice each. They are shown once and kept as a hash. */
@Injectable()
export class SliceTokens {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Valid tokens, by slice and age. */
  list(): Promise<SliceToken[]> {
    return this.dataSource.manager.find(SliceToken, {
      where: { revoked_at: IsNull() },
      order: { slice: 'ASC', id: 'ASC' },
    });
  }

  /**
   * Makes a token; it works at once, at every gateway, also for a slice without a release.
   * @param caller maker of the token; undefined: the command on the machine itself
   * @throws MoreThanOwn (403) unless the caller may deploy slices: a token gives that on; TooManyTokens (409)
   */
  async create(slice: string, label: string, caller?: Caller): Promise<{ row: SliceToken; token: string }> {
    if (caller && !holdsAll(caller, [DEPLOY])) throw new MoreThanOwn();
    const token = `slice_${newToken()}`;
    return inTransaction(this.dataSource, async (manager) => {
      await lockNames(manager, `slice-tokens:${slice}`);
      if ((await manager.countBy(SliceToken, { slice, revoked_at: IsNull() })) >= MOST)
        throw new TooManyTokens(slice, MOST);
      const row = await manager.save(
        manager.create(SliceToken, {
          slice,
          label,
          token_hash: tokenHash(token),
          created_by: currentContext()?.caller?.username ?? 'system',
          created_at: this.clock.now(),
          last_used_at: null,
          revoked_at: null,
        }),
      );
      const after = { slice, label };
      await audited(manager, { entity: 'slice_token', id: String(row.id), action: 'create', before: null, after });
      return { row, token };
    });
  }

  /** Ends a token, at once and for good. @throws UnknownToken (404), also for one that was ended before */
  revoke(id: number): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      const row = await manager.findOne(SliceToken, {
        where: { id, revoked_at: IsNull() },
        lock: { mode: 'pessimistic_write' },
      });
      if (!row) throw new UnknownToken();
      await manager.update(SliceToken, id, { revoked_at: this.clock.now() });
      const { slice, label } = row;
      await audited(manager, {
        entity: 'slice_token',
        id: String(id),
        action: 'delete',
        before: { slice, label },
        after: null,
      });
    });
  }

  /** The slices that these tokens open. */
  async slicesOf(texts: readonly string[]): Promise<string[]> {
    const hashes = texts.filter((text) => TOKEN.test(text)).map((text) => tokenHash(text));
    const rows = await this.dataSource.manager.findBy(SliceToken, { token_hash: In(hashes), revoked_at: IsNull() });
    return rows.map(({ slice }) => slice);
  }

  /** True for a valid token of the slice (undefined: of any slice); records its use, to the minute. */
  async admit(text: string, slice: string | undefined): Promise<boolean> {
    if (!TOKEN.test(text)) return false;
    const row = await this.dataSource.manager.findOneBy(SliceToken, {
      token_hash: tokenHash(text),
      revoked_at: IsNull(),
      ...(slice !== undefined && { slice }),
    });
    if (!row) return false;
    const now = this.clock.now();
    if (row.last_used_at === null || now.getTime() - row.last_used_at.getTime() >= 60_000)
      await this.dataSource.manager.update(SliceToken, row.id, { last_used_at: now });
    return true;
  }
}
