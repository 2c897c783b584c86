import { Column, Entity, PrimaryColumn } from 'typeorm';
import { VersionedEntity } from '@shamba/service-kit/database';

/** When a template is sent: as soon as the stay is confirmed, or on a day around it. */
export const moments = ['confirmation', 'before_arrival', 'arrival', 'after_departure'] as const;
export type Moment = (typeof moments)[number];

/** Text to mail around a stay, with placeholders in double braces. */
@Entity('message_templates')
export class MessageTemplate extends VersionedEntity {
  @Column({ type: 'text' }) name: string;
  @Column({ type: 'text' }) moment: Moment;
  /** Days before arrival or after departure; 0 for the other moments. */
  @Column({ type: 'int' }) days: number;
  @Column({ type: 'text' }) subject: string;
  @Column({ type: 'text' }) body: string;
  @Column({ type: 'boolean' }) active: boolean;
  /** When it was last switched on; no mails for earlier moments. */
  @Column({ type: 'timestamptz' }) active_since: Date;
}

/** A booking that got a template's mail: each is sent once. */
@Entity('message_template_mails')
export class MessageTemplateMail {
  @PrimaryColumn({ type: 'int' }) booking_id: number;
  @PrimaryColumn({ type: 'int' }) template_id: number;
  @Column({ type: 'timestamptz' }) created_at: Date;
}
