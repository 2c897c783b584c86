import { eventually } from '@shamba/dev-stack/testing';
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebhooksHelper } from 'square';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { failure, Harness, usd } from './harness.js';

const KEY = 'webhook-key';

interface Received {
  event: { type: string; event_id: string; data: { id: string; object: Record<string, { status: string }> } };
  valid: boolean;
  retry?: string;
}

describe('webhooks', () => {
  let receiver: Server;
  let url: string;
  let square: Harness;
  let received: Received[];
  let answers: number[];

  beforeEach(async () => {
    received = [];
    answers = [];
    receiver = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const requestBody = Buffer.concat(chunks).toString();
        const signatureHeader = String(request.headers['x-square-hmacsha256-signature']);
        const retry = request.headers['square-retry-number'];
        void WebhooksHelper.verifySignature({
          requestBody,
          signatureHeader,
          signatureKey: KEY,
          notificationUrl: url,
        }).then((valid) => {
          received.push({
            event: JSON.parse(requestBody) as Received['event'],
            valid,
            ...(retry ? { retry: String(retry) } : {}),
          });
          response.writeHead(answers.shift() ?? 200).end();
        });
      });
    });
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/api/square/webhook`;
    square = await Harness.start({ webhookUrl: url, webhookSignatureKey: KEY, webhookRetryMs: 20, refundSettleMs: 0 });
  });
  afterEach(async () => {
    await square.dispose();
    // The server closes after pending webhooks have arrived, so that none reaches the next test.
    receiver.close();
    await once(receiver, 'close');
  });

  const seen = () => received.map(({ event }) => `${event.type} ${Object.values(event.data.object)[0]?.status}`);

  it('sends a webhook for each change, signed as the SDK verifies it', async () => {
    const { payment } = await square.pay();
    const paymentId = payment?.id ?? '';
    await eventually(() => expect(seen()).toEqual(['payment.created APPROVED']));
    await square.client().payments.complete({ paymentId });
    await eventually(() => expect(received.length).toBe(2));
    await square.client().refunds.refundPayment({ idempotencyKey: randomUUID(), paymentId, amountMoney: usd(100) });
    await eventually(() =>
      expect(seen().sort()).toEqual([
        'payment.created APPROVED',
        'payment.updated COMPLETED',
        'payment.updated COMPLETED',
        'refund.created PENDING',
        'refund.updated COMPLETED',
      ]),
    );
    expect(received.every(({ valid }) => valid)).toBe(true);
  });

  it('sends webhooks for a refund made by hand and for each step of a dispute', async () => {
    const { payment } = await square.pay({ autocomplete: true });
    await square.control('POST', `payments/${payment?.id}/refund`, { amount: 2_000 });
    const opened = await square.control<{ dispute: { id: string } }>('POST', `payments/${payment?.id}/dispute`, {
      amount: 4_200,
    });
    await square.control('POST', `disputes/${opened.body.dispute.id}`, { state: 'LOST' });
    const told = () => received.map(({ event }) => event).filter(({ type }) => !type.startsWith('payment.'));
    await eventually(() =>
      expect(
        told()
          .map(({ type }) => type)
          .sort(),
      ).toEqual(['dispute.created', 'dispute.state.updated', 'refund.created', 'refund.updated']),
    );
    expect(told().find(({ type }) => type === 'dispute.state.updated')?.data.object).toMatchObject({
      dispute: { id: opened.body.dispute.id, state: 'LOST', disputed_payment: { payment_id: payment?.id } },
    });
  });

  it('repeats a webhook until the receiver accepts it', async () => {
    answers = [500, 503];
    await square.pay();
    await eventually(() => expect(received.length).toBe(3));
    expect(received.map(({ retry }) => retry)).toEqual([undefined, '1', '2']);
    expect(new Set(received.map(({ event }) => event.event_id)).size).toBe(1);
    await eventually(async () =>
      expect((await square.control<{ webhooks: unknown[] }>('GET', 'ledger')).body.webhooks).toEqual([
        expect.objectContaining({ attempts: 3, last_status: 200, delivered_at: expect.any(String) }),
      ]),
    );
  });

  it('sends undelivered webhooks after a restart', async () => {
    answers = Array.from({ length: 50 }, () => 500);
    await square.pay();
    await eventually(() => expect(received.length).toBeGreaterThan(0));
    await square.stop();
    received = [];
    answers = [];
    await square.boot({ webhookUrl: url, webhookSignatureKey: KEY, webhookRetryMs: 20 });
    await eventually(() => expect(seen()).toEqual(['payment.created APPROVED']));
  });

  it('sends a test event on request, and returns the receiver’s answer', async () => {
    const { subscriptions } = square.client().webhooks;
    const { data } = await subscriptions.list();
    expect(data).toMatchObject([{ enabled: true, notificationUrl: url, signatureKey: KEY }]);
    const test = () => subscriptions.test({ subscriptionId: data[0]?.id ?? '', eventType: 'payment.updated' });
    const { subscriptionTestResult } = await test();
    expect(subscriptionTestResult).toMatchObject({ statusCode: 200, payload: received[0]?.event });
    expect(received).toMatchObject([{ valid: true, event: { type: 'payment.updated', data: { id: 'TEST' } } }]);
    answers = [401];
    expect((await test()).subscriptionTestResult?.statusCode).toBe(401);
    // A test event is not repeated, and not part of the ledger.
    expect((await square.control<{ webhooks: unknown[] }>('GET', 'ledger')).body.webhooks).toEqual([]);
    expect((await failure(subscriptions.test({ subscriptionId: 'other' }))).statusCode).toBe(404);
  });
});
