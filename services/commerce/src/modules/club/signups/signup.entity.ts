import type { Moves } from '@shamba/service-kit/values';
import { Column, Entity, PrimaryColumn } from 'typeorm';

export type SignupState = 'open' | 'active' | 'abandoned';

/** The legal moves of a sign-up for the club. docs/rules.md prints this table. */
export const SIGNUP_MOVES = {
  open: ['active', 'abandoned'],
  active: [],
  abandoned: [],
} as const satisfies Moves<SignupState>;

/** A sign-up for the club. The row of an abandoned one stays, so that a late repeat of its first step is refused. */
@Entity('club_signups')
export class ClubSignup {
  @PrimaryColumn({ type: 'uuid' }) signup_id: string;
  @Column({ type: 'text' }) state: SignupState;
  /** null once abandoned: the member's row is deleted. */
  @Column({ type: 'int', nullable: true }) member_id: number | null;
  @Column({ type: 'timestamptz' }) created_at: Date;
  @Column({ type: 'timestamptz' }) state_at: Date;
}
