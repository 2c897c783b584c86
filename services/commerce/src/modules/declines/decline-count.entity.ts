import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Recent declines of one subject: a cart, an owner, a card or a network. */
@Entity('decline_counts')
export class DeclineCount {
  /** `cart:…`, `owner:…`, `card:…` or `network:…`. */
  @PrimaryColumn({ type: 'text' }) subject: string;
  @Column({ type: 'int' }) count: number;
  /** Time before which no card may be tried; null: no wait yet. */
  @Column({ type: 'timestamptz', nullable: true }) wait_until: Date | null;
  /** End of the count. */
  @Column({ type: 'timestamptz' }) resets_at: Date;
}
