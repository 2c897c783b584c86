import { admin, customer } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Commerce, eventually, Shopper, startCommerce } from './support/commerce.js';
import { joined, syncCards } from './support/joining.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(async () => {
  await commerce.reset();
});

const ADDRESS = {
  address_type: 'shipping',
  first_name: 'Mallory',
  last_name: 'Lee',
  address_line_1: '1 Elsewhere',
  city: 'Reno',
  state: 'NV',
  zip_code: '89501',
};

async function tell(type: string, payload: object, occurredAt: Date): Promise<void> {
  const event = { id: crypto.randomUUID(), type, payload, occurredAt: occurredAt.toISOString() };
  const { body } = await commerce.call({ as: 'gateway' }, 'POST', '/internal/inbox', { events: [event] });
  expect(body).toEqual({ done: [event.id], failed: [] });
}

describe('an account taken over by the owner of its address', () => {
  it('loses cart lines and addresses from before its verification, and keeps later ones', async () => {
    const shopper = new Shopper(commerce, customer(7));
    const bystander = new Shopper(commerce, customer(8));
    await shopper.add('wine', 1, 6);
    await bystander.add('wine', 1, 1);
    await commerce.call(customer(7), 'POST', '/api/customer/addresses', ADDRESS);
    expect((await shopper.start()).status).toBe(200);
    const held = commerce.catalog.holds.size;
    commerce.clock.advance(60);
    await shopper.add('wine', 2, 1);
    const at = new Date(commerce.clock.now().getTime() - 30_000);
    await commerce.dataSource.query('UPDATE addresses SET created_at = $1', [new Date(at.getTime() - 30_000)]);

    await tell('customer.reclaimed', { userId: 7 }, at);

    const quantities = async (who: Shopper) =>
      (await who.cart()).body.wines.map((line: { item_id: number; quantity: number }) => [line.item_id, line.quantity]);
    expect(await quantities(shopper)).toEqual([[2, 1]]);
    expect(await quantities(bystander)).toEqual([[1, 1]]);
    expect((await commerce.call(customer(7), 'GET', '/api/customer/addresses')).body).toEqual([]);
    expect(held).toBe(1);
    await eventually(() => expect(commerce.catalog.holds.size).toBe(0));
  });
});

describe('an account that staff archived', () => {
  it('has no membership and no chargeable card; cart and holds are removed; orders and personal data stay', async () => {
    await joined(commerce, 7);
    const shopper = new Shopper(commerce, customer(7));
    const order = await shopper.buy('event', 21, 1);
    await shopper.add('wine', 1, 6);
    await shopper.start();
    expect((await commerce.call(customer(7), 'GET', '/api/customer/membership')).body.member.status).toBe('active');
    expect(commerce.vault.enabled).toHaveLength(1);

    await tell('customer.archived', { userId: 7, email: 'ann@example.com' }, commerce.clock.now());

    await syncCards(commerce);
    expect(commerce.vault.enabled).toEqual([]);
    const [member]: object[] = await commerce.dataSource.query('SELECT status, cancel_reason, first_name FROM members');
    expect(member).toMatchObject({ status: 'cancelled', cancel_reason: 'account_archived', first_name: 'Ann' });
    await eventually(() =>
      expect(commerce.worker.ofType('mail.requested').map(({ payload }) => payload)).toContainEqual(
        expect.objectContaining({ kind: 'membership_cancelled' }),
      ),
    );
    expect((await shopper.cart()).body.wines).toEqual([]);
    await eventually(() => expect(commerce.catalog.holds.size).toBe(0));
    expect((await commerce.call(admin(), 'GET', `/api/orders/${order.id}`)).body).toMatchObject({
      customer_name: 'Ann Lee',
    });
    const audit: unknown[] = await commerce.dataSource.query(
      `SELECT after ->> 'status' AS status FROM audit_log WHERE entity = 'club_member' ORDER BY id DESC LIMIT 1`,
    );
    expect(audit).toEqual([{ status: 'cancelled' }]);
  });

  it('is no error without any data', async () => {
    await tell('customer.archived', { userId: 99, email: '' }, commerce.clock.now());
  });
});

describe('reasons against ending an account', () => {
  it('include a running payment', async () => {
    const shopper = new Shopper(commerce, customer(7));
    await shopper.add('wine', 1, 1);
    const { body: quote } = await shopper.quote({ stateCode: 'CA' });
    await shopper.pay(quote.amount);
    const { body } = await commerce.call({ as: 'gateway' }, 'GET', '/internal/customers/7/obligations');
    expect(body.reasons).toEqual(['A payment is under way. Please try again in a few minutes.']);
  });
});
