import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The account that has verified an address, in lower case; later bookings of guests under it join the account. */
@Entity('verified_emails')
export class VerifiedEmail {
  @PrimaryColumn({ type: 'text' }) email: string;
  @Column({ type: 'int' }) user_id: number;
  @Column({ type: 'timestamptz' }) verified_at: Date;
}
