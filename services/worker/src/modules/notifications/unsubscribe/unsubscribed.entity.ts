import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A mailbox that gets no optional mails. */
@Entity('unsubscribed')
export class Unsubscribed {
  /** Hash under the key of `unsubscribe_keys`: the address itself is not stored. */
  @PrimaryColumn({ type: 'text' }) address_hash: string;
  @Column({ type: 'timestamptz' }) at: Date;
}

/** A mailbox whose unsubscribing staff undid for its owner; they may do so once. */
@Entity('unsubscribe_undone')
export class UnsubscribeUndone {
  @PrimaryColumn({ type: 'text' }) address_hash: string;
  @Column({ type: 'timestamptz' }) at: Date;
}

/** The key of hashes and links; one row with id 1, made by the migration. */
@Entity('unsubscribe_keys')
export class UnsubscribeKey {
  @PrimaryColumn({ type: 'int' }) id: number;
  @Column({ type: 'text' }) key: string;
}
