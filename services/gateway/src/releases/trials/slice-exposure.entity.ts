import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One guest of a trial: the release that they saw, and its result. */
@Entity('slice_exposures')
export class SliceExposure {
  @PrimaryColumn({ type: 'int' }) trial_id: number;
  /** Hash of the guest with the trial's salt. */
  @PrimaryColumn({ type: 'text' }) guest: string;
  /** Hash of an IPv4 /24 or IPv6 /48; only shows that two networks are the same. */
  @Column({ type: 'text' }) network: string;
  @PrimaryColumn({ type: 'text' }) arm: 'canary' | 'stable';
  @Column({ type: 'text' }) state: 'started' | 'ok' | 'failed';
  /** Kind of the failure: `load`, `render`, `stray`, `hang`, `unusable: …`. */
  @Column({ type: 'text', nullable: true }) kind: string | null;
  @Column({ type: 'timestamptz' }) started_at: Date;
  /** null: no result yet. */
  @Column({ type: 'timestamptz', nullable: true }) settled_at: Date | null;
  /** From start to shown, in milliseconds. */
  @Column({ type: 'int', nullable: true }) load_ms: number | null;
  /** Route's pattern and interactive elements shown on it when the page was good; both or neither. */
  @Column({ type: 'text', nullable: true }) route: string | null;
  @Column({ type: 'int', nullable: true }) controls: number | null;
  /** Counts of the page until it was left, of the visitor's first page that told; null: none has. */
  @Column({ type: 'int', nullable: true }) errors: number | null;
  @Column({ type: 'int', nullable: true }) presses: number | null;
  /** Presses without effect. */
  @Column({ type: 'int', nullable: true }) dead: number | null;
  /** Bursts of presses at one place. */
  @Column({ type: 'int', nullable: true }) rage: number | null;
  /** Navigations to addresses that the release before had. */
  @Column({ type: 'int', nullable: true }) gone: number | null;
  /** False for a visitor of a time that the trial was frozen. */
  @Column({ type: 'boolean', default: true }) counts: boolean;
}

/** Results of one release in trials in one hour. */
@Entity('slice_stats_hourly')
export class SliceStats {
  @PrimaryColumn({ type: 'text' }) slice: string;
  @PrimaryColumn({ type: 'text' }) version: string;
  /** Begin of the hour. */
  @PrimaryColumn({ type: 'timestamptz' }) hour: Date;
  @Column({ type: 'int' }) exposed: number;
  @Column({ type: 'int' }) failed: number;
  /** Visitors without a result. */
  @Column({ type: 'int' }) lost: number;
  /** Upper quartile, in milliseconds. */
  @Column({ type: 'int', nullable: true }) load_p75_ms: number | null;
}
