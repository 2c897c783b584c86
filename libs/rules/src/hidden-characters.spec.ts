import { describe, expect, it } from '@jest/globals';
import { hasHiddenCharacters, isInvisible } from './hidden-characters.js';

describe('hasHiddenCharacters', () => {
  it.each(['\u202eevil', 'a\u200bb', 'a\u2066b', '\ufeffname'])('finds them in %j', (text) => {
    expect(hasHiddenCharacters(text)).toBe(true);
  });

  it.each(['Domaine de l’Été', 'Shamba Ridge', '葡萄园', 'Weingut Müller & Söhne – 2'])('takes %j', (text) => {
    expect(hasHiddenCharacters(text)).toBe(false);
  });
});

describe('isInvisible', () => {
  it.each(['', '  \n', '\u202e\u202e', ' \u200b\ufeff ', '\u3164'])('is so of %j', (text) => {
    expect(isInvisible(text)).toBe(true);
  });

  it.each(['a', '\u200bé', '👩\u200d🌾', '–', `${'\ufeff'.repeat(50_000)}x`])(
    'is not so of what can be seen',
    (text) => {
      expect(isInvisible(text)).toBe(false);
    },
  );
});
