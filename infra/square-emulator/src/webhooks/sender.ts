import { createHmac } from 'node:crypto';
import type { DeliveryRecord, EventRecord } from '../ledger/records.js';
import type { Core } from '../square/core.js';
import { post } from './post.js';

const TIMEOUT_MS = 10_000;
const MAX_ATTEMPTS = 12;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Delivers webhooks: each at least once, repeated with growing pauses until the receiver answers 2xx, at most twelve
 * times. The order is not guaranteed, as with Square. Webhooks undelivered at a crash are sent after the restart.
 */
export class WebhookSender {
  private readonly inFlight = new Map<string, Promise<void>>();
  private readonly stop = new AbortController();
  /** Ids of undelivered webhooks: a tick does not read the whole ledger. */
  private readonly open: Set<string>;

  constructor(private readonly core: Core) {
    const { events, deliveries } = core.ledger.tables;
    this.open = new Set([...events.keys()].filter((id) => !isOver(deliveries.get(id))));
    core.ledger.onCommit((change) => {
      if (!change.events?.length) return;
      for (const event of change.events) this.open.add(event.id);
      this.sendDue();
    });
  }

  /** Sends due webhooks. Called on every tick, and after each change with a webhook. */
  sendDue(): void {
    if (!this.core.config.webhookUrl || this.stop.signal.aborted) return;
    const now = this.core.now().toISOString();
    const { events, deliveries } = this.core.ledger.tables;
    for (const id of this.open) {
      const event = events.get(id);
      if (!event) this.open.delete(id);
      else if ((deliveries.get(id)?.next_at ?? now) <= now) this.start(event);
    }
  }

  /** Posts an event once. Returns the receiver's status, or undefined when it is unreachable. */
  async deliver(event: EventRecord, attempts: number): Promise<number | undefined> {
    const { webhookUrl = '', webhookSignatureKey = '' } = this.core.config;
    try {
      return await post(webhookUrl, {
        body: event.body,
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Square Connect v2',
          'square-environment': 'Sandbox',
          'square-initial-delivery-timestamp': event.created_at,
          'x-square-hmacsha256-signature': createHmac('sha256', webhookSignatureKey)
            .update(webhookUrl + event.body)
            .digest('base64'),
          ...(attempts > 1 ? { 'square-retry-number': String(attempts - 1) } : {}),
        },
        signal: AbortSignal.any([this.stop.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
    } catch {
      // The receiver is down or slow, or the emulator stops: a later attempt follows.
      return undefined;
    }
  }

  /** Stops sending and waits for the deliveries under way. */
  async close(): Promise<void> {
    this.stop.abort();
    await Promise.allSettled(this.inFlight.values());
  }

  private start(event: EventRecord): void {
    if (this.inFlight.has(event.id)) return;
    const sending = this.send(event).finally(() => this.inFlight.delete(event.id));
    this.inFlight.set(event.id, sending);
  }

  private async send(event: EventRecord): Promise<void> {
    const attempts = (this.core.ledger.tables.deliveries.get(event.id)?.attempts ?? 0) + 1;
    const status = await this.deliver(event, attempts);
    if (status === undefined && this.stop.signal.aborted) return;
    const at = this.core.now();
    const delivery: DeliveryRecord = {
      id: event.id,
      attempts,
      ...(status === undefined ? {} : { last_status: status }),
    };
    if (status !== undefined && status >= 200 && status < 300) delivery.delivered_at = at.toISOString();
    else if (attempts < MAX_ATTEMPTS)
      delivery.next_at = new Date(at.getTime() + this.pauseAfter(attempts)).toISOString();
    if (isOver(delivery)) this.open.delete(event.id);
    this.core.ledger.commit({ deliveries: [delivery] });
  }

  private pauseAfter(attempts: number): number {
    return Math.min(this.core.config.webhookRetryMs * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
  }
}

/** Delivered, or given up. */
const isOver = (delivery: DeliveryRecord | undefined): boolean =>
  delivery !== undefined && delivery.next_at === undefined;
