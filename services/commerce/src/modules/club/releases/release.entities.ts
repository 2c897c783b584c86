import type { Cents, LocalDate } from '@shamba/rules';
import { centsColumn } from '@shamba/service-kit/database';
import type { Moves } from '@shamba/service-kit/values';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { DeliveryMethod } from '../memberships/member.entity.js';
import type { ShipmentItem } from '../shipments/choose-bottles.js';
import type { SimulationTotals } from './simulation-totals.js';
import type { WineClaim } from './wine-claim.js';

export type ReleaseState = 'planned' | 'open' | 'simulated' | 'approved' | 'running' | 'paused' | 'finished' | 'closed';

/** The legal moves of a release. docs/rules.md prints this table. */
export const RELEASE_MOVES = {
  planned: ['open', 'closed'],
  open: ['simulated', 'closed'],
  simulated: ['approved', 'closed'],
  approved: ['simulated', 'running'],
  running: ['paused', 'finished'],
  paused: ['running', 'finished'],
  finished: [],
  closed: [],
} as const satisfies Moves<ReleaseState>;

/** A bottle of a box: for a box by preference, `quantity` is the most of this wine in one box. */
export type BoxBottle = ShipmentItem & { wine_id: number };

/**
 * A quarter's release for some tiers: dates, boxes, and the club's share of the wines. Runs of the past have no dates.
 */
@Entity('club_runs')
export class ClubRelease {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'BY DEFAULT' }) id: number;
  /** Grows with each change, for If-Match. A simulation changes nothing. */
  @Column({ type: 'int', default: 1 }) version: number;
  /** The usual day of the quarter's shipment. */
  @Column({ type: 'date' }) quarter: LocalDate;
  @Column({ type: 'text' }) state: ReleaseState;
  @Column({ type: 'text', nullable: true }) name: string | null;
  @Column({ type: 'date', nullable: true }) opens_on: LocalDate | null;
  @Column({ type: 'date', nullable: true }) closes_on: LocalDate | null;
  @Column({ type: 'date', nullable: true }) charge_on: LocalDate | null;
  @Column({ type: 'date', nullable: true }) ship_on: LocalDate | null;
  @Column({ type: 'jsonb', default: [] }) pickup_days: LocalDate[];
  /** The last day of the club's share: at its end the bottles are the shop's. */
  @Column({ type: 'date', nullable: true }) share_until: LocalDate | null;
  /** Names the share's set of holds at catalog. */
  @Column({ type: 'uuid', default: () => 'gen_random_uuid()' }) hold_id: string;
  /** Since then a change of that set is under way: it may not be what the rows say. null: it is. */
  @Column({ type: 'timestamptz', nullable: true }) share_due_at: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) opened_at: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) simulated_at: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) announced_at: Date | null;
  /** The user who announced it last. */
  @Column({ type: 'int', nullable: true }) announced_by: number | null;
  @Column({ type: 'timestamptz', nullable: true }) approved_at: Date | null;
  /** The user who approved it. */
  @Column({ type: 'int', nullable: true }) approved_by: number | null;
  /** Time at which the run began to charge. */
  @Column({ type: 'timestamptz', nullable: true }) started_at: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) finished_at: Date | null;
  /** Sums of the last simulation. */
  @Column({ type: 'jsonb', nullable: true }) totals: SimulationTotals | null;
  /** Other releases' claims on its wines at the last simulation; null: none, or from before they were kept. */
  @Column({ type: 'jsonb', nullable: true }) claims: WineClaim[] | null;
  @Column({ type: 'timestamptz', default: () => 'now()' }) created_at: Date;
  @Column({ type: 'timestamptz', default: () => 'now()' }) updated_at: Date;
}

/** A tier of a release with its box. */
@Entity('club_run_tiers')
export class ReleaseTier {
  @PrimaryColumn({ type: 'int' }) run_id: number;
  @PrimaryColumn({ type: 'int' }) tier_id: number;
  /** The release's quarter until it is closed: a tier is in one release of a quarter. */
  @Column({ type: 'date', nullable: true }) quarter: LocalDate | null;
  /** fixed: the box is exactly `bottles`. preference: `size` of them, chosen by the member's preferences. */
  @Column({ type: 'text' }) choice: 'fixed' | 'preference';
  @Column({ type: 'int' }) size: number;
  /** tier: the tier's price for all. items: the wines' prices less the tier's discount, with shipping. */
  @Column({ type: 'text' }) pricing: 'tier' | 'items';
  @Column({ type: 'jsonb' }) bottles: BoxBottle[];
}

/** Bottles of a wine that a release keeps from the shop. */
@Entity('club_run_shares')
export class ReleaseShare {
  @PrimaryColumn({ type: 'int' }) run_id: number;
  @PrimaryColumn({ type: 'int' }) wine_id: number;
  @Column({ type: 'text' }) name: string;
  @Column({ type: 'int' }) bottles: number;
}

export type Outcome = 'charge' | 'paid' | 'skipped' | 'paused';

/** A member's box and price in the last simulation; amounts in cents. */
@Entity('club_run_rows')
export class ReleaseRow {
  @PrimaryColumn({ type: 'int' }) run_id: number;
  @PrimaryColumn({ type: 'int' }) member_id: number;
  @Column({ type: 'int' }) tier_id: number;
  @Column({ type: 'text' }) outcome: Outcome;
  @Column({ type: 'int' }) bottles: number;
  @Column({ type: 'jsonb' }) items: ShipmentItem[];
  @Column(centsColumn()) subtotal: Cents;
  @Column(centsColumn()) discount: Cents;
  @Column(centsColumn()) shipping: Cents;
  @Column(centsColumn()) tax: Cents;
  @Column(centsColumn()) total: Cents;
  @Column({ type: 'text', array: true }) problems: string[];
  @Column({ type: 'text' }) delivery_method: DeliveryMethod;
  /** Two-letter code of the destination; null: picked up, or no address. */
  @Column({ type: 'text', nullable: true }) state: string | null;
}

/** The amount and the box that a member was told before a release's approval. They survive another simulation. */
@Entity('club_run_told')
export class ReleaseTold {
  @PrimaryColumn({ type: 'int' }) run_id: number;
  @PrimaryColumn({ type: 'int' }) member_id: number;
  @Column(centsColumn()) total: Cents;
  /** null: not kept, counts as the present box. */
  @Column({ type: 'jsonb', nullable: true }) items: ShipmentItem[] | null;
  @Column({ type: 'uuid' }) mail_id: string;
  @Column({ type: 'timestamptz' }) asked_at: Date;
  /** Time at which the mail left; null: it has not. */
  @Column({ type: 'timestamptz', nullable: true }) sent_at: Date | null;
}
