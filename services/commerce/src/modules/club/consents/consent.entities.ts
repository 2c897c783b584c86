import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A member's consent to the terms. Never changed. */
@Entity('club_consents')
export class ClubConsent {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column({ type: 'int' }) member_id: number;
  @Column({ type: 'text' }) given_in: 'signup' | 'checkout';
  /** The terms shown. */
  @Column({ type: 'text' }) text_version: string;
  @Column({ type: 'text' }) text: string;
  /** The version that the form stated. */
  @Column({ type: 'text', nullable: true }) stated_version: string | null;
  @Column({ type: 'boolean' }) age_confirmed: boolean;
  @Column({ type: 'timestamptz' }) given_at: Date;
  @Column({ type: 'text', nullable: true }) request_id: string | null;
}

/** Terms that were shown to buyers. */
@Entity('club_terms')
export class ClubTerms {
  /** Changes with the text. */
  @PrimaryColumn({ type: 'text' }) version: string;
  @Column({ type: 'text' }) text: string;
}
