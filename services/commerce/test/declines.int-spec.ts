import { customer, guest, type TestResponse } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { attemptStates, type Commerce, Shopper, shippingAddress, startCommerce } from './support/commerce.js';
import { create, joined, joining } from './support/joining.js';

const TWO_BOTTLES = 7506;
const PLAIN = 'The card was not accepted.';
let commerce: Commerce;
let ann: Shopper;
let people = 0;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(async () => {
  await commerce.reset();
  ann = await shopper();
});

/** A new guest with two bottles in the cart. */
async function shopper(id = `guest-${(people += 1)}`, browser = 'browser01'): Promise<Shopper> {
  const made = new Shopper(commerce, guest(id), browser);
  await made.add('wine', 1, 2);
  return made;
}
const pay = (who: Shopper, address?: string, more: object = {}): Promise<TestResponse> =>
  commerce.call(
    who.speaker,
    'POST',
    '/api/square/create-payment',
    {
      session_id: who.sessionId,
      sourceId: 'cnon:x',
      amount: TWO_BOTTLES,
      customerInfo: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' },
      shippingAddress,
      ageConfirmed: true,
      ...more,
    },
    address === undefined ? {} : { 'x-forwarded-for': address },
  );
const asked = () => commerce.provider.authorisations.length;
async function decline(who: Shopper, times: number, address?: string): Promise<TestResponse['body'][]> {
  const bodies = [];
  for (let time = 0; time < times; time += 1) {
    commerce.provider.next = ['decline'];
    bodies.push((await pay(who, address)).body);
  }
  return bodies;
}
const refused = (answer: TestResponse, seconds: number) => {
  expect([answer.status, answer.body.code, answer.headers.get('retry-after'), answer.body.retry_after]).toEqual([
    429,
    'too_many_declines',
    String(seconds),
    seconds,
  ]);
};

describe('declines of one shopper', () => {
  it('from the third on make the next card wait 1, 2, 4, 8 and 15 minutes, without asking a bank', async () => {
    const [first, second, third] = await decline(ann, 3);
    expect([first.error, second.error]).toEqual(Array(2).fill('Your card was declined.'));
    expect(first.retryAfter).toBeUndefined();
    expect(third).toEqual({ success: false, paymentId: null, error: PLAIN, retryAfter: 60 });
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      const before = asked();
      const early = await pay(ann);
      refused(early, minutes * 60);
      expect(early.body.message).toBe(
        `Too many cards were declined. Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`,
      );
      // Another process, whose clock is a second behind.
      commerce.clock.advance(-1);
      refused(await pay(ann), minutes * 60 + 1);
      commerce.clock.advance(minutes * 60);
      refused(await pay(ann), 1);
      expect(asked()).toBe(before);
      commerce.clock.advance(1);
      expect((await decline(ann, 1))[0].error).toBe(PLAIN);
    }
  });

  it('are forgotten ten minutes after the wait', async () => {
    await decline(ann, 3);
    commerce.clock.advance(11 * 60);
    expect((await decline(ann, 1))[0].error).toBe('Your card was declined.');
    expect(await commerce.dataSource.query('SELECT subject FROM decline_counts')).toHaveLength(2);
  });

  it('stored by a fast clock keep nobody waiting', async () => {
    commerce.clock.advance(10 * 86_400);
    await decline(ann, 5);
    commerce.clock.advance(-10 * 86_400);
    expect((await decline(ann, 1))[0].error).toBe('Your card was declined.');
    await decline(ann, 2);
    refused(await pay(ann), 60);
  });

  it('more than ten minutes apart never cause a wait', async () => {
    for (let time = 0; time < 6; time += 1) {
      expect((await decline(ann, 1))[0].error).toBe('Your card was declined.');
      commerce.clock.advance(6 * 60);
    }
  });

  it('count for all carts of a guest, and for a cart that follows its owner into the account', async () => {
    await decline(ann, 2);
    const other = new Shopper(commerce, ann.speaker, 'browser02');
    await other.add('wine', 1, 2);
    await decline(other, 1);
    refused(await pay(ann), 60);
    refused(await pay(other), 60);
    expect((await pay(await shopper())).body.success).toBe(true);
  });

  it('are followed by a good card after the wait', async () => {
    await decline(ann, 3);
    commerce.clock.advance(60);
    expect((await pay(ann)).body.success).toBe(true);
  });

  it('can’t be bypassed by simultaneous tries: three cards are tried, the others are not', async () => {
    const carts = await Promise.all(Array.from({ length: 5 }, (_, n) => shopper('guest-many', `browser-${n}`)));
    let open: () => void = () => undefined;
    commerce.provider.gate = new Promise((resolve) => (open = resolve));
    commerce.provider.next = Array<'decline'>(5).fill('decline');
    const answers = carts.map((cart) => pay(cart));
    const refusals = await Promise.race([
      Promise.all(answers).then(() => 'all'),
      (async () => {
        let count = 0;
        for (const answer of answers) void answer.then(({ status }) => (count += status === 429 ? 1 : 0));
        while (count < 2) await new Promise((resolve) => setImmediate(resolve));
        return 'two refused';
      })(),
    ]);
    expect(refusals).toBe('two refused');
    open();
    await Promise.all(answers);
    expect(asked()).toBe(3);
    expect((await attemptStates(commerce)).sort()).toEqual([
      ...Array<string>(3).fill('declined'),
      ...Array<string>(2).fill('failed'),
    ]);
  });

  it('without a bank do not count: a spent card entry, our own credentials, no answer', async () => {
    commerce.provider.next = ['token-spent', 'token-spent', 'token-spent', 'refuse', 'no-answer'];
    for (let time = 0; time < 5; time += 1) expect((await pay(ann)).body.retryAfter).toBeUndefined();
    expect((await pay(ann)).body.success).toBe(true);
  });
});

describe('declines of one card', () => {
  it('make the next user of that card wait, even if several people tried it', async () => {
    commerce.provider.fingerprint = 'sq-1-stolen';
    for (let person = 0; person < 2; person += 1) await decline(await shopper(), 1);
    const third = await shopper();
    expect((await decline(third, 1))[0]).toMatchObject({ error: PLAIN, retryAfter: 60 });
    refused(await pay(third), 60);
    const fourth = await shopper();
    expect((await decline(fourth, 1))[0].retryAfter).toBe(120);
    commerce.provider.fingerprint = 'sq-1-another';
    expect((await decline(await shopper(), 1))[0].retryAfter).toBeUndefined();
  });
});

describe('declines of one network', () => {
  it('wait from the thirtieth on, for every shopper in it and none elsewhere', async () => {
    for (let person = 0; person < 15; person += 1) await decline(await shopper(), 2, '203.0.113.9');
    refused(await pay(ann, '203.0.113.9'), 60);
    expect((await pay(ann, '203.0.113.10')).body.success).toBe(true);
  });

  it('count by the network of an IPv6 address', async () => {
    for (let person = 0; person < 15; person += 1) await decline(await shopper(), 2, `2001:db8:0:1::${person + 1}`);
    refused(await pay(ann, '2001:db8:0:1:ffff::1'), 60);
    expect((await pay(ann, '2001:db8:0:2::1')).body.success).toBe(true);
  });
});

describe('a payment that could not become an order', () => {
  it('is refused before any bank is asked', async () => {
    const answer = await pay(ann, undefined, { customerInfo: undefined });
    expect([answer.status, answer.body.code, Object.keys(answer.body.errors)]).toEqual([
      422,
      'customer_required',
      ['customerInfo.firstName', 'customerInfo.lastName', 'customerInfo.email'],
    ]);
    expect(asked()).toBe(0);
    expect(await attemptStates(commerce)).toEqual([]);
  });
});

describe('a card for the club', () => {
  const from = { owner: 'guest:joe', network: '203.0.113.9' };
  const signUp = (over: object = {}) => create(commerce, joining({ from, ...over }));

  it('waits after three declines, for every name of the sign-up, without asking a bank', async () => {
    commerce.vault.next = ['decline', 'decline', 'decline'];
    expect((await signUp()).body.message).toContain('Your card was declined');
    await signUp();
    const third = await signUp();
    expect([third.status, third.body.code, third.body.message, third.body.retry_after]).toEqual([
      422,
      'card_declined',
      PLAIN,
      60,
    ]);
    refused(await signUp(), 60);
    expect(commerce.vault.stores).toHaveLength(3);
    commerce.clock.advance(60);
    expect((await signUp()).status).toBe(201);
  });

  it('counts together with the cards of the cart', async () => {
    commerce.vault.next = ['decline', 'decline', 'decline'];
    for (let time = 0; time < 3; time += 1) await signUp();
    refused(await pay(await shopper('joe')), 60);
  });

  it('that replaces the one on file waits as well', async () => {
    await joined(commerce, 7);
    const put = () =>
      commerce.call(customer(7), 'PUT', '/api/customer/card', { source_id: 'cnon:x', cardholder_name: 'Ann Lee' });
    commerce.vault.next = ['decline', 'decline', 'decline'];
    const answers = [await put(), await put(), await put()];
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
    expect(answers[2]?.body.message).toBe(PLAIN);
    const stored = commerce.vault.stores.length;
    refused(await put(), 60);
    expect(commerce.vault.stores).toHaveLength(stored);
    commerce.clock.advance(60);
    expect((await put()).status).toBe(200);
  });
});
