import { Injectable, type OnModuleInit } from '@nestjs/common';
import { inTransaction, lockNames } from '@shamba/service-kit/database';
import { currentContext } from '@shamba/service-kit/http';
import { audited } from '@shamba/service-kit/identity';
import { Clock, Periodic } from '@shamba/service-kit/time';
import { newToken, tokenHash } from '@shamba/service-kit/values';
import { DataSource, type EntityManager, IsNull, LessThan, MoreThan, type SelectQueryBuilder } from 'typeorm';
import { UnknownSlice } from '../registry/registry.errors.js';
import { firstPageOf } from '../registry/first-page.js';
import { Slice, SliceRelease } from '../registry/slice.entity.js';
import { SliceRegistry } from '../registry/slice-registry.js';
import { SliceSnapshot } from '../registry/slice-snapshot.js';
import { BACK_OFFICE } from '../registry/back-office.js';
import { isByStaff } from '../tokens/by-staff.js';
import { PreviewLink } from './preview-link.entity.js';
import { NotForOthers, TooManyPreviews, UnknownPreview } from './preview-link.errors.js';

const DAY_MS = 24 * 3_600_000;
/** Most links of one slice that work. */
const MOST = 50;
/** Time for which an ended link's row is kept. */
const KEPT_MS = 30 * DAY_MS;
const TOKEN = /^[\w-]{43}$/;
/** At most one opening of a link is counted in this time. */
const COUNT_EVERY_MS = 1000;

/** Links that show one release of a slice to people without an account, until they expire or are revoked. */
@Injectable()
export class PreviewLinks implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly registry: SliceRegistry,
    private readonly snapshot: SliceSnapshot,
    private readonly clock: Clock,
    private readonly periodic: Periodic,
  ) {}

  onModuleInit(): void {
    this.periodic.every('slice-previews-tidy', DAY_MS, () => this.tidy());
  }

  /** Links that work, by slice and age. */
  list(): Promise<PreviewLink[]> {
    return this.working(this.dataSource.manager).orderBy('l.slice').addOrderBy('l.id').getMany();
  }

  /**
   * Makes a link to a release that pages can show.
   * @param days for which it works
   * @returns its row, and the secret, which is kept nowhere
   * @throws UnknownSlice, UnknownRelease (404), ReleaseRetired, SdkMismatch, RoutesOverlap, NotForOthers,
   *   TooManyPreviews (409), SliceRemoved (409) for a token
   */
  create(slice: string, version: string, days: number): Promise<{ row: PreviewLink; token: string }> {
    const token = newToken();
    return inTransaction(this.dataSource, async (manager) => {
      if (slice === BACK_OFFICE) throw new NotForOthers(slice);
      const shown = await manager.findOneBy(Slice, { name: slice });
      if (!shown) throw new UnknownSlice(slice);
      // A token must not bring its code back to the site's address by a link.
      if (!isByStaff()) this.registry.assertOnSite(shown);
      await this.registry.assertServable(manager, await this.registry.release(manager, slice, version));
      await lockNames(manager, `slice-previews:${slice}`);
      const now = this.clock.now();
      if ((await this.working(manager).andWhere('l.slice = :slice', { slice }).getCount()) >= MOST)
        throw new TooManyPreviews(slice, MOST);
      const row = await manager.save(
        manager.create(PreviewLink, {
          ...{ slice, version, token_hash: tokenHash(token), created_at: now },
          created_by: currentContext()?.caller?.username ?? 'system',
          expires_at: new Date(now.getTime() + days * DAY_MS),
          ...{ revoked_at: null, opens: 0, last_opened_at: null },
        }),
      );
      const after = { slice, version, days };
      await audited(manager, { entity: 'slice_preview', id: String(row.id), action: 'create', before: null, after });
      return { row, token };
    });
  }

  /** Ends a link of the slice, at once and for good. @throws UnknownPreview (404), also for one that has ended */
  revoke(slice: string, id: number): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      const now = this.clock.now();
      const row = await manager.findOne(PreviewLink, {
        where: { id, slice, revoked_at: IsNull(), expires_at: MoreThan(now) },
        lock: { mode: 'pessimistic_write' },
      });
      if (!row) throw new UnknownPreview();
      await manager.update(PreviewLink, id, { revoked_at: now });
      const before = { slice, version: row.version };
      await audited(manager, { entity: 'slice_preview', id: String(id), action: 'delete', before, after: null });
    });
  }

  /**
   * The link of a secret. null: it has expired or was revoked, or its release was retired, wants another SDK than the
   * shell's, or claims a path that another slice serves, or a token made it for a slice that was taken off the site.
   */
  async find(token: string): Promise<PreviewLink | null> {
    if (!TOKEN.test(token)) return null;
    const { manager } = this.dataSource;
    const link = await this.working(manager)
      .andWhere('l.token_hash = :hash', { hash: tokenHash(token) })
      .getOne();
    if (!link) return null;
    const { slice: name, version } = link;
    const row = await manager.findOneBy(SliceRelease, { name, version, retired_at: IsNull() });
    return row && this.snapshot.canShow(row.release) ? link : null;
  }

  /** Links that have not ended, of releases that are not retired; of a slice that was taken off the site, staff's only. */
  private working(manager: EntityManager): SelectQueryBuilder<PreviewLink> {
    return manager
      .createQueryBuilder(PreviewLink, 'l')
      .innerJoin(SliceRelease, 'r', 'r.name = l.slice AND r.version = l.version AND r.retired_at IS NULL')
      .innerJoin(Slice, 's', 's.name = l.slice')
      .where('l.revoked_at IS NULL AND l.expires_at > :now', { now: this.clock.now() })
      .andWhere("(s.removed_at IS NULL OR s.stable_version IS NOT NULL OR l.created_by NOT LIKE 'token of %')");
  }

  /** Time that a link has left, in whole seconds. */
  secondsLeft({ expires_at: end }: PreviewLink): number {
    return Math.max(0, Math.floor((end.getTime() - this.clock.now().getTime()) / 1000));
  }

  /** Path of the page that a link opens. */
  async firstPage({ slice: name, version }: PreviewLink): Promise<string> {
    const { release } = await this.dataSource.manager.findOneByOrFail(SliceRelease, { name, version });
    return firstPageOf(release);
  }

  /** Counts an opening of the link, with at most one write a second. */
  async countOpening({ id }: PreviewLink): Promise<void> {
    const now = this.clock.now();
    await this.dataSource.manager
      .createQueryBuilder()
      .update(PreviewLink)
      .set({ opens: () => 'opens + 1', last_opened_at: now })
      .where('id = :id', { id })
      .andWhere('(last_opened_at IS NULL OR last_opened_at <= :since)', {
        since: new Date(now.getTime() - COUNT_EVERY_MS),
      })
      .execute();
  }

  /** Deletes links that ended a month ago. */
  async tidy(): Promise<void> {
    const since = new Date(this.clock.now().getTime() - KEPT_MS);
    await this.dataSource.manager.delete(PreviewLink, [
      { expires_at: LessThan(since) },
      { revoked_at: LessThan(since) },
    ]);
  }
}
