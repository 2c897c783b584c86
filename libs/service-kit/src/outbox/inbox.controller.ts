import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { type InboxAnswer, inboxBatchSchema } from '@shamba/event-contract';
import { Internal } from '../identity/decorators.js';
import { DomainError } from '../http/domain-error.js';
import { Inbox } from './inbox.js';

@Controller('internal/inbox')
export class InboxController {
  constructor(private readonly inbox: Inbox) {}

  /** Takes a batch of events from another service's outbox; returns the events committed here. */
  @Internal('gateway', 'catalog', 'commerce', 'hospitality', 'content', 'worker')
  @Post()
  @HttpCode(200)
  take(@Body() body: Record<string, unknown>): Promise<InboxAnswer> {
    const batch = inboxBatchSchema.safeParse(body);
    if (!batch.success)
      throw new DomainError({
        code: 'bad_batch',
        status: 'bad_request',
        publicMessage: 'Not a batch of events.',
        logLevel: 'error',
      });
    return this.inbox.take(batch.data.events);
  }
}
