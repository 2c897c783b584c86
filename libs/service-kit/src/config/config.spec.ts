import { describe, expect, it } from '@jest/globals';
import { baseConfigSchema, ConfigError, loadConfig } from './config.js';

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
  it('names every wrong variable at once and repeats no value', () => {
    const problems = problemsOf({ PORT: '99999', DATABASE_URL: 'mysql://root:hunter2@x/y' });
    expect(problems.join('\n')).toMatch(/PORT/);
    expect(problems.join('\n')).toMatch(/DATABASE_URL/);
    expect(problems.join('\n')).toMatch(/REDIS_URL is missing/);
    expect(problems.join('\n')).not.toContain('hunter2');
  });
});
