import { describe, expect, it } from '@jest/globals';
import { loadConfig } from './config.js';

describe('loadConfig', () => {
  it('starts without any variable', () => {
    expect(loadConfig({})).toMatchObject({
      port: 8086,
      host: '127.0.0.1',
      refundSettleMs: 1_000,
      feeAfterMs: 5_000,
      authorisationTtlMs: 86_400_000,
    });
  });

  it('names every wrong variable in one message', () => {
    const env = { PORT: 'x', WEBHOOK_RETRY_MS: '0', SQUARE_WEBHOOK_URL: 'ftp://host' };
    expect(() => loadConfig(env)).toThrow(
      /PORT.*WEBHOOK_RETRY_MS.*SQUARE_WEBHOOK_URL|SQUARE_WEBHOOK_URL.*PORT.*WEBHOOK_RETRY_MS/,
    );
  });

  it('requires a signature key with a webhook URL', () => {
    expect(() => loadConfig({ SQUARE_WEBHOOK_URL: 'http://127.0.0.1/hook' })).toThrow(
      /SQUARE_WEBHOOK_SIGNATURE_KEY is required/,
    );
  });
});
