import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Queues } from '@shamba/service-kit/queue';
import { customer } from '@shamba/service-kit/testing';
import { ChargeMember, type QueuedCharge } from '../src/modules/club-runs/charge-member.js';
import { DispatchCharges } from '../src/modules/club-runs/dispatch-charges.js';
import { type Commerce, eventually, startCommerce } from './support/commerce.js';
import { tier, wine } from './support/items.js';
import { joined } from './support/joining.js';
import { planned, QUARTER, staff } from './support/releases.js';
import { chargeAll, charges, DAY, mailsOf, MINUTE, onCharge, running, sweepCharges } from './support/runs.js';

let commerce: Commerce;
let id: number;
let member: number;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(async () => {
  await commerce.reset();
  commerce.catalog.items = { wines: [wine(1, '28.00'), wine(2, '32.00')], tiers: [tier] };
  member = (await joined(commerce, 7)).id;
});

const sql = (text: string, values: unknown[] = []) => commerce.dataSource.query(text, values);
const one = async () => {
  const [charge] = await charges(commerce);
  if (!charge) throw new Error('There is no charge');
  return charge;
};
const code = async (step: 'retry' | 'skip') => {
  const { status, body } = await onCharge(commerce, (await one()).id, step);
  return status === 204 ? 204 : body.code;
};
const due = async () => {
  const { next_try_at } = await one();
  return next_try_at?.toISOString() ?? null;
};
/** After the next sweep, which looks whether an attempt still keeps the bottles. */
const isFree = async () => {
  await sweepCharges(commerce);
  await eventually(async () => expect([...commerce.catalog.holds.keys()]).not.toContain((await one()).id));
};
/** The first try, with this answer of the bank. */
const declined = async (behaviour: 'decline' | 'token-spent' = 'decline') => {
  commerce.provider.next = [behaviour];
  id = await running(commerce, [member]);
  await chargeAll(commerce);
};
const anotherCard = () => commerce.call(customer(7), 'PUT', '/api/customer/card', { source_id: 'cnon:card-nonce-ok' });

describe('a decline that may pass', () => {
  it('is told, tried on days 3, 7 and 14 in the morning, and failed after the last day', async () => {
    await declined();
    expect(await one()).toMatchObject({ state: 'declined', tries: 1, error_code: 'GENERIC_DECLINE' });
    const tries = [await due()];
    // An old job, and one that names the time of the next try, begin nothing before that time.
    for (const until of [commerce.clock.now().getTime() + MINUTE * 1000, Date.parse('2026-08-04T16:00:00Z')])
      await commerce.app.get(ChargeMember).execute({ id: (await one()).id, until });
    expect(commerce.provider.authorisations).toHaveLength(1);
    for (const at of ['2026-08-04T16:00:00Z', '2026-08-08T16:00:00Z', '2026-08-15T16:00:00Z']) {
      commerce.clock.set(at);
      commerce.provider.next = ['decline'];
      await chargeAll(commerce);
      tries.push(await due());
    }
    expect(tries).toEqual(['2026-08-04T16:00:00.000Z', '2026-08-08T16:00:00.000Z', '2026-08-15T16:00:00.000Z', null]);
    expect(commerce.provider.authorisations).toHaveLength(4);
    expect((await mailsOf(commerce, 'club_declined')).map(({ nextTry }) => nextTry)).toEqual([
      'August 4, 2026',
      'August 8, 2026',
      'August 15, 2026',
      undefined,
    ]);
    expect((await mailsOf(commerce, 'club_declined'))[0]).toEqual({
      tierName: 'Jirani',
      quarter: 'August 2026',
      amount: '144.79',
      why: 'The bank declined the card.',
      nextTry: 'August 4, 2026',
      lastDay: 'August 22, 2026',
      membershipPath: '/customer/membership',
    });
    commerce.clock.set('2026-08-22T20:00:00Z');
    await sweepCharges(commerce);
    expect((await one()).state).toBe('declined');
    commerce.clock.advance(DAY);
    await sweepCharges(commerce);
    expect((await one()).state).toBe('failed');
    expect(await mailsOf(commerce, 'club_not_charged')).toEqual([
      expect.objectContaining({ why: 'We could not charge your card until August 22, 2026.' }),
    ]);
    expect((await staff(commerce, 'GET', `/${id}`)).body.state).toBe('finished');
    expect(await sql('SELECT quarter::text FROM club_shipments WHERE skipped_at IS NOT NULL')).toEqual([
      { quarter: QUARTER },
    ]);
    await isFree();
  });

  it('is tried by itself when its day comes, and paid', async () => {
    await declined();
    const dispatch = commerce.app.get(DispatchCharges);
    await dispatch.execute();
    expect(commerce.provider.authorisations).toHaveLength(1);
    commerce.clock.set('2026-08-04T16:00:00Z');
    await dispatch.execute();
    await eventually(async () => expect((await one()).state).toBe('paid'));
    expect(await one()).toMatchObject({ tries: 2, error_code: null });
  });

  it('is tried now, or skipped, as staff say', async () => {
    await declined();
    expect(await code('retry')).toBe(204);
    expect(await due()).toBe('2026-08-01T17:00:00.000Z');
    await staff(commerce, 'POST', `/${id}/pause`);
    expect(await code('retry')).toBe('run_not_running');
    expect(await code('skip')).toBe(204);
    expect([await code('skip'), await code('retry')]).toEqual(['charge_moved', 'charge_moved']);
    expect((await one()).state).toBe('skipped');
    expect(await mailsOf(commerce, 'club_not_charged')).toHaveLength(1);
    await isFree();
    const { rows } = (await staff(commerce, 'GET', `/${id}/charges?state=skipped`)).body;
    expect(rows).toEqual([
      expect.objectContaining({ decline_code: 'GENERIC_DECLINE', decline_says: 'The bank declined the card.' }),
    ]);
    expect((await staff(commerce, 'GET', `/${id}/charges?state=paid`)).body.rows).toEqual([]);
  });

  it('ends with the run that is stopped, and is told', async () => {
    await declined();
    await staff(commerce, 'POST', `/${id}/stop`);
    expect((await one()).state).toBe('cancelled');
    expect(await mailsOf(commerce, 'club_not_charged')).toHaveLength(1);
    await isFree();
  });

  it('ends for all who were announced, and leaves the tiers to another release when nobody has paid', async () => {
    const again = async () => (await staff(commerce, 'POST', '', planned({ name: 'Again' }))).status;
    id = await running(commerce, [member]);
    expect(await again()).toBe(409);
    await staff(commerce, 'POST', `/${id}/stop`);
    expect(await mailsOf(commerce, 'club_not_charged')).toMatchObject([
      { why: 'We have ended the charges of this quarter.' },
    ]);
    expect(await again()).toBe(201);
  });

  it('ends when the member leaves', async () => {
    await declined();
    await commerce.call(customer(7), 'POST', '/api/customer/membership/cancel', {});
    expect((await one()).state).toBe('cancelled');
    await isFree();
  });

  it('under way while the run is stopped is not tried again', async () => {
    id = await running(commerce, [member]);
    const gate = Promise.withResolvers<void>();
    Object.assign(commerce.provider, { gate: gate.promise, next: ['decline'] });
    const job = chargeAll(commerce);
    await eventually(() => expect(commerce.provider.authorisations).toHaveLength(1));
    await staff(commerce, 'POST', `/${id}/stop`);
    expect((await one()).state).toBe('charging');
    gate.resolve();
    await job;
    expect((await one()).state).toBe('cancelled');
    await isFree();
  });

  it('is told as lasting when the card expires before its next try', async () => {
    await declined();
    await sql(`UPDATE club_cards SET exp_year = 2026, exp_month = 7`);
    commerce.clock.set('2026-08-04T16:00:00Z');
    await chargeAll(commerce);
    expect(await one()).toMatchObject({ state: 'declined', tries: 2, error_code: 'card_expired', next_try_at: null });
    expect((await mailsOf(commerce, 'club_declined')).map(({ why, nextTry }) => [why, nextTry])).toEqual([
      ['The bank declined the card.', 'August 4, 2026'],
      ['The card has expired.', undefined],
    ]);
    expect(commerce.provider.authorisations).toHaveLength(1);
  });
});

describe('a decline that lasts', () => {
  it('of a member without a card asks for one', async () => {
    await sql(`UPDATE club_cards SET state = 'disabled'`);
    await declined();
    expect(await one()).toMatchObject({ state: 'declined', error_code: 'no_card' });
    const refused = await onCharge(commerce, (await one()).id, 'retry');
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'another_card_needed',
      'There is no card on file. The member has to store one first.',
    ]);
  });

  it('waits for another card, which is charged at once', async () => {
    await declined('token-spent');
    expect(await one()).toMatchObject({ state: 'declined', next_try_at: null });
    const refused = await onCharge(commerce, (await one()).id, 'retry');
    expect([refused.body.code, refused.body.message]).toEqual([
      'another_card_needed',
      'The bank will not accept this card. The member has to store another one first.',
    ]);
    expect((await mailsOf(commerce, 'club_declined'))[0]).not.toHaveProperty('nextTry');
    commerce.clock.advance(60);
    expect((await anotherCard()).status).toBe(200);
    expect(await due()).toBe(commerce.clock.now().toISOString());
    await commerce.app.get(DispatchCharges).execute();
    await eventually(async () => expect((await one()).state).toBe('paid'));
    expect(new Set(commerce.provider.authorisations.map(({ sourceId }) => sourceId)).size).toBe(2);
  });

  it('of a card that was replaced meanwhile is followed by a try with the other card', async () => {
    id = await running(commerce, [member]);
    const gate = Promise.withResolvers<void>();
    Object.assign(commerce.provider, { gate: gate.promise, next: ['token-spent'] });
    const job = chargeAll(commerce);
    await eventually(() => expect(commerce.provider.authorisations).toHaveLength(1));
    commerce.clock.advance(1);
    expect((await anotherCard()).status).toBe(200);
    gate.resolve();
    await job;
    expect(await one()).toMatchObject({ state: 'declined', tries: 1 });
    expect(await due()).toBe(commerce.clock.now().toISOString());
    await chargeAll(commerce);
    expect(await one()).toMatchObject({ state: 'paid', tries: 2 });
    expect(new Set(commerce.provider.authorisations.map(({ sourceId }) => sourceId)).size).toBe(2);
  });

  it('is asked once, also when its job ends before the dispatcher does', async () => {
    id = await running(commerce, [member]);
    commerce.provider.next = ['token-spent', 'token-spent'];
    const queues = commerce.app.get(Queues);
    const addAll = jest.spyOn(queues, 'addAll').mockImplementation(async (_queue, jobs) => {
      for (const { data } of jobs) await commerce.app.get(ChargeMember).execute(data as QueuedCharge);
      return true;
    });
    await commerce.app.get(DispatchCharges).execute();
    expect(await one()).toMatchObject({ state: 'declined', tries: 1, next_try_at: null });
    commerce.clock.advance(2 * MINUTE);
    await commerce.app.get(DispatchCharges).execute();
    addAll.mockRestore();
    expect(commerce.provider.authorisations).toHaveLength(1);
    expect(await mailsOf(commerce, 'club_declined')).toHaveLength(1);
  });

  it.each([
    ['no_card', `UPDATE club_cards SET state = 'disabled'`],
    ['card_expired', `UPDATE club_cards SET exp_year = 2026, exp_month = 7`],
  ])('needs no bank: %s', async (problem, change) => {
    id = await running(commerce, [member]);
    await sql(change);
    await Promise.all([chargeAll(commerce), chargeAll(commerce)]);
    expect(commerce.provider.authorisations).toEqual([]);
    expect(await one()).toMatchObject({ state: 'declined', error_code: problem, next_try_at: null });
    expect(await mailsOf(commerce, 'club_declined')).toHaveLength(1);
  });
});
