import { Redis } from 'ioredis';
import pg from 'pg';
import { expect, test } from '@jest/globals';

test('the test PostgreSQL is version 18, may create databases and has the extensions we use', async () => {
  const client = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  expect(rows[0]?.server_version).toMatch(/^18\./);
  await client.query('create database scratch_probe');
  await client.query('drop database scratch_probe');
  await client.query('create extension if not exists btree_gist');
  await client.query(
    'create temp table stay (unit int, nights daterange, exclude using gist (unit with =, nights with &&))',
  );
  await client.query("insert into stay values (1, '[2030-01-01,2030-01-03)')");
  await expect(client.query("insert into stay values (1, '[2030-01-02,2030-01-04)')")).rejects.toMatchObject({
    code: '23P01',
  });
  await client.end();
});

test('the test Redis answers and never evicts', async () => {
  const redis = new Redis(process.env.TEST_REDIS_URL ?? '');
  expect(await redis.ping()).toBe('PONG');
  expect(await redis.config('GET', 'maxmemory-policy')).toEqual(['maxmemory-policy', 'noeviction']);
  redis.disconnect();
});
