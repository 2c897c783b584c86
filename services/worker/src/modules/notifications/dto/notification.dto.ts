import { ApiProperty } from '@shamba/service-kit/api-docs';
import type { MailKind } from '@shamba/event-contract';
import { ListQuery, SearchField } from '@shamba/service-kit/database';
import { EnumField, TextField } from '@shamba/service-kit/http';
import { type Notification, type NotificationState, notificationStates } from '../notification.entity.js';

/** A mail in the list. */
export class NotificationDto {
  @ApiProperty() id: number;
  @ApiProperty({ type: String }) kind: MailKind;
  @ApiProperty() recipient: string;
  @ApiProperty() subject: string;
  @ApiProperty({
    enum: notificationStates,
    description:
      'captured: no mail server is set, the mail can only be read here. withheld: its recipient, or the account that causes it, had as many as an hour allows; staff can send it. unsubscribed: its recipient wants no mails of its kind.',
  })
  state: NotificationState;
  @ApiProperty() attempts: number;
  @ApiProperty({ type: String, nullable: true }) last_error: string | null;
  @ApiProperty({ description: 'The mail server takes no mail for this address: it is not sent again with the others.' })
  refused: boolean;
  @ApiProperty({ type: String, nullable: true }) request_id: string | null;
  @ApiProperty({ format: 'date-time' }) created_at: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) finished_at: string | null;
}

export class AttachmentDto {
  @ApiProperty({ example: 'visit.ics' }) filename: string;
  @ApiProperty({ example: 'text/calendar; charset=utf-8' }) content_type: string;
  @ApiProperty() content: string;
}

/**
 * One mail with its content. `html` is a whole document: show it in a sandboxed frame only. Links that open an account
 * or an order are hidden, except in mails captured outside production, which can't be read anywhere else.
 */
export class NotificationDetailDto extends NotificationDto {
  @ApiProperty() text: string;
  @ApiProperty() html: string;
  @ApiProperty({ type: [AttachmentDto] }) attachments: AttachmentDto[];
}

export class RetriedDto {
  @ApiProperty({ description: 'Mails that are on their way again.' }) retried: number;
}

export class ListNotificationsQuery extends ListQuery {
  @SearchField('recipient and subject') q?: string;
  @TextField({ max: 60, optional: true }) kind?: string;
  @EnumField(notificationStates, { optional: true }) state?: NotificationState;
  @TextField({ max: 254, optional: true, description: 'Exact address.' }) recipient?: string;
}

export function notificationView(row: Notification): NotificationDto {
  const { id, kind, recipient, subject, state, attempts, last_error, refused, request_id } = row;
  return {
    ...{ id, kind, recipient, subject, state, attempts, last_error, refused, request_id },
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}
