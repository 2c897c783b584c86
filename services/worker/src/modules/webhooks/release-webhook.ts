import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { EventPayload } from '@shamba/event-contract';
import { CONFIG } from '@shamba/service-kit/config';
import { postOutside } from '@shamba/service-kit/http';
import { type EventMeta, HandlesEvent, Outbox } from '@shamba/service-kit/outbox';
import { Clock } from '@shamba/service-kit/time';
import type { WorkerConfig } from '../../config.js';
import { postWebhook } from './post-webhook.js';
import { webhookSignature } from './signature.js';

const TIMEOUT_MS = 5000;

/**
 * Posts each step of a canary or of the watch over a promoted release to RELEASES_WEBHOOK_URL through this service's own outbox: a slow or absent receiver
 * delays neither canaries nor mails, and is retried like any consumer of events.
 */
@Injectable()
export class ReleaseWebhook {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: WorkerConfig,
  ) {}

  /** Queues a step for the receiver, if one is configured. */
  @HandlesEvent('canary.stepped')
  async queue(step: EventPayload<'canary.stepped'>, manager: EntityManager, { occurredAt }: EventMeta): Promise<void> {
    if (this.config.RELEASES_WEBHOOK_URL === undefined) return;
    await this.outbox.add(manager, { type: 'webhook.due', consumers: ['worker'], payload: { step, at: occurredAt } });
  }

  /**
   * One attempt. A step has the same id in each attempt.
   * @throws when the receiver does not answer with 2xx within 5 s; the outbox then waits, longer each time
   */
  @HandlesEvent('webhook.due')
  async post(
    { step: { step, kind, ...facts }, at }: EventPayload<'webhook.due'>,
    _manager: EntityManager,
    { id }: EventMeta,
  ): Promise<void> {
    const {
      RELEASES_WEBHOOK_URL: url,
      RELEASES_WEBHOOK_SECRET: secret,
      RELEASES_WEBHOOK_PRIVATE: inside,
    } = this.config;
    // The settings may have changed since the step was queued.
    if (url === undefined || secret === undefined) return;
    const body = JSON.stringify({ id, type: `${kind}.${step}`, at, ...facts });
    await postWebhook(postOutside, url, {
      body,
      headers: { 'shamba-signature': webhookSignature(secret, body, this.clock.now()) },
      timeoutMs: TIMEOUT_MS,
      inside,
    });
  }
}
