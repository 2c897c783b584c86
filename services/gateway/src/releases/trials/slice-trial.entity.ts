import type { Moves } from '@shamba/service-kit/values';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** frozen: waits until stable and the services are well. held: waits for staff. */
export type TrialState = 'running' | 'frozen' | 'held' | 'ended';

/** The legal moves of a slice trial. docs/rules.md prints this table. */
export const TRIAL_MOVES = {
  running: ['frozen', 'held', 'ended'],
  frozen: ['running', 'ended'],
  held: ['ended'],
  ended: [],
} as const satisfies Moves<TrialState>;

/**
 * One canary against the stable release of its day, or the watch over a release that became stable, against the last
 * good one. At most one of a slice is open.
 */
@Entity('slice_trials')
export class SliceTrial {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'ALWAYS' }) id: number;
  @Column({ type: 'text' }) slice: string;
  @Column({ type: 'text', default: 'canary' }) kind: 'canary' | 'promoted';
  /** The release on trial: of a watch, the promoted one. */
  @Column({ type: 'text' }) canary_version: string;
  /** The release that it is compared with: of a watch, the last good one. */
  @Column({ type: 'text' }) stable_version: string;
  /**
   * Key of the set that is tried, or was promoted, together; its buckets are drawn by it. Null: the slice stands alone.
   */
  @Column({ type: 'text', nullable: true }) set_id: string | null;
  /** False for the watch over a release that was gone back to, or promoted as urgent: it only tells. */
  @Column({ type: 'boolean', default: true }) goes_back: boolean;
  /** Signals that are newer than the release compared with decide, because that one was measured by them itself. */
  @Column({ type: 'boolean', default: false }) deciding: boolean;
  /** Key of this trial's hashes of guests and networks: nobody can be followed from one trial to the next. */
  @Column({ type: 'text' }) salt: string;
  /** Share of visitors who get the canary in percent, as in the slice's row. */
  @Column({ type: 'int' }) share: number;
  /** Share of visitors who fail of a release that is as good as stable, when the trial began. */
  @Column({ type: 'double precision' }) p0: number;
  /** Share of visitors who fail of a release that is to be taken back. */
  @Column({ type: 'double precision' }) p1: number;
  /** Moved on by the time that the trial was frozen. */
  @Column({ type: 'timestamptz' }) begun_at: Date;
  /** When the canary's share last changed or a lock of its slice ended; moved on as `begun_at`. */
  @Column({ type: 'timestamptz' }) stepped_at: Date;
  /** Numbers of visitors at which lost ones and load times were compared. */
  @Column({ type: 'int', array: true, default: '{}' }) looks: number[];
  @Column({ type: 'text', default: 'running' }) state: TrialState;
  /**
   * Reason of the state: a fault of faults.ts, `lost`, `slow`; `stable`, `service`; `visitors`, `days`; `set`: another
   * of the set; `by hand`.
   */
  @Column({ type: 'text', nullable: true }) reason: string | null;
  @Column({ type: 'timestamptz', nullable: true }) frozen_at: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) ended_at: Date | null;
  /** `bad`: a promoted release failed and stayed. `good`: a watch found nothing. `over`: it could not tell. */
  @Column({ type: 'text', nullable: true }) outcome: 'back' | 'on' | 'by_hand' | 'good' | 'bad' | 'over' | null;
}
