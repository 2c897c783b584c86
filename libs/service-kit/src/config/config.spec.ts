import { describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { baseConfigSchema, ConfigError, loadConfig } from './config.js';
import { withRules } from './rules.js';

const problemsOf = (env: Record<string, string>): string[] => {
  try {
    loadConfig(baseConfigSchema, env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};

describe('loadConfig', () => {
  it('lists all wrong variables and repeats no value', () => {
    const problems = problemsOf({ PORT: '99999', DATABASE_URL: 'mysql://root:hunter2@x/y' });
    expect(problems.join('\n')).toMatch(/PORT/);
    expect(problems.join('\n')).toMatch(/DATABASE_URL/);
    expect(problems.join('\n')).toMatch(/REDIS_URL is missing/);
    expect(problems.join('\n')).not.toContain('hunter2');
  });

  it('reads a setting from the file that X_FILE names, without its last line end', () => {
    const folder = mkdtempSync(join(tmpdir(), 'settings-'));
    const file = join(folder, 'database-url');
    writeFileSync(file, 'postgresql://user:secret@db:5432/shop\n');
    const schema = withRules(z.object({ DATABASE_URL: z.url(), LEFT: z.string().optional() }), () => undefined);
    const read = (env: Record<string, string>) =>
      loadConfig(
        schema.transform((config) => ({ ...config })),
        env,
      );
    expect(read({ DATABASE_URL_FILE: file, SSL_CERT_FILE: '/not/a/setting' })).toEqual({
      DATABASE_URL: 'postgresql://user:secret@db:5432/shop',
    });
    writeFileSync(file, '');
    expect(read({ DATABASE_URL: 'postgresql://x/y', LEFT_FILE: file })).toEqual({ DATABASE_URL: 'postgresql://x/y' });
    expect(() => read({ DATABASE_URL_FILE: join(folder, 'none') })).toThrow(
      'DATABASE_URL_FILE cannot be read (ENOENT)',
    );
    expect(() => read({ DATABASE_URL: 'postgresql://x/y', DATABASE_URL_FILE: file })).toThrow(
      'DATABASE_URL and DATABASE_URL_FILE are both set',
    );
    rmSync(folder, { recursive: true });
  });
});
