import { ErrorReports } from '@shamba/service-kit/observe';
import { admin, guest } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ReportRefusedWebhooks } from '../src/modules/payments/webhook-health/report-refused-webhooks.js';
import { WebhookHealth } from '../src/modules/payments/webhook-health/webhook-health.js';
import { ForgetEvents } from '../src/modules/settlement/forget-events.js';
import { attemptStates, type Commerce, eventually, Shopper, startCommerce } from './support/commerce.js';

let commerce: Commerce;
let ann: Shopper;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(async () => {
  await commerce.reset();
  ann = new Shopper(commerce, guest('guest-ann'));
  await ann.add('wine', 1, 2);
});
const TWO_BOTTLES = 7506;

describe('the provider’s webhooks', () => {
  const tell = (
    payment: { id: string; status: string; reference: string; amount?: number },
    eventId: string = crypto.randomUUID(),
    signature = 'signed',
  ) =>
    commerce.call(
      guest('nobody'),
      'POST',
      '/api/square/webhook',
      {
        event_id: eventId,
        type: 'payment.updated',
        data: {
          object: {
            payment: {
              id: payment.id,
              status: payment.status,
              reference_id: payment.reference,
              amount_money: { amount: payment.amount ?? TWO_BOTTLES, currency: 'USD' },
            },
          },
        },
      },
      { 'x-square-hmacsha256-signature': signature },
    );
  const theAttempt = async (): Promise<string> => {
    const rows: { id: string }[] = await commerce.dataSource.query('SELECT id FROM payment_attempts');
    return rows[0]?.id ?? '';
  };

  it('are refused without a valid signature', async () => {
    expect((await tell({ id: 'x', status: 'COMPLETED', reference: crypto.randomUUID() }, 'e1', 'forged')).status).toBe(
      401,
    );
  });

  it('that are refused are counted, and reported once a day while none is accepted', async () => {
    const reports: Parameters<ErrorReports['report']>[0][] = [];
    const errors = commerce.app.get(ErrorReports);
    const { report } = errors;
    errors.report = (input) => void reports.push(input);
    const forged = (signature = 'forged') =>
      tell({ id: 'x', status: 'COMPLETED', reference: crypto.randomUUID() }, undefined, signature);
    const health = async () => (await commerce.call(admin(), 'GET', '/api/admin/payments/webhooks')).body;
    const later = async (minutes: number) => {
      commerce.clock.advance(minutes * 60);
      await commerce.app.get(ReportRefusedWebhooks, { strict: false }).execute();
      return reports.length;
    };
    // Notes are written later: those of other tests are written when the newest one is.
    commerce.clock.advance(60);
    const newest = commerce.clock.now().toISOString();
    await forged('signed');
    await eventually(async () => expect((await health()).accepted_at).toBe(newest));
    await commerce.dataSource.query(
      `UPDATE webhook_state SET refused = 0, refused_since = NULL, refused_at = NULL, accepted_at = NULL, reported_at = NULL`,
    );
    const first = commerce.clock.now().toISOString();
    await Promise.all(Array.from({ length: 5 }, () => forged()));
    await eventually(async () =>
      expect(await health()).toEqual({ refused: 5, refused_at: first, accepted_at: null, refusing: true }),
    );
    expect([await later(9), await later(2)]).toEqual([0, 1]);
    expect(reports[0]).toMatchObject({ severity: 'critical', message: expect.stringContaining('SQUARE_WEBHOOK_URL') });
    await forged();
    await eventually(async () => expect((await health()).refused).toBe(6));
    expect([await later(60), await later(1400)]).toEqual([1, 2]);

    // An accepted event shows that the settings are right: later refusals may come from a stranger.
    await forged('signed');
    await eventually(async () => expect(await health()).toMatchObject({ refused: 6, refusing: false }));
    expect(await later(1500)).toBe(2);
    await forged();
    await eventually(async () => expect(await health()).toMatchObject({ refused: 1, refusing: true }));
    expect(await later(5)).toBe(2);
    await forged('signed');
    await eventually(async () => expect(await health()).toMatchObject({ refused: 1, refusing: false }));
    expect(await later(60)).toBe(2);

    // In a flood one write holds several events: an accepted one before the refusal still ends the count.
    await forged();
    await eventually(async () => expect(await health()).toMatchObject({ refused: 1, refusing: true }));
    const webhooks = commerce.app.get(WebhookHealth, { strict: false });
    for (const event of ['accepted', 'refused'] as const) {
      commerce.clock.advance(1);
      webhooks[event]();
    }
    const now = commerce.clock.now();
    await eventually(async () => expect(await webhooks.read()).toMatchObject({ refused: 1, refused_since: now }));
    errors.report = report;
  });

  it('are accepted with an unknown status or a name like __proto__, and change nothing', async () => {
    await ann.pay(TWO_BOTTLES);
    const reference = await theAttempt();
    for (const status of ['__proto__', 'constructor', 'toString', 'SOMETHING_NEW'])
      expect((await tell({ id: 'pay-x', status, reference })).status).toBe(200);
    expect(await attemptStates(commerce)).toEqual(['paid']);
  });

  it('that cannot be read, or have values that no column takes, are accepted without effect', async () => {
    await ann.pay(TWO_BOTTLES);
    const headers = { ...(await commerce.identity(guest('nobody'))), 'x-square-hmacsha256-signature': 'signed' };
    for (const body of [
      '\ufeff{}',
      'null',
      '[]',
      '{"event_id":"e","type":"t","data":{"object":{"refund":{"id":"\\u0000","status":"x","payment_id":"p"}}}}',
    ]) {
      const answer = await fetch(`${commerce.url}/api/square/webhook`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
      });
      expect([body, answer.status]).toEqual([body, 200]);
    }
    expect(await attemptStates(commerce)).toEqual(['paid']);
  });

  it('may report an approval before our own call returns: one payment, not cancelled', async () => {
    let open: () => void = () => undefined;
    commerce.provider.gate = new Promise((resolve) => (open = resolve));
    const pressed = ann.pay(TWO_BOTTLES);
    await eventually(async () => expect(await attemptStates(commerce)).toEqual(['authorising']));
    const reference = await theAttempt();
    const charge = commerce.provider.charge({ attemptId: reference, amount: 7506n, currency: 'USD' });
    commerce.provider.fixedCharge = charge;
    await tell({ id: charge.id, status: 'APPROVED', reference });
    expect(await attemptStates(commerce)).toEqual(['paid']);
    open();
    expect((await pressed).body).toEqual({ success: true, paymentId: reference });
    expect(charge.status).toBe('approved');
  });

  it('never turn an approval for another amount into a paid attempt', async () => {
    await ann.pay(TWO_BOTTLES);
    await commerce.dataSource.query(`UPDATE payment_attempts SET state = 'authorising'`);
    await tell({ id: 'pay-other', status: 'APPROVED', reference: await theAttempt(), amount: 1 });
    expect(await attemptStates(commerce)).toEqual(['authorising']);
  });

  it('of an ended authorisation cancel it', async () => {
    commerce.provider.next = ['decline'];
    await ann.pay(TWO_BOTTLES);
    const reference = await theAttempt();
    const stray = commerce.provider.charge({ attemptId: reference, amount: 7506n, currency: 'USD' });
    await tell({ id: stray.id, status: 'APPROVED', reference });
    expect(stray.status).toBe('canceled');
  });

  it('report the capture of an ordered payment, twice and in any order', async () => {
    commerce.provider.down = true;
    const { body: payment } = await ann.pay(TWO_BOTTLES);
    await ann.order(payment.paymentId);
    const [charge] = commerce.provider.ofAttempt(payment.paymentId);
    const completed = { id: charge?.id ?? '', status: 'COMPLETED', reference: payment.paymentId as string };
    await Promise.all([
      tell(completed, 'event-1'),
      tell(completed, 'event-1'),
      tell({ ...completed, status: 'APPROVED' }, 'event-0'),
    ]);
    expect(await attemptStates(commerce)).toEqual(['captured']);
    const rows: unknown[] = await commerce.dataSource.query('SELECT event_id FROM provider_events');
    expect(rows).toHaveLength(2);
  });

  it('are forgotten after 30 days, when the provider repeats none of them any more', async () => {
    const now = commerce.clock.now();
    await commerce.dataSource.query(
      `INSERT INTO provider_events (event_id, type, received_at)
       SELECT 'event-' || days, 'payment.updated', $1::timestamptz - make_interval(days => days) - interval '1 minute'
       FROM unnest(ARRAY[0, 1, 29, 30, 31, 40, 50, 90]) AS days`,
      [now],
    );
    expect(await commerce.app.get(ForgetEvents, { strict: false }).execute(2)).toBe(5);
    expect(await commerce.dataSource.query('SELECT event_id FROM provider_events ORDER BY received_at')).toEqual(
      ['event-29', 'event-1', 'event-0'].map((event_id) => ({ event_id })),
    );
  });

  it('report that the bank took the authorisation back: the order is cancelled', async () => {
    commerce.provider.down = true;
    const { body: payment } = await ann.pay(TWO_BOTTLES);
    await ann.order(payment.paymentId);
    const [charge] = commerce.provider.ofAttempt(payment.paymentId);
    await tell({ id: charge?.id ?? '', status: 'CANCELED', reference: payment.paymentId });
    await eventually(() => expect(commerce.catalog.ofType('order.cancelled')).toHaveLength(1));
  });
});
