import type { Moves } from '@shamba/service-kit/values';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SignupMembershipDto } from '../input/signup.dto.js';
import type { SignupProblem } from '../input/signup.errors.js';

/**
 * reserved: the name is taken, commerce may be at work. activating: the user exists, the member follows. undoing: card
 * and member have to go, and the name as long as it is only reserved (the user's pending_signup says so). done and
 * failed are ends.
 */
export type SignupState = 'reserved' | 'activating' | 'done' | 'undoing' | 'failed';

/** The legal moves of a sign-up. docs/rules.md prints this table. */
export const SIGNUP_MOVES = {
  reserved: ['activating', 'undoing'],
  activating: ['done', 'undoing'],
  undoing: ['failed'],
  done: [],
  failed: [],
} as const satisfies Moves<SignupState>;

/** A wine club sign-up. A user has at most one that is neither done nor failed. */
@Entity('signups')
export class Signup {
  @PrimaryColumn({ type: 'uuid' }) id: string;
  @Column({ type: 'text', default: 'reserved' }) state: SignupState;
  /** null: the user was deleted. */
  @Column({ type: 'int', nullable: true }) user_id: number | null;
  /** True for a guest, whose account begins with the sign-up. */
  @Column({ type: 'boolean' }) new_account: boolean;
  @Column({ type: 'int' }) tier_id: number;
  /** Set when commerce has the member. */
  @Column({ type: 'jsonb', nullable: true }) membership: SignupMembershipDto | null;
  @Column({ type: 'jsonb', nullable: true }) error: SignupProblem | null;
  /** Until then the request of the next step counts as alive. */
  @Column({ type: 'timestamptz' }) lease_until: Date;
  @Column({ type: 'timestamptz' }) created_at: Date;
  @Column({ type: 'timestamptz' }) updated_at: Date;
}
