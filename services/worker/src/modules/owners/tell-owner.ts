import { Inject, Injectable } from '@nestjs/common';
import type { EventPayload, ReleaseNews } from '@shamba/event-contract';
import { CONFIG } from '@shamba/service-kit/config';
import { lockNames } from '@shamba/service-kit/database';
import { postOutside } from '@shamba/service-kit/http';
import { type EventMeta, HandlesEvent, Outbox, OutboxEvent } from '@shamba/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { siteUrl, type WorkerConfig } from '../../config.js';
import { ReleaseErrors } from '../error-log/index.js';
import { RequestMail } from '../notifications/index.js';
import { postWebhook } from '../webhooks/index.js';
import { callOf, mailsOf } from './news.js';

/** Errors that a mail or a call lists. */
const ERRORS = 3;
const TIMEOUT_MS = 10_000;
const CALL = 'owner-webhook.due';

/** Tells the owner of a slice about its releases: mails, and a call of the webhook that slice.json names. */
@Injectable()
export class TellOwner {
  constructor(
    private readonly errors: ReleaseErrors,
    private readonly mails: RequestMail,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: WorkerConfig,
  ) {}

  /** Writes the mails, and queues the call of the webhook: a slow receiver delays no mail. */
  @HandlesEvent('release.told')
  async tell(
    news: EventPayload<'release.told'>,
    manager: EntityManager,
    { id, occurredAt: at }: EventMeta,
  ): Promise<void> {
    const { slice, version } = news;
    const site = siteUrl(this.config);
    const errors = await this.errors.told({ slice, version, since: new Date(news.since), limit: ERRORS });
    for (const mail of mailsOf(news, errors, site)) await this.mails.execute(mail, manager);
    const url = news.owner?.webhook;
    if (url === undefined || (news.bounded && (await this.wasCalled(manager, url, news)))) return;
    const payload = { url, body: callOf(news, { id, at, errors, site }) };
    await this.outbox.add(manager, { type: CALL, consumers: ['worker'], payload });
  }

  /** The same was queued for this webhook within the hour: strangers can cause bounded news again and again. */
  private async wasCalled(manager: EntityManager, url: string, { slice, subject }: ReleaseNews): Promise<boolean> {
    // Two processes may have two such events.
    await lockNames(manager, `owner-webhook:${slice}`);
    return manager
      .createQueryBuilder(OutboxEvent, 'o')
      .where('o.type = :type AND o.payload @> CAST(:same AS jsonb)', {
        type: CALL,
        same: JSON.stringify({ url, body: { slice, subject } }),
      })
      .andWhere(`o.occurred_at > now() - interval '1 hour'`)
      .getExists();
  }

  /**
   * One attempt. The address was typed by people: it must be https and outside of the network, whatever the operator
   * allows for a webhook of their own.
   * @throws when the receiver does not answer with 2xx within 10 s; the outbox then waits, longer each time
   */
  @HandlesEvent(CALL)
  async post({ url, body }: EventPayload<'owner-webhook.due'>): Promise<void> {
    await postWebhook(postOutside, url, { body: JSON.stringify(body), headers: {}, timeoutMs: TIMEOUT_MS });
  }
}
