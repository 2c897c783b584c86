import type { RedisConnections } from '@shamba/service-kit/queue';
import type { Periodic } from '@shamba/service-kit/time';
import { describe, expect, it } from '@jest/globals';
import { RewriteRedisFile } from './rewrite-redis-file.js';

/** Commands sent to Redis. */
async function askedOf(persistence: string | Error, refusal?: Error): Promise<string[]> {
  const asked: string[] = [];
  const commands = {
    info: (section: string) => {
      asked.push(`info ${section}`);
      return persistence instanceof Error ? Promise.reject(persistence) : Promise.resolve(persistence);
    },
    bgrewriteaof: () => {
      asked.push('bgrewriteaof');
      return refusal ? Promise.reject(refusal) : Promise.resolve('Background append only file rewriting started');
    },
  };
  await new RewriteRedisFile({ commands } as unknown as RedisConnections, {} as Periodic).execute();
  return asked;
}

describe('RewriteRedisFile', () => {
  it('rewrites the append-only file, which drops deleted values', async () => {
    expect(await askedOf('# Persistence\r\nloading:0\r\naof_enabled:1\r\n')).toEqual([
      'info persistence',
      'bgrewriteaof',
    ]);
  });

  it('creates no file when there is none', async () => {
    expect(await askedOf('# Persistence\r\naof_enabled:0\r\n')).toEqual(['info persistence']);
  });

  it('does not fail when Redis is away or refuses it', async () => {
    expect(await askedOf(new Error('Connection is closed.'))).toEqual(['info persistence']);
    expect(await askedOf('aof_enabled:1', new Error('NOPERM'))).toEqual(['info persistence', 'bgrewriteaof']);
  });
});
