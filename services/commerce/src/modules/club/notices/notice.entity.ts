import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The mails that tell a member something in time; each is also the kind of its mail. */
export type NoticeKind = 'club_last_days' | 'club_card_expires' | 'club_price_change' | 'club_yearly';

/** A notice that a member was mailed: its key allows each once. */
@Entity('club_notices')
export class ClubNotice {
  @PrimaryColumn({ type: 'int' }) member_id: number;
  @PrimaryColumn({ type: 'text' }) kind: NoticeKind;
  /** The release, the card, the release with its price, or the year of membership. */
  @PrimaryColumn({ type: 'text' }) about: string;
  @Column({ type: 'timestamptz' }) at: Date;
}
