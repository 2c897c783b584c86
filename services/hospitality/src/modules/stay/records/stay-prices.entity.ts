import { Column, Entity } from 'typeorm';
import type { Cents, LocalDate } from '@shamba/rules';
import { centsColumn, VersionedEntity } from '@shamba/service-kit/database';

/** Prices and rules of the house; one row for each unit. */
@Entity('stay_settings')
export class StaySettings extends VersionedEntity {
  @Column({ type: 'int' }) unit_id: number;
  @Column(centsColumn()) weekday_rate_cents: Cents;
  @Column(centsColumn()) weekend_rate_cents: Cents;
  @Column(centsColumn()) cleaning_fee_cents: Cents;
  @Column({ type: 'char', length: 3 }) currency: string;
  /** Percent, "12.50". */
  @Column({ type: 'numeric' }) tax_rate: string;
  @Column({ type: 'int' }) max_guests: number;
  @Column({ type: 'int' }) min_stay_nights: number;
  @Column({ type: 'time' }) check_in_time: string;
  @Column({ type: 'time' }) check_out_time: string;
  @Column({ type: 'boolean' }) auto_confirm: boolean;
}

/**
 * A price and a minimum stay for check-ins from start_date to end_date, both included; seasons of a unit never overlap.
 */
@Entity('season_rates')
export class SeasonRate extends VersionedEntity {
  @Column({ type: 'int' }) unit_id: number;
  @Column({ type: 'text' }) name: string;
  @Column({ type: 'date' }) start_date: LocalDate;
  @Column({ type: 'date' }) end_date: LocalDate;
  @Column(centsColumn()) nightly_rate_cents: Cents;
  @Column({ type: 'char', length: 3 }) currency: string;
  /** null: the house's minimum. */
  @Column({ type: 'int', nullable: true }) min_stay_nights: number | null;
}

export const addOnTaxClasses = ['standard', 'lodging'] as const;
export type AddOnTaxClass = (typeof addOnTaxClasses)[number];

/** An add-on that guests can book, once per stay. */
@Entity('stay_add_ons')
export class StayAddOn extends VersionedEntity {
  @Column({ type: 'int' }) unit_id: number;
  @Column({ type: 'text' }) name: string;
  @Column(centsColumn()) price_cents: Cents;
  @Column({ type: 'char', length: 3 }) currency: string;
  @Column({ type: 'text' }) tax_class: AddOnTaxClass;
  /** Sold only when no guest departs on the day of arrival. */
  @Column({ type: 'boolean' }) only_without_departure: boolean;
  @Column({ type: 'boolean' }) active: boolean;
  @Column({ type: 'timestamptz', nullable: true }) archived_at: Date | null;
}
