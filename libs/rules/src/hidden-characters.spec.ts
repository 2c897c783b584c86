import { describe, expect, it } from '@jest/globals';
import { hasHiddenCharacters } from './hidden-characters.js';

describe('hasHiddenCharacters', () => {
  it.each(['\u202eevil', 'a\u200bb', 'a\u2066b', '\ufeffname'])('finds them in %j', (text) => {
    expect(hasHiddenCharacters(text)).toBe(true);
  });

  it.each(['Domaine de l’Été', 'Shamba Ridge', '葡萄园', 'Weingut Müller & Söhne – 2'])('takes %j', (text) => {
    expect(hasHiddenCharacters(text)).toBe(false);
  });
});
