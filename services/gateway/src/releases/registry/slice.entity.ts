import {
  Column,
  CreateDateColumn,
  Entity,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
  VersionColumn,
} from 'typeorm';
import type { Release } from '@shamba/api-contract/slice-manifest';

/** Served releases of one slice. */
@Entity('slices')
export class Slice {
  @PrimaryColumn({ type: 'text' }) name: string;
  @Column({ type: 'text', nullable: true }) stable_version: string | null;
  @Column({ type: 'text', nullable: true }) canary_version: string | null;
  /** Share of visitors that get the canary, 0 to 100. */
  @Column({ type: 'int', default: 0 }) canary_percent: number;
  @Column({ type: 'boolean', default: true }) auto_promote: boolean;
  /** A rollback is in force: no version is promoted automatically until staff promote one. */
  @Column({ type: 'boolean', default: false }) pinned: boolean;
  /** A promoted release that fails goes back by itself to the last good one; false: it is only told of. */
  @Column({ type: 'boolean', default: true }) goes_back: boolean;
  /** When it was taken off the site; null: it is on it, or staff let it back. To be read by `isRemoved`. */
  @Column({ type: 'timestamptz', nullable: true }) removed_at: Date | null;
  /** People chose what everyone gets: a build that `npm start` offers does not replace it. */
  @Column({ type: 'boolean', default: false }) by_hand: boolean;
  /** Time of the last urgent change by staff, after which open pages offer to reload; null: never. */
  @Column({ type: 'timestamptz', nullable: true }) urgent_at: Date | null;
  @VersionColumn({ type: 'int' }) version: number;

  @UpdateDateColumn({ type: 'timestamptz' })
  updated_at: Date;
}

/**
 * True for a slice that was taken off the site. One that everyone gets again is on it, whatever `removed_at` says: a
 * gateway of before that column leaves it as it was.
 */
export const isRemoved = ({ removed_at: removed, stable_version: stable }: OffSite): boolean =>
  removed !== null && stable === null;

export type OffSite = Pick<Slice, 'removed_at' | 'stable_version'>;

/** One immutable release: its files lie in the store under name and version. */
@Entity('slice_releases')
export class SliceRelease {
  @PrimaryGeneratedColumn('identity', { type: 'int' }) id: number;
  @Column({ type: 'text' }) name: string;
  @Column({ type: 'text' }) version: string;
  /**
   * sha-256 over release.json, which names the hash of every file: two releases with equal hashes are the same bytes.
   */
  @Column({ type: 'text' }) content_hash: string;
  @Column({ type: 'jsonb' }) release: Release;
  /** The team’s notes from its upload. */
  @Column({ type: 'text', nullable: true }) notes: string | null;
  /** The commit that it was built from, as its team said. */
  @Column({ type: 'text', nullable: true }) commit: string | null;
  /** When it last became stable; null: never. */
  @Column({ type: 'timestamptz', nullable: true }) promoted_at: Date | null;
  /** When it was shown to be good: 50 visitors without a failure, a watch that found nothing, or a day as stable. */
  @Column({ type: 'timestamptz', nullable: true }) good_at: Date | null;
  /** When it last failed or was rolled back from, after which it is no fallback until it is shown to be good. */
  @Column({ type: 'timestamptz', nullable: true }) rejected_at: Date | null;
  /** Why, then: the judge's reason (slice-trial.entity.ts) or `by hand`, with people's words if they gave any. */
  @Column({ type: 'text', nullable: true }) rejected_for: string | null;
  /** When staff were last told that many of its pages fail. */
  @Column({ type: 'timestamptz', nullable: true }) told_at: Date | null;
  /**
   * The shell of which its owner was last told that it does not run with it: `2.0.0 waiting`, `2.0.0 on`; null: none.
   */
  @Column({ type: 'text', nullable: true }) told_sdk: string | null;
  /** When it last stopped being stable or the canary; null: never, or it is served now for the first time. */
  @Column({ type: 'timestamptz', nullable: true }) served_until: Date | null;
  /** A lock kept it from becoming stable by itself; it does so when that ends. */
  @Column({ type: 'boolean', default: false }) waits_for_lock: boolean;
  /** Time of retirement. The row stays: other content never gets its version. */
  @Column({ type: 'timestamptz', nullable: true }) retired_at: Date | null;
  /** When its files were removed from the store. */
  @Column({ type: 'timestamptz', nullable: true }) removed_at: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  registered_at: Date;
}
