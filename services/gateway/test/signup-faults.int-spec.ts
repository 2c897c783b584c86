import { newWord } from '@shamba/dev-stack/testing';
import { ErrorReports } from '@shamba/service-kit/observe';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { orderOf } from '../src/people/sign-up/input/signup-input.js';
import { Memberships } from '../src/people/sign-up/steps/memberships.js';
import { FinishSignups } from '../src/people/sign-up/steps/finish-signups.js';
import { ReserveSignup } from '../src/people/sign-up/steps/run-signup.js';
import { ActivateMember, ActivateUser } from '../src/people/sign-up/steps/signup-steps.js';
import { DECLINED_CARD, type FakeCommerce, type Fault, startFakeCommerce } from './support/fake-commerce.js';
import { startGateway, type TestGateway } from './support/gateway.js';
import { signupForm } from './support/signup-form.js';
import { expectWhole, outcomeOf as outcomeIn } from './support/signup-outcome.js';

let commerce: FakeCommerce;
let gateway: TestGateway;
beforeAll(async () => {
  commerce = await startFakeCommerce();
  const env = {
    COMMERCE_URL: commerce.url,
    SQUARE_ENVIRONMENT: 'emulator',
    SQUARE_EMULATOR_URL: 'http://127.0.0.1:9',
    SIGNUP_SWEEP_MS: '3600000',
    SIGNUP_WAIT_MS: '400',
    WRITES_PER_OWNER: '0',
    SIGN_IN_SLOW_FROM: '0',
  };
  gateway = await startGateway({ env });
});
afterAll(async () => {
  await gateway.close();
  await commerce.stop();
});
beforeEach(heal);

const SIGN_UP = '/api/wine-club/signup';
const ROUNDS = 25;

function heal(): void {
  commerce.faults = { store: [], activate: [], abandon: [] };
}

const get = <T>(type: new (...args: never[]) => T): T => gateway.app.get(type, { strict: false });

/** The process that worked on the sign-up is dead, and its lease has expired. */
async function jobRuns(): Promise<void> {
  await gateway.dataSource.query(
    `UPDATE signups SET lease_until = now() - interval '1 second' WHERE state NOT IN ('done', 'failed')`,
  );
  await get(FinishSignups).execute();
}

const outcomeOf = (email: string) => outcomeIn(gateway, commerce, email);

const fault = fc.constantFrom<Fault>('none', 'none', 'lost', 'late', 'unavailable');
const faults = fc.record({
  store: fc.array(fault, { maxLength: 4 }),
  activate: fc.array(fault, { maxLength: 4 }),
  abandon: fc.array(fault, { maxLength: 4 }),
});

describe('whatever happens during a sign-up, it ends as a user with a membership and a card, or as nothing', () => {
  it('with answers that get lost, presses at once, wrong passwords, declined cards and a job in between', async () => {
    const press = fc.record({
      card: fc.constantFrom('good', 'good', 'declined'),
      password: fc.constantFrom('same', 'same', 'other'),
      letter: fc.boolean(),
    });
    const wave = fc.record({ presses: fc.array(press, { minLength: 1, maxLength: 4 }), faults, job: fc.boolean() });
    const runs = fc.asyncProperty(fc.array(wave, { minLength: 1, maxLength: 3 }), async (waves) => {
      const name = newWord();
      const form = signupForm(name);
      for (const { presses, faults: planned, job } of waves) {
        commerce.faults = structuredClone(planned);
        const statuses = await Promise.all([
          ...presses.map(async ({ card, password, letter }) => {
            const body = {
              ...form,
              ...(card === 'declined' && { card_number: DECLINED_CARD }),
              ...(password === 'other' && { password: 'quite another' }),
              ...(letter && { username: name.toUpperCase() }),
            };
            return (await gateway.browser().post(SIGN_UP, body)).status;
          }),
          ...(job
            ? [
                get(FinishSignups)
                  .execute()
                  .then(() => 0),
              ]
            : []),
        ]);
        for (const status of statuses) expect([0, 201, 409, 422, 503]).toContain(status);
      }
      heal();
      await jobRuns();
      expectWhole(await outcomeOf(form.email));
    });
    await fc.assert(runs, { numRuns: ROUNDS, endOnFailure: true });
  });

  it('when its process dies after any step, before or after the next one took effect', async () => {
    const crash = fc.record({
      after: fc.constantFrom('reserved', 'stored', 'user', 'member'),
      faults,
      again: fc.constantFrom('before the job', 'after the job', 'never'),
    });
    const runs = fc.asyncProperty(crash, async ({ after, faults: planned, again }) => {
      const form = signupForm(newWord());
      const order = orderOf({ ...form, card_expiry_month: 9, card_expiry_year: 2029 }, true);
      const row = await get(ReserveSignup).forGuest(form, order);
      if (!row) throw new Error('the name is free');
      if (after !== 'reserved') {
        const stored = await get(Memberships).store({
          ...order,
          signupId: row.id,
          person: { ...order.person, email: form.email },
        });
        expect(stored.kind).toBe('stored');
      }
      const active = after === 'user' || after === 'member' ? await get(ActivateUser).execute(row, 1) : null;
      if (after === 'member' && active) await get(ActivateMember).execute(active);
      // Here it dies. Commerce is not at its best either while the job tidies up.
      commerce.faults = structuredClone({ ...planned, store: [] });
      const repeat = async (): Promise<void> => void (await gateway.browser().post(SIGN_UP, form));
      if (again === 'before the job') await Promise.all([repeat(), jobRuns()]);
      await jobRuns();
      if (again === 'after the job') await repeat();
      heal();
      await jobRuns();
      const outcome = await outcomeOf(form.email);
      expectWhole(outcome);
      if (active) expect(outcome.users).toHaveLength(1);
    });
    await fc.assert(runs, { numRuns: ROUNDS, endOnFailure: true });
  });

  it('when it is pressed again: what the last press had to leave behind does not have to wait for the job', async () => {
    const form = signupForm(newWord());
    commerce.faults = { store: ['lost'], activate: [], abandon: ['unavailable'] };
    expect((await gateway.browser().post(SIGN_UP, form)).status).toBe(503);
    expect(await gateway.dataSource.query(`SELECT state FROM signups WHERE state NOT IN ('done', 'failed')`)).toEqual([
      { state: 'undoing' },
    ]);
    expect((await gateway.browser().post(SIGN_UP, form)).status).toBe(201);
    expectWhole(await outcomeOf(form.email));
  });

  it('when a request comes back to life after the job has undone it', async () => {
    const form = signupForm(newWord());
    const order = orderOf({ ...form, card_expiry_month: 9, card_expiry_year: 2029 }, true);
    const row = await get(ReserveSignup).forGuest(form, order);
    if (!row) throw new Error('the name is free');
    await jobRuns();
    const late = await get(Memberships).store({
      ...order,
      signupId: row.id,
      person: { ...order.person, email: form.email },
    });
    expect(late).toMatchObject({ kind: 'refused', problem: { code: 'signup_abandoned' } });
    expect(await get(ActivateUser).execute(row, 1)).toBeNull();
    expect(await outcomeOf(form.email)).toEqual({ users: [], members: [] });
  });

  it('for a signed-in user: never two memberships, never one without a card', async () => {
    const runs = fc.asyncProperty(
      fc.array(fc.record({ presses: fc.integer({ min: 1, max: 3 }), declined: fc.boolean(), faults }), {
        minLength: 1,
        maxLength: 3,
      }),
      async (waves) => {
        const browser = gateway.browser();
        const name = newWord();
        await browser.post('/api/auth/register', {
          username: name,
          email: `${name}@example.com`,
          password: 'quince and plum 7',
        });
        for (const wave of waves) {
          commerce.faults = structuredClone(wave.faults);
          const body = { ...signupForm('ignored'), ...(wave.declined && { card_number: DECLINED_CARD }) };
          const answers = await Promise.all(Array.from({ length: wave.presses }, () => browser.post(SIGN_UP, body)));
          for (const { status } of answers) expect([201, 409, 422, 503]).toContain(status);
        }
        heal();
        await jobRuns();
        const { users, members } = await outcomeOf(`${name}@example.com`);
        expect(users).toHaveLength(1);
        expect(members.length).toBeLessThanOrEqual(1);
        for (const member of members)
          expect(member).toMatchObject({ status: 'active', userId: users[0]?.id, card: 'stored' });
      },
    );
    await fc.assert(runs, { numRuns: ROUNDS, endOnFailure: true });
  });
});

describe('when the last step is refused, from when on the user can sign in', () => {
  const page = (status: number): Fault => ({
    status,
    type: 'text/html',
    text: '<html><body>no such backend</body></html>',
  });
  const problem = (status: number, code: string): Fault => ({
    status,
    type: 'application/problem+json',
    text: JSON.stringify({ status, code, message: 'No.' }),
  });

  const noticesOf = (email: string) =>
    gateway.dataSource.query<{ facts: { label: string; value: string }[] }[]>(
      `SELECT payload -> 'data' -> 'facts' AS facts FROM outbox WHERE payload ->> 'kind' = 'staff_notice' AND payload -> 'data' ->> 'subject' LIKE '%sign-up%' AND payload::text LIKE '%' || $1 || '%'`,
      [email],
    );
  const auditOf = (id: number) =>
    gateway.dataSource.query(`SELECT action FROM audit_log WHERE entity = 'user' AND entity_id = $1 ORDER BY id`, [
      String(id),
    ]);
  const signupsOf = (name: string) =>
    gateway.dataSource.query<{ id: string; state: string }[]>(
      'SELECT s.id, s.state FROM signups s JOIN users u ON u.id = s.user_id WHERE u.username = $1 ORDER BY s.created_at, s.id',
      [name],
    );
  const stateOf = async (name: string): Promise<string | undefined> => (await signupsOf(name)).at(-1)?.state;
  /** The account alone: one user, who was made once, with no member and no card. */
  async function expectAccountAlone(email: string): Promise<void> {
    const { users, members } = await outcomeOf(email);
    expect([users.length, members]).toEqual([1, []]);
    expect(await auditOf(users[0]?.id ?? 0)).toEqual([{ action: 'create' }]);
    expect(await noticesOf(email)).toHaveLength(1);
  }
  /** A sign-up whose user is active, and which commerce does not know. */
  async function forgotten(): Promise<ReturnType<typeof signupForm>> {
    const form = signupForm(newWord());
    const row = await get(ReserveSignup).forGuest(
      form,
      orderOf({ ...form, card_expiry_month: 9, card_expiry_year: 2029 }, true),
    );
    if (!row) throw new Error('the name is free');
    await get(ActivateUser).execute(row, 1);
    return form;
  }
  const older = (name: string) =>
    gateway.dataSource.query(
      `UPDATE signups SET created_at = created_at - interval '20 minutes', updated_at = updated_at - interval '20 minutes' WHERE user_id = (SELECT id FROM users WHERE username = $1)`,
      [name],
    );
  /** As though commerce had begun so long ago to say that it does not know it, and has said nothing else since. */
  const notKnownFor = (name: string, time: string) =>
    gateway.dataSource.query(
      `UPDATE signups SET error = jsonb_set(error, '{notKnown,since}', to_jsonb(now() - $2::interval)) WHERE user_id = (SELECT id FROM users WHERE username = $1)`,
      [name, time],
    );

  it.each([
    ["a proxy's 404", page(404)],
    ["a proxy's 409", page(409)],
    ['a 422 of another version', problem(422, 'invalid_fields')],
    ['a 400 of another version', problem(400, 'bad_request')],
    ['a 409 that is not about it', problem(409, 'stale_version')],
    ['a known code under another status', problem(404, 'card_missing')],
  ])('%s is asked again, however old the sign-up is', async (_, stray) => {
    const form = signupForm(newWord());
    commerce.faults = { store: [], activate: [stray, stray, stray], abandon: [] };
    const browser = gateway.browser();
    const answer = await browser.post(SIGN_UP, form);
    expect([answer.status, answer.json.membership.status]).toEqual([201, 'pending']);
    await older(form.username);
    await jobRuns();
    await jobRuns();
    expect(await stateOf(form.username)).toBe('activating');
    expect([...commerce.members.values()].filter(({ email }) => email === form.email)).toMatchObject([
      { status: 'pending', card: 'stored' },
    ]);
    await jobRuns();
    expect(await stateOf(form.username)).toBe('done');
    expectWhole(await outcomeOf(form.email));
    expect((await browser.get('/api/auth/me')).status).toBe(200);
    expect(await noticesOf(form.email)).toEqual([]);
  });

  it('that commerce does not know it is not believed right after an outage, nor when anything else was answered in between', async () => {
    const form = await forgotten();
    commerce.faults.activate = ['unavailable', 'lost'];
    await jobRuns();
    await jobRuns();
    await older(form.username);
    await jobRuns();
    expect(await stateOf(form.username)).toBe('activating');
    await notKnownFor(form.username, '14 minutes');
    await jobRuns();
    expect(await stateOf(form.username)).toBe('activating');
    await notKnownFor(form.username, '16 minutes');
    commerce.faults.activate = ['unavailable'];
    await jobRuns();
    await jobRuns();
    expect(await stateOf(form.username)).toBe('activating');
    expect(await noticesOf(form.email)).toEqual([]);
    await notKnownFor(form.username, '16 minutes');
    await jobRuns();
    expect(await stateOf(form.username)).toBe('failed');
    await expectAccountAlone(form.email);
  });

  it('what was doubted for a while and found after all leaves no trace of the doubt', async () => {
    const form = signupForm(newWord());
    commerce.faults.activate = [problem(404, 'not_found')];
    expect((await gateway.browser().post(SIGN_UP, form)).status).toBe(201);
    await jobRuns();
    expectWhole(await outcomeOf(form.email));
    expect(
      await gateway.dataSource.query('SELECT state, error FROM signups WHERE id = $1', [
        (await signupsOf(form.username))[0]?.id,
      ]),
    ).toEqual([{ state: 'done', error: null }]);
  });

  it.each(['card_missing', 'signup_abandoned', 'membership_active'])(
    '%s ends it: the account stays, card and member go, staff are told once, and it can join again',
    async (code) => {
      const form = signupForm(newWord());
      commerce.faults = { store: [], activate: [problem(409, code)], abandon: [page(409), 'unavailable'] };
      const report = jest.spyOn(get(ErrorReports), 'report');
      const refused = await gateway.browser().post(SIGN_UP, form);
      expect(refused).toMatchObject({
        status: 503,
        json: { code: 'membership_failed', message: expect.stringContaining('Your account is ready') },
      });
      // The card could not be removed at once; the account has begun all the same.
      expect(await stateOf(form.username)).toBe('undoing');
      const browser = gateway.browser();
      expect((await browser.post('/api/auth/login', { email: form.username, password: form.password })).status).toBe(
        200,
      );
      await jobRuns();
      expect(await stateOf(form.username)).toBe('undoing');
      await jobRuns();
      await jobRuns();
      expect(await stateOf(form.username)).toBe('failed');
      await expectAccountAlone(form.email);
      expect(report.mock.calls.filter(([{ message }]) => message.includes(code))).toHaveLength(1);
      report.mockRestore();
      expect((await noticesOf(form.email))[0]?.facts).toEqual(
        expect.arrayContaining([
          { label: 'Email', value: form.email },
          { label: 'Reason', value: 'No.' },
        ]),
      );
      expect((await gateway.browser().post(SIGN_UP, form)).json).toMatchObject({ code: 'username_taken' });
      expect((await browser.post(SIGN_UP, form)).status).toBe(201);
      expectWhole(await outcomeOf(form.email));
    },
  );

  it('and the job gets the refusal, the new account’s session stays and can join again', async () => {
    const form = signupForm(newWord());
    const browser = gateway.browser();
    commerce.faults.activate = ['unavailable', 'refused'];
    expect((await browser.post(SIGN_UP, form)).status).toBe(201);
    await jobRuns();
    await expectAccountAlone(form.email);
    expect((await browser.get('/api/auth/me')).status).toBe(200);
    expect((await browser.post(SIGN_UP, form)).status).toBe(201);
    expectWhole(await outcomeOf(form.email));
  });

  it('for a customer: the account stays, and a later sign-up works', async () => {
    const browser = gateway.browser();
    const name = newWord();
    await browser.post('/api/auth/register', {
      username: name,
      email: `${name}@example.com`,
      password: 'quince and plum 7',
    });
    commerce.faults.activate = ['refused'];
    expect(await browser.post(SIGN_UP, signupForm('ignored'))).toMatchObject({
      status: 503,
      json: { code: 'signup_failed' },
    });
    await expectAccountAlone(`${name}@example.com`);
    expect((await browser.get('/api/auth/me')).status).toBe(200);
    expect((await browser.post(SIGN_UP, signupForm('ignored'))).status).toBe(201);
    const { users, members } = await outcomeOf(`${name}@example.com`);
    expect(members).toMatchObject([{ status: 'active', userId: users[0]?.id, card: 'stored' }]);
  });

  it('a half-undone sign-up frees its name, also when another process ends it', async () => {
    const form = signupForm(newWord());
    commerce.faults = { store: ['late'], activate: [], abandon: ['unavailable', page(409)] };
    expect((await gateway.browser().post(SIGN_UP, form)).status).toBe(503);
    await jobRuns();
    expect(await stateOf(form.username)).toBe('undoing');
    await jobRuns();
    expect(await outcomeOf(form.email)).toEqual({ users: [], members: [] });
    expect(await noticesOf(form.email)).toEqual([]);
  });
});
