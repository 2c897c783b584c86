import { centsColumn, VersionedEntity } from '@shamba/service-kit/database';
import { Column, Entity } from 'typeorm';

export type UserRole = 'admin' | 'customer';

/** Someone who can sign in. Usernames and e-mails are unique without regard to case among those not archived. */
@Entity('users')
export class User extends VersionedEntity {
  @Column({ type: 'text' }) username: string;
  /** null for staff made without one. */
  @Column({ type: 'text', nullable: true }) email: string | null;
  /** argon2id; never leaves the gateway. */
  @Column({ type: 'text', select: false }) password_hash: string;
  /** Long enough for staff when it was chosen. */
  @Column({ type: 'boolean', default: false }) password_for_staff: boolean;
  @Column({ type: 'text', default: 'customer' }) role: UserRole;
  @Column({ type: 'text', default: 'customer' }) account_type: string;
  @Column({ type: 'text', default: 'approved' }) approval_status: string;
  /** Names of permission sets; only looked at for role admin. */
  @Column({ type: 'text', array: true, default: '{}' }) staff_roles: string[];
  @Column({ type: 'text', nullable: true }) name: string | null;
  @Column({ type: 'text', nullable: true }) first_name: string | null;
  @Column({ type: 'text', nullable: true }) last_name: string | null;
  @Column({ type: 'text', nullable: true }) phone: string | null;
  @Column({ type: 'text', nullable: true }) location: string | null;
  @Column({ type: 'text', nullable: true }) bio: string | null;
  @Column({ type: 'timestamptz', nullable: true }) email_verified_at: Date | null;
  /** An address that is to replace `email` once it is confirmed. */
  @Column({ type: 'text', nullable: true }) pending_email: string | null;
  /** Since when sign-in asks for a code of the user's app; null: it does not. */
  @Column({ type: 'timestamptz', nullable: true }) second_factor_at: Date | null;
  /** Staff: sign-in needs a second factor whatever the roles say. */
  @Column({ type: 'boolean', default: false }) needs_second_factor: boolean;
  /** Counted up to end every session that began before. */
  @Column({ type: 'int', default: 0 }) session_epoch: number;
  /** The wine club sign-up that has only reserved this name so far: it can't be signed in to, and no list shows it. */
  @Column({ type: 'uuid', nullable: true }) pending_signup: string | null;
  @Column({ type: 'timestamptz', nullable: true }) last_sign_in_at: Date | null;
  /** Orders under this address that count; written with the facts of customers, like the next two. */
  @Column({ type: 'int', insert: false, update: false }) order_count: number;
  /** Total of the customer's counted orders, in cents. */
  @Column({ ...centsColumn(), insert: false, update: false }) spent: bigint;
  @Column({ type: 'boolean', insert: false, update: false }) has_ordered: boolean;
  @Column({ type: 'timestamptz', nullable: true }) archived_at: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) erased_at: Date | null;
}
