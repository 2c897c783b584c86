import { describe, expect, it } from '@jest/globals';
import { answerLength } from './connection.ts';

const answer = (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'));

describe('answerLength', () => {
  it('counts head and body of the first answer, and waits for the rest of one', () => {
    const whole = answer('HTTP/1.1 200 OK\nContent-Length: 2\n\n[]');
    expect(answerLength(whole)).toBe(whole.length);
    expect(answerLength(Buffer.concat([whole, whole]))).toBe(whole.length);
    expect(answerLength(whole.subarray(0, -1))).toBe(0);
    expect(answerLength(whole.subarray(0, 10))).toBe(0);
  });

  it('waits for the last chunk of an answer that comes in chunks', () => {
    const whole = answer('HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n2\n[]\n0\n\n');
    expect(answerLength(whole)).toBe(whole.length);
    expect(answerLength(whole.subarray(0, -5))).toBe(0);
  });

  it('refuses what is no 200 and what has no length', () => {
    expect(() => answerLength(answer('HTTP/1.1 503 Service Unavailable\n\n'))).toThrow('Not a 200');
    expect(() => answerLength(answer('HTTP/1.1 200 OK\n\n'))).toThrow('no content-length');
  });
});
