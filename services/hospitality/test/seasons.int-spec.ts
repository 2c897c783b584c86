import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { admin, emptyTables } from '@shamba/service-kit/testing';
import { type Hospitality, startHospitality, tally } from './support.js';

describe('rates and seasons', () => {
  let test: Hospitality;
  beforeAll(async () => {
    test = await startHospitality();
  });
  afterAll(() => test.close());
  beforeEach(() => emptyTables(test.dataSource, 'season_rates'));

  it('refuse unrealistic values', async () => {
    const put = (body: object) => test.call(admin(), 'PUT', '/api/vineyard-stay/settings', body);
    const refused = await put({ tax_rate: '99.99' });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { tax_rate: ['Please enter a percentage from 0 to 30'] },
    ]);
    const season = { name: 'For ever', start_date: '2026-09-01', end_date: '9999-12-31', nightly_rate: '400' };
    const long = await test.call(admin(), 'POST', '/api/vineyard-stay/seasons', season);
    expect([long.status, long.body.errors]).toEqual([
      400,
      { end_date: ['Please enter a date within the next five years'] },
    ]);
    const fits = { ...season, end_date: '2031-05-31' };
    const made = await test.call(admin(), 'POST', '/api/vineyard-stay/seasons', fits);
    expect(made.status).toBe(201);
    const moved = await test.call(admin(), 'PUT', `/api/vineyard-stay/seasons/${made.body.id}`, {
      ...fits,
      end_date: '2126-01-01',
    });
    expect(moved.body.errors).toEqual({ end_date: ['Please enter a date within the next five years'] });
  });

  it('sell no night for free, and are limited to 200 seasons', async () => {
    const season = { name: 'Slip', start_date: '2026-09-01', end_date: '2026-09-30', nightly_rate: '0' };
    const post = (body: object) => test.call(admin(), 'POST', '/api/vineyard-stay/seasons', body);
    const free = await post(season);
    expect([free.status, free.body.errors]).toEqual([400, { nightly_rate: ['The rate must be more than 0'] }]);
    const { id, version } = (await post({ ...season, nightly_rate: '400' })).body;
    const path = `/api/vineyard-stay/seasons/${id}`;
    expect((await test.call(admin(), 'PUT', path, season)).status).toBe(400);
    await test.call(admin(), 'PUT', path, { ...season, nightly_rate: '410' });
    const remove = (headers?: Record<string, string>) => test.call(admin(), 'DELETE', path, undefined, headers);
    expect((await remove({ 'if-match': `"${version}"` })).body).toMatchObject({ code: 'stale_version' });
    expect((await remove()).status).toBe(204);
    await test.dataSource.query(`INSERT INTO season_rates (unit_id, name, start_date, end_date, nightly_rate_cents, currency)
      SELECT 1, 'Past', date '2020-01-01' + n, date '2020-01-01' + n, 40000, 'USD' FROM generate_series(1, 200) n`);
    expect((await post({ ...season, nightly_rate: '400' })).body).toMatchObject({ code: 'too_many_seasons' });
  });

  it('never overlap, even when many seasons are saved at once', async () => {
    const season = { name: 'Harvest', start_date: '2026-09-01', end_date: '2026-09-30', nightly_rate: '400' };
    const saved = await Promise.all(
      Array.from({ length: 16 }, () => test.call(admin(), 'POST', '/api/vineyard-stay/seasons', season)),
    );
    expect(tally(saved.map(({ status }) => status))).toEqual(
      new Map([
        [201, 1],
        [409, 15],
      ]),
    );
  });
});
