import { describe, expect, it } from '@jest/globals';
import { addressesOf, eraseTraces, lastNamesOf, mentions, namesOf } from './traces.js';

describe('addressesOf', () => {
  it('returns e-mail addresses only', () => {
    expect(addressesOf([' ann@example.com ', 'ann@example.com', 'Ann Lee', '(530) 555-0100', '@', '', null])).toEqual([
      'ann@example.com',
    ]);
  });
});

describe('namesOf', () => {
  it('returns names of two words of three letters, and telephone numbers', () => {
    expect(
      namesOf(['Ann Lee', ' Ann  Lee ', 'Juan de la Cruz', 'Zoë O’Neil-Smith', '(530) 555-0100', '+44 20 7946 0018']),
    ).toEqual(['Ann Lee', 'Ann  Lee', 'Juan de la Cruz', 'Zoë O’Neil-Smith', '(530) 555-0100', '+44 20 7946 0018']);
  });

  it('ignores other texts of a profile', () => {
    const others = [
      'Ann',
      'at x',
      'Bo Li',
      'to be it',
      'Order VSB-000001',
      'other@example.com',
      'Ann other@example.com',
    ];
    expect(namesOf([...others, '2026-11-22', '555-0100', '4111111111111111', '', null, undefined])).toEqual([]);
  });
});

describe('lastNamesOf', () => {
  it('returns single words of four letters or more', () => {
    expect(
      lastNamesOf(['O’Quill', 'Quill', ' Smith-Lee ', 'Lee', 'Ann Lee', 'a@example.com', 'Quill', '12345', null]),
    ).toEqual(['O’Quill', 'Quill', 'Smith-Lee']);
  });
});

describe('eraseTraces', () => {
  it('replaces each trace in any case of letters', () => {
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

  it('keeps longer names and addresses that contain a trace', () => {
    const traces = ['Ann Lee', 'ann@example.com', '555-0100'];
    const others = 'Joann Lee, Ann Leeds, joann@example.com, jo.ann@example.com, ann@example.com.au, 1555-01009';
    expect(eraseTraces(others, traces)).toBe(others);
    expect(eraseTraces('Ask Ann Lee’s <ann@example.com>.', traces)).toBe('Ask [erased]’s <[erased]>.');
  });
});

describe('mentions', () => {
  it('finds a trace in any text of a value', () => {
    const traces = ['ann@example.com'];
    expect(mentions({ to: ['x', { note: 'For\nAnn@example.com' }] }, traces)).toBe(true);
    expect(mentions({ to: 'joann@example.com', n: 3, none: null }, traces)).toBe(false);
    expect(mentions('anything', [])).toBe(false);
  });
});
