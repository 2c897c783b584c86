import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * reset: a link to choose a password, counted before it is known whether there is such an account. reset-unproven: one
 * that goes to an address that its account never verified. confirmation: a link that verifies an address. new-address:
 * links of one account to addresses that are to replace its own.
 */
export type LinkKind = 'reset' | 'reset-unproven' | 'confirmation' | 'new-address';

/** Number of requested links of a kind, for one address or by one account, in the hour that begins with the first. */
@Entity('link_requests')
export class LinkRequest {
  @PrimaryColumn({ type: 'text' }) kind: LinkKind;
  /** SHA-256 of address or account: visitors may ask for any address, also one that no account has. */
  @PrimaryColumn({ type: 'text' }) subject_hash: string;
  @Column({ type: 'int' }) asked: number;
  @Column({ type: 'timestamptz' }) since: Date;
}
