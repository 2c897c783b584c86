import { describe, expect, it } from '@jest/globals';
import { randomId } from './random-id.js';

describe('a random id', () => {
  it('has as many bytes as asked for, also where the pool is filled again', () => {
    for (let bytes = 1; bytes <= 300; bytes += 1) expect(Buffer.from(randomId(bytes), 'base64url')).toHaveLength(bytes);
  });

  it('is given as hexadecimal digits too', () => {
    expect(randomId(8, 'hex')).toMatch(/^[0-9a-f]{16}$/);
  });

  it('is never given out twice', () => {
    const ids = Array.from({ length: 5000 }, () => randomId());
    expect(new Set(ids).size).toBe(ids.length);
  });
});
