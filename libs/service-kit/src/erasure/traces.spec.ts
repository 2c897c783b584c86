import { describe, expect, it } from '@jest/globals';
import { eraseTraces, tracesOf } from './traces.js';

describe('tracesOf', () => {
  it('takes addresses, full names and telephone numbers, and no single word', () => {
    expect(
      tracesOf([
        'ann@example.com',
        'Ann Lee',
        ' Ann  Lee ',
        '(530) 555-0100',
        'Ann',
        'vineyard',
        '',
        null,
        undefined,
        '12 34',
      ]),
    ).toEqual(['ann@example.com', 'Ann Lee', 'Ann  Lee', '(530) 555-0100']);
  });
});

describe('eraseTraces', () => {
  it('replaces each of them, however it is written', () => {
    expect(
      eraseTraces('ANN LEE (ann@Example.com) called from (530) 555-0100.', [
        'Ann Lee',
        'ann@example.com',
        '(530) 555-0100',
      ]),
    ).toBe('[erased] ([erased]) called from [erased].');
    expect(eraseTraces('Annual leech', ['Ann Lee'])).toBe('Annual leech');
    expect(eraseTraces('nothing', [])).toBe('nothing');
  });
});
