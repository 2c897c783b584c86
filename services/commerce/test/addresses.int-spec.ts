import { customer } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Commerce, startCommerce } from './support/commerce.js';

const PATH = '/api/customer/addresses';
const me = customer(41);
const home = {
  address_type: 'shipping',
  first_name: 'Ann',
  last_name: 'Lee',
  address_line_1: '18 Quarry Lane',
  city: 'Placerville',
  state: 'CA',
  zip_code: '95667',
};

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(async () => {
  await commerce.reset();
});

const save = async (over: Record<string, unknown> = {}) =>
  (await commerce.call(me, 'POST', PATH, { ...home, ...over })).body;
const defaults = async () =>
  (await commerce.call(me, 'GET', PATH)).body
    .filter((row: { is_default: boolean }) => row.is_default)
    .map((row: { address_line_1: string; address_type: string }) => [row.address_type, row.address_line_1]);

describe('a customer’s addresses', () => {
  it('can be changed, once per version', async () => {
    const { id, version } = await save();
    const change = (headers: Record<string, string>) =>
      commerce.call(me, 'PUT', `${PATH}/${id}`, { ...home, city: 'Fair Play' }, headers);
    const changed = await change({ 'if-match': String(version) });
    expect([changed.status, changed.body.city, changed.body.is_default]).toEqual([200, 'Fair Play', true]);
    expect((await change({ 'if-match': String(version) })).status).toBe(409);
  });

  it('have one default per type after any change', async () => {
    const first = await save();
    const second = await save({ address_line_1: '2 Vine Street' });
    expect(await defaults()).toEqual([['shipping', '18 Quarry Lane']]);
    await commerce.call(me, 'PUT', `${PATH}/${second.id}`, {
      ...home,
      address_line_1: '2 Vine Street',
      is_default: true,
    });
    expect(await defaults()).toEqual([['shipping', '2 Vine Street']]);
    await commerce.call(me, 'PUT', `${PATH}/${second.id}`, {
      ...home,
      address_line_1: '2 Vine Street',
      address_type: 'billing',
    });
    expect(await defaults()).toEqual(
      expect.arrayContaining([
        ['shipping', '18 Quarry Lane'],
        ['billing', '2 Vine Street'],
      ]),
    );
    await commerce.call(me, 'DELETE', `${PATH}/${first.id}`);
    expect(await defaults()).toEqual([['billing', '2 Vine Street']]);
  });

  it('have a US ZIP code in the United States, and any postal code elsewhere', async () => {
    expect((await commerce.call(me, 'POST', PATH, { ...home, zip_code: '9566' })).body).toMatchObject({
      status: 400,
      errors: { zip_code: ['Please enter a valid ZIP code'] },
    });
    expect((await commerce.call(me, 'POST', PATH, { ...home, zip_code: '' })).body.errors).toEqual({
      zip_code: ['ZIP code is required'],
    });
    expect((await save({ zip_code: '95667-1234' })).zip_code).toBe('95667-1234');
    expect((await save({ address_type: 'billing', zip_code: 'K1A 0B1', country: 'CA' })).zip_code).toBe('K1A 0B1');
  });

  it('have the parts that their country’s addresses have', async () => {
    const abroad = { address_type: 'billing', city: 'Central', state: '', zip_code: '', country: 'HK' };
    expect(await save(abroad)).toMatchObject({ state: '', zip_code: '', country: 'HK' });
    expect(await save({ ...abroad, state: undefined, zip_code: undefined })).toMatchObject({ state: '', zip_code: '' });
    // Ireland has postal codes, but not every address says one.
    expect(await save({ ...abroad, city: 'Cork', country: 'IE' })).toMatchObject({ zip_code: '', country: 'IE' });
    expect(await save({ ...abroad, city: 'Cork', country: 'IE', zip_code: 'T12 X70A' })).toMatchObject({
      zip_code: 'T12 X70A',
    });
    expect(await save({ ...abroad, city: 'Aarhus', zip_code: '8000', country: 'dk' })).toMatchObject({ country: 'DK' });
    for (const [part, errors] of [
      [{ country: 'DK' }, { zip_code: ['ZIP code is required'] }],
      [{ country: 'CA', zip_code: 'K1A 0B1' }, { state: ['State is required'] }],
      [{ country: 'XX' }, { country: ['There is no such country'] }],
    ] as const)
      expect((await commerce.call(me, 'POST', PATH, { ...home, ...abroad, ...part })).body).toMatchObject({
        status: 400,
        errors,
      });
  });

  it('are bills’ addresses in territories and of the military, too', async () => {
    const pay = { address_type: 'billing', city: 'San Juan', state: 'Puerto Rico', zip_code: '00901' };
    expect((await save(pay)).state).toBe('PR');
    expect((await save({ ...pay, city: 'APO', state: 'AE', zip_code: '09012' })).state).toBe('AE');
    expect((await commerce.call(me, 'POST', PATH, { ...home, ...pay, address_type: 'shipping' })).body.errors).toEqual({
      state: ['Invalid state selection'],
    });
  });

  it('are in an existing state, by code or name', async () => {
    expect((await commerce.call(me, 'POST', PATH, { ...home, state: 'ZZ' })).body).toMatchObject({
      status: 400,
      errors: { state: ['Invalid state selection'] },
    });
    expect((await save({ state: 'california' })).state).toBe('CA');
    expect((await save({ address_type: 'billing', state: 'TX', zip_code: '73301' })).state).toBe('TX');
    const ontario = { address_type: 'billing', state: 'Ontario', zip_code: 'K1A 0B1', country: 'CA' };
    expect((await save(ontario)).state).toBe('Ontario');
  });

  it('are in the state of their ZIP code', async () => {
    const message = 'ZIP code 84101 is in Utah, not California';
    const refusal = { status: 400, errors: { state: [message], zip_code: [message] } };
    expect((await commerce.call(me, 'POST', PATH, { ...home, zip_code: '84101' })).body).toMatchObject(refusal);
    const { id } = await save();
    expect((await commerce.call(me, 'PUT', `${PATH}/${id}`, { ...home, zip_code: '84101' })).body).toMatchObject(
      refusal,
    );
    expect((await save({ address_type: 'billing', zip_code: '84101', country: 'CA', state: 'CA' })).zip_code).toBe(
      '84101',
    );
  });

  it('are in the United States as destinations of wine', async () => {
    const abroad = { ...home, city: 'Aarhus', zip_code: '8000', country: 'DK' };
    const refusal = { status: 400, errors: { country: ['We ship wine within the United States only'] } };
    expect((await commerce.call(me, 'POST', PATH, abroad)).body).toMatchObject(refusal);
    const { id } = await save();
    expect((await commerce.call(me, 'PUT', `${PATH}/${id}`, abroad)).body).toMatchObject(refusal);
  });

  it('are no PO box as destinations of wine', async () => {
    expect((await commerce.call(me, 'POST', PATH, { ...home, address_line_2: 'P.O.B. 7' })).body).toMatchObject({
      status: 400,
      errors: { address_line_1: ['Wine cannot be delivered to a PO box'] },
    });
    expect((await save({ address_type: 'billing', address_line_1: 'PO Box 7' })).address_line_1).toBe('PO Box 7');
  });

  it('pass the default on when it is removed', async () => {
    const { id } = await save();
    await save({ address_line_1: '2 Vine Street' });
    expect((await commerce.call(me, 'DELETE', `${PATH}/${id}`)).status).toBe(204);
    expect(await defaults()).toEqual([['shipping', '2 Vine Street']]);
    expect((await commerce.call(me, 'DELETE', `${PATH}/${id}`)).status).toBe(404);
  });

  it('are not open to other customers', async () => {
    const { id } = await save();
    const stranger = customer(42);
    expect((await commerce.call(stranger, 'PUT', `${PATH}/${id}`, home)).status).toBe(404);
    expect((await commerce.call(stranger, 'DELETE', `${PATH}/${id}`)).status).toBe(404);
    expect((await commerce.call(me, 'GET', PATH)).body).toHaveLength(1);
  });
});
