import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Terms that were shown to buyers. */
@Entity('club_terms')
export class ClubTerms {
  /** Changes with the text. */
  @PrimaryColumn({ type: 'text' }) version: string;
  @Column({ type: 'text' }) text: string;
}
