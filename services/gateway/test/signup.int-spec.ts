import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@shamba/dev-stack/testing';
import { FinishSignups } from '../src/people/sign-up/steps/finish-signups.js';
import { Signup, SIGNUP_MOVES, type SignupState } from '../src/people/sign-up/steps/signup.entity.js';
import { SignupRepository } from '../src/people/sign-up/steps/signup.repository.js';
import { DECLINED_CARD, type FakeCommerce, startFakeCommerce, WAITING_CARD } from './support/fake-commerce.js';
import { signedIn, startGateway, type TestGateway } from './support/gateway.js';
import { withHeldClock } from './support/held-clock.js';
import { signupForm, TEST_PAN } from './support/signup-form.js';

let commerce: FakeCommerce;
let gateway: TestGateway;
beforeAll(async () => {
  commerce = await startFakeCommerce();
  gateway = await startGateway({
    env: {
      COMMERCE_URL: commerce.url,
      SQUARE_ENVIRONMENT: 'emulator',
      SQUARE_EMULATOR_URL: 'http://127.0.0.1:9',
      SIGNUP_SWEEP_MS: '3600000',
      WRITES_PER_OWNER: '0',
    },
  });
});
afterAll(async () => {
  await gateway.close();
  await commerce.stop();
});
beforeEach(() => {
  commerce.faults = { store: [], activate: [], abandon: [] };
  commerce.gate = Promise.resolve();
});

const SIGN_UP = '/api/wine-club/signup';
const membersOf = (email: string) => [...commerce.members.values()].filter((member) => member.email === email);
const usersOf = (email: string) =>
  gateway.dataSource.query<{ id: number; pending_signup: string | null }[]>(
    'SELECT id, pending_signup FROM users WHERE lower(email) = lower($1)',
    [email],
  );
/** As when the request's process has died and its lease has run out. */
async function finishLater(): Promise<void> {
  await gateway.dataSource.query(
    `UPDATE signups SET lease_until = now() - interval '1 second' WHERE state NOT IN ('done', 'failed')`,
  );
  await gateway.app.get(FinishSignups, { strict: false }).execute();
}

describe('joining the club', () => {
  it('makes account, card and membership, signs in, and keeps no digit of the card', async () => {
    const browser = gateway.browser();
    const form = signupForm('akinyi');
    const answer = await browser.post(SIGN_UP, form);
    expect(answer.status).toBe(201);
    expect(answer.json).toMatchObject({
      user: { username: 'akinyi', role: 'customer', first_name: 'Nia', phone: '916-555-0101' },
      membership: { status: 'active', tier_id: 14, tier_name: 'Jamii', next_shipment_date: '2027-02-15' },
    });
    expect((await browser.get('/api/auth/me')).json.user.username).toBe('akinyi');
    expect(membersOf(form.email)).toMatchObject([{ status: 'active', userId: answer.json.user.id, card: 'stored' }]);
    const mails = await gateway.dataSource.query(`SELECT payload FROM outbox WHERE payload ->> 'to' = $1`, [
      form.email,
    ]);
    expect(mails).toMatchObject([{ payload: { kind: 'email_verification', data: { purpose: 'account' } } }]);
    const tables = await gateway.dataSource.query<{ name: string }[]>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
    );
    for (const { name } of tables) {
      const rows = await gateway.dataSource.query(
        `SELECT 1 FROM "${name}" t WHERE regexp_replace(t::text, '[ -]', '', 'g') LIKE $1`,
        [`%${TEST_PAN}%`],
      );
      expect({ [name]: rows }).toEqual({ [name]: [] });
    }
    expect(commerce.bodies.some((body) => body.includes(TEST_PAN))).toBe(true);
  });

  it('answers a repeat with the same password alike, signs it in as well, and refuses any other', async () => {
    const form = signupForm('wairimu');
    const first = await gateway.browser().post(SIGN_UP, form);
    const browser = gateway.browser();
    const repeat = await browser.post(SIGN_UP, { ...form, username: 'WAIRIMU' });
    expect([repeat.status, repeat.json.membership]).toEqual([201, first.json.membership]);
    expect((await browser.get('/api/auth/me')).json.user.id).toBe(first.json.user.id);
    const other = await gateway.browser().post(SIGN_UP, { ...form, password: 'another apricot 5' });
    expect([other.status, other.json.code, other.json.errors]).toEqual([
      409,
      'username_taken',
      { username: [expect.any(String)], email: [expect.any(String)] },
    ]);
    const email = await gateway.browser().post(SIGN_UP, { ...form, username: 'other-name' });
    expect([email.status, email.json.code]).toEqual([409, 'email_taken']);
    expect(membersOf(form.email)).toHaveLength(1);
  });

  it('is no way to guess passwords', () =>
    withHeldClock(gateway, async () => {
      const form = signupForm('guessed');
      await gateway.browser().post(SIGN_UP, form);
      const statuses = [];
      for (let time = 0; time < 6; time += 1)
        statuses.push((await gateway.browser().post(SIGN_UP, { ...form, password: `guess-${time}` })).status);
      expect(statuses).toEqual([409, 409, 409, 409, 409, 429]);
      const refused = await gateway.browser().post(SIGN_UP, form);
      expect(refused.json.message).toBe(
        'Too many failed attempts. Please wait 1 second and try again, or reset your password.',
      );
    }));

  it('sent twice at the same time is one sign-up, and both requests get its result', async () => {
    const form = signupForm('wanjala');
    let open = (): void => undefined;
    commerce.gate = new Promise((resolve) => (open = resolve));
    const arrived = requestsAt(gateway, 3);
    const presses = [1, 2, 3].map(() => gateway.browser().post(SIGN_UP, form));
    await arrived;
    open();
    const answers = await Promise.all(presses);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ json }) => json.user.id)).size).toBe(1);
    expect([membersOf(form.email).length, (await usersOf(form.email)).length]).toEqual([1, 1]);
  });

  it('gives a declined card back with the reason and frees the name at once', async () => {
    const form = signupForm('otieno');
    const declined = await gateway.browser().post(SIGN_UP, { ...form, card_number: DECLINED_CARD });
    expect([declined.status, declined.json.code, declined.json.message]).toEqual([
      422,
      'card_declined',
      'Your card was declined.',
    ]);
    expect([membersOf(form.email), await usersOf(form.email)]).toEqual([[], []]);
    expect((await gateway.browser().post(SIGN_UP, form)).status).toBe(201);
  });

  it('says how long the next card has to wait, tells commerce who asks from where, and frees the name', async () => {
    const form = signupForm('wafula');
    const early = await gateway.browser().post(SIGN_UP, { ...form, card_number: WAITING_CARD });
    expect([early.status, early.json.code, early.headers.get('retry-after'), early.json.retry_after]).toEqual([
      429,
      'too_many_declines',
      '60',
      60,
    ]);
    expect(await usersOf(form.email)).toEqual([]);
    const asked = commerce.bodies
      .map((text) => (text ? JSON.parse(text) : {}))
      .findLast(({ from }) => from !== undefined);
    expect(asked.from).toEqual({
      owner: expect.stringMatching(/^guest:/),
      network: expect.stringMatching(/127\.0\.0\.1|::1/),
    });
  });

  it('refuses sign-in with a name that is only reserved', async () => {
    const form = signupForm('chebet');
    let open = (): void => undefined;
    commerce.gate = new Promise((resolve) => (open = resolve));
    const press = gateway.browser().post(SIGN_UP, form);
    await eventually(async () => expect(await usersOf(form.email)).toHaveLength(1));
    expect((await gateway.browser().post('/api/auth/login', { email: 'chebet', password: form.password })).status).toBe(
      401,
    );
    expect(
      (
        await gateway
          .browser()
          .post('/api/auth/register', { username: 'chebet', email: 'x@example.com', password: 'quince and plum 7' })
      ).json.code,
    ).toBe('username_taken');
    const admin = await signedIn(gateway, 'admin', 'harvest-admin');
    expect(
      (await admin.get('/api/admin/users')).json.map(({ username }: { username: string }) => username),
    ).not.toContain('chebet');
    open();
    expect((await press).status).toBe(201);
  });

  it('whose card was stored when the answer got lost leaves neither card nor account', async () => {
    const form = signupForm('mutua');
    commerce.faults = { store: ['late'], activate: [], abandon: ['lost'] };
    const failed = await gateway.browser().post(SIGN_UP, form);
    expect([failed.status, failed.json.message]).toEqual([503, 'Wine club signup failed. Please try again.']);
    expect([membersOf(form.email).length, (await usersOf(form.email)).length]).toEqual([1, 1]);
    await finishLater();
    expect([membersOf(form.email), await usersOf(form.email)]).toEqual([[], []]);
    expect((await gateway.browser().post(SIGN_UP, form)).status).toBe(201);
  });

  it('whose membership could not begin at once is finished by the job', async () => {
    const form = signupForm('kerubo');
    commerce.faults.activate = ['unavailable'];
    const answer = await gateway.browser().post(SIGN_UP, form);
    expect([answer.status, answer.json.membership.status]).toEqual([201, 'pending']);
    await gateway.app.get(FinishSignups, { strict: false }).execute();
    expect(membersOf(form.email)).toMatchObject([{ status: 'active', userId: answer.json.user.id }]);
  });

  it.each([
    [{ age_confirmed: false }, 422, 'age_required'],
    [{ card_number: '' }, 422, 'source_required'],
    [{ username: '', email: '', password: '' }, 400, 'invalid_fields'],
    [{ shipping_zip: '' }, 400, undefined],
    [{ shipping_zip: '9568' }, 400, 'invalid_fields'],
    [{ billing_zip: 'nowhere' }, 400, 'invalid_fields'],
    [{ password: '12345' }, 400, 'invalid_fields'],
  ])('refuses %j', async (change, status, code) => {
    const answer = await gateway.browser().post(SIGN_UP, { ...signupForm('refused'), ...change });
    expect(answer.status).toBe(status);
    if (code !== undefined) expect(answer.json.code).toBe(code);
    expect(await usersOf('refused@example.com')).toEqual([]);
  });
});

describe('joining while signed in', () => {
  it('looks at no account fields, happens once, and is refused to members', async () => {
    const browser = gateway.browser();
    await browser.post('/api/auth/register', {
      username: 'atieno',
      email: 'atieno@example.com',
      password: 'quince and plum 7',
    });
    const form = { ...signupForm('ignored'), email: 'not an address', password: '' };
    const { email: _, ...rest } = form;
    const answers = await Promise.all([1, 2].map(() => browser.post(SIGN_UP, { ...rest, username: 'customer' })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.json).toMatchObject({ user: { username: 'atieno' }, membership: { status: 'active' } });
    expect(membersOf('atieno@example.com')).toHaveLength(1);
    expect((await browser.post(SIGN_UP, { ...rest, tier_id: 15 })).json.code).toBe('already_member');
  });

  it('leaves the account alone when the card is declined or the answer gets lost', async () => {
    const browser = await signedIn(gateway, 'customer', 'harvest-customer');
    expect((await browser.post(SIGN_UP, { ...signupForm('x'), card_number: DECLINED_CARD })).status).toBe(422);
    commerce.faults.store = ['late'];
    expect((await browser.post(SIGN_UP, signupForm('x'))).status).toBe(503);
    await finishLater();
    expect(membersOf('customer@shambaridge.example')).toEqual([]);
    expect((await browser.get('/api/auth/me')).json.user.username).toBe('customer');
  });
});

/** Ends when the gateway has received so many more requests. */
function requestsAt({ app }: TestGateway, count: number): Promise<void> {
  const server: Server = app.getHttpServer();
  return new Promise((resolve) => {
    let seen = 0;
    const listen = (): void => {
      seen += 1;
      if (seen < count) return;
      server.off('request', listen);
      resolve();
    };
    server.on('request', listen);
  });
}

it('a sign-up moves once from a state to each that may follow', async () => {
  const { manager } = gateway.dataSource;
  const signups = gateway.app.get(SignupRepository, { strict: false });
  const [id, now] = [randomUUID(), new Date()];
  const times = { lease_until: now, created_at: now, updated_at: now };
  await manager.insert(Signup, { id, new_account: false, tier_id: 1, ...times });
  for (const [state, ends] of Object.entries<readonly SignupState[]>(SIGNUP_MOVES)) {
    const from = state as SignupState;
    for (const to of ends) {
      await manager.update(Signup, id, { state: from });
      const move = async () => (await signups.move(id, from, to))?.state;
      expect([from, to, await move(), await move()]).toEqual([from, to, to, undefined]);
    }
  }
  await manager.delete(Signup, id);
});
