import { eventually } from '@shamba/dev-stack/testing';
import { RedisConnections } from '@shamba/service-kit/queue';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer, Browser } from './support/browser.js';
import { startGateway, type TestGateway } from './support/gateway.js';
import { withHeldClock } from './support/held-clock.js';
import { mailsTo, tokenIn } from './support/outbox.js';

const PER_NETWORK = 40;
const PASSWORD = 'quince and plum 7';

let gateway: TestGateway;
beforeAll(async () => {
  const env = { WRITES_PER_OWNER: '0', ROLE: 'api', TRUST_PROXY: '1', SIGN_IN_PER_ADDRESS: String(PER_NETWORK) };
  gateway = await startGateway({ env });
});
afterAll(() => gateway.close());

let networks = 0;
/** An IPv4 address that no other test has used. */
const fresh = (): string => `198.51.${Math.floor((networks += 1) / 250)}.${networks % 250}`;
const signIn = (browser: Browser, email: string, password: string, from = fresh()): Promise<Answer> =>
  browser.post('/api/auth/login', { email, password }, { 'x-forwarded-for': from });
const guess = (email: string, from?: string): Promise<Answer> => signIn(gateway.browser(), email, 'a guess', from);
const waitOf = ({ headers }: Answer): number => Number(headers.get('retry-after'));

async function register(username: string): Promise<Browser> {
  const browser = gateway.browser();
  const form = { username, email: `${username}@example.com`, password: PASSWORD };
  expect((await browser.post('/api/auth/register', form)).status).toBe(201);
  return browser;
}

describe('failed sign-ins', () => {
  it('slow down the next one from the fifth on, by either name of the account, and never lock it', () =>
    withHeldClock(gateway, async (clock) => {
      await register('slowed');
      for (const name of ['slowed', 'SLOWED', 'slowed@example.com', 'slowed'])
        expect((await guess(name)).status).toBe(401);
      for (const wait of [1, 2, 4, 8, 16, 32, 60, 60]) {
        expect((await guess('slowed')).status).toBe(401);
        const early = await signIn(gateway.browser(), 'slowed@example.com', PASSWORD);
        expect([early.status, early.json.code, waitOf(early)]).toEqual([429, 'too_many_requests', wait]);
        clock.advance(wait);
      }
      expect((await signIn(gateway.browser(), 'slowed', PASSWORD)).status).toBe(200);
    }));

  it('say how long to wait, and what else helps', () =>
    withHeldClock(gateway, async () => {
      for (let time = 0; time < 5; time += 1) await guess('no-such-account');
      expect((await guess('no-such-account')).json.message).toBe(
        'Too many failed attempts. Please wait 1 second and try again, or reset your password.',
      );
    }));

  it('at once are no more than one after the other', () =>
    withHeldClock(gateway, async () => {
      await register('crowded');
      const answers = await Promise.all(Array.from({ length: 30 }, () => guess('crowded')));
      expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5);
      expect(answers.filter(({ status }) => status === 200)).toEqual([]);
      expect((await signIn(gateway.browser(), 'crowded', PASSWORD)).status).toBe(429);
    }));

  it('are forgotten a quarter of an hour after the last', async () => {
    await register('rested');
    for (let time = 0; time < 5; time += 1) await guess('rested');
    const { commands } = gateway.app.get(RedisConnections, { strict: false });
    const keys = await commands.keys('sign-in:account:*');
    const lives = await Promise.all(keys.map((key) => commands.ttl(key)));
    expect(Math.min(...lives)).toBeGreaterThan(0);
    expect(Math.max(...lives)).toBeLessThanOrEqual(900);
  });
});

describe('strangers’ failures', () => {
  const slow = async (account: string): Promise<void> => {
    for (let time = 0; time < 5; time += 1) await guess(account);
    expect((await guess(account)).status).toBe(429);
  };

  it('do not keep the owner from signing in where they have signed in before', () =>
    withHeldClock(gateway, async () => {
      const own = await register('owner');
      await own.post('/api/auth/logout');
      await slow('owner');
      expect((await signIn(own, 'owner', PASSWORD)).status).toBe(200);
      expect((await signIn(gateway.browser(), 'owner', PASSWORD)).status).toBe(429);
    }));

  it('do not help who has signed in with another account: a known browser is one of that account’s', () =>
    withHeldClock(gateway, async () => {
      await register('target');
      const other = await register('other');
      await slow('target');
      expect((await signIn(other, 'target', PASSWORD)).status).toBe(429);
      const forged = gateway.browser();
      forged.cookies['device'] = `${'a'.repeat(22)}.${'b'.repeat(22)}`;
      expect((await signIn(forged, 'target', PASSWORD)).status).toBe(429);
      forged.cookies['device'] = `.${'é'.repeat(3)}..%00`;
      expect((await signIn(forged, 'target', PASSWORD)).status).toBe(429);
    }));

  it('leave a known browser its own count', () =>
    withHeldClock(gateway, async () => {
      const own = await register('careless');
      for (let time = 0; time < 5; time += 1) expect((await signIn(own, 'careless', 'a slip')).status).toBe(401);
      expect((await signIn(own, 'careless', PASSWORD)).status).toBe(429);
      expect((await signIn(gateway.browser(), 'careless', PASSWORD)).status).toBe(200);
    }));

  it('do not slow down a signed-in user’s confirmations, which have a count of their own', () =>
    withHeldClock(gateway, async (clock) => {
      const own = await register('confirming');
      await slow('confirming');
      const confirm = (current_password: string) =>
        own.post('/api/customer/email', { email: 'next@example.com', current_password });
      for (let time = 0; time < 5; time += 1) expect((await confirm('a slip')).json.code).toBe('wrong_password');
      expect((await confirm(PASSWORD)).status).toBe(429);
      expect((await signIn(own, 'confirming', PASSWORD)).status).toBe(200);
      clock.advance(1);
      expect((await confirm(PASSWORD)).status).toBe(202);
    }));

  it('are forgotten by a reset, and the browser it was made in is known from then on', () =>
    withHeldClock(gateway, async () => {
      await register('rescued');
      await slow('rescued');
      await gateway.browser().post('/api/auth/password-reset', { email: 'rescued@example.com' });
      await eventually(async () =>
        expect(await mailsTo(gateway, 'rescued@example.com', 'password_reset')).toHaveLength(1),
      );
      const token = tokenIn((await mailsTo(gateway, 'rescued@example.com', 'password_reset'))[0]);
      const here = gateway.browser();
      const next = 'walnut harbour 31';
      expect((await here.post('/api/auth/password-reset/confirm', { token, password: next })).status).toBe(200);
      await slow('rescued');
      expect((await signIn(here, 'rescued', next)).status).toBe(200);
    }));
});

describe('a network', () => {
  it(`has ${PER_NETWORK} failures, also when they come at once and for as many accounts`, async () => {
    const from = fresh();
    const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => guess(`nobody-${index}`, from)));
    const failed = answers.filter(({ status }) => status === 401);
    const refused = answers.filter(({ status }) => status === 429);
    expect(failed.length).toBeGreaterThan(0);
    expect(failed.length).toBeLessThanOrEqual(PER_NETWORK);
    expect(refused.length).toBeGreaterThan(0);
    const later = await guess('nobody-later', from);
    expect([later.status, waitOf(later) > 800]).toEqual([429, true]);
    const elsewhere = await guess('nobody-else');
    expect(elsewhere.status).toBe(401);
  });

  it('of IPv6 is a /64', async () => {
    const addresses = Array.from({ length: PER_NETWORK }, (_, index) => `2001:db8:0:7:${index + 1}::1`);
    for (const [index, from] of addresses.entries()) expect((await guess(`six-${index}`, from)).status).toBe(401);
    expect((await guess('six', '2001:db8:0:7:ffff::9')).status).toBe(429);
    expect((await guess('six', '2001:db8:0:8::1')).status).toBe(401);
  });

  it('pays nothing for passwords that are right', async () => {
    await register('frequent');
    const from = fresh();
    for (let time = 0; time < PER_NETWORK + 2; time += 1)
      expect((await signIn(gateway.browser(), 'frequent', PASSWORD, from)).status).toBe(200);
  });
});
