import type { LocalDate } from '@shamba/rules';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A state of the United States, and the days on which wine is shipped there. */
@Entity('ship_states')
export class ShipState {
  /** Two letters. */
  @PrimaryColumn({ type: 'char', length: 2 }) state_code: string;
  @Column({ type: 'text' }) state_name: string;
  /** First day with shipping; null: never. */
  @Column({ type: 'date', nullable: true }) served_from: LocalDate | null;
  /** First day without it again; null: no end. */
  @Column({ type: 'date', nullable: true }) served_until: LocalDate | null;
}
