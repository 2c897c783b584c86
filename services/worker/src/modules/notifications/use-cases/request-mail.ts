import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { EventPayload } from '@shamba/event-contract';
import { Clock, CONFIG, currentContext, HandlesEvent, sendAhead } from '@shamba/service-kit';
import { siteUrl, type WorkerConfig } from '../../../config.js';
import { writeMail } from '../templates/index.js';

/** A service asked for a mail: it is written and kept in the transaction that takes the event in. The dispatcher does the rest. */
@Injectable()
export class RequestMail {
  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: WorkerConfig,
  ) {}

  @HandlesEvent('mail.requested')
  async execute(request: EventPayload<'mail.requested'>, manager: EntityManager): Promise<void> {
    const mail = writeMail(request, siteUrl(this.config));
    await sendAhead(
      manager,
      `INSERT INTO notifications (kind, recipient, subject, text_body, html_body, attachments, request_id, created_at, next_attempt_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
      [
        request.kind,
        request.to ?? this.config.MAIL_STAFF,
        mail.subject,
        mail.text,
        mail.html,
        JSON.stringify(request.attachments ?? []),
        currentContext()?.requestId ?? null,
        this.clock.now(),
      ],
    );
  }
}
