import { describe, expect, it } from '@jest/globals';
import { pictureFocus, pictureSet } from './picture-address.js';

describe('the address of a picture', () => {
  it('lists its sizes, with the version after a replacement', () => {
    expect(pictureSet('/media/art/a-640.webp', 'avif')).toBe('/media/art/a-320.avif 320w, /media/art/a-640.avif 640w');
    expect(pictureSet('/media/uploads/a-640.webp?v=3#at=10,20', 'webp')).toBe(
      '/media/uploads/a-320.webp?v=3 320w, /media/uploads/a-640.webp?v=3 640w',
    );
  });

  it.each(['https://example.com/a-640.webp', '/media/a-700.webp', '/media/a.webp?v=2#at=1,2', '/media/a-640.webp?w=2'])(
    'is no set of sizes: %s',
    (address) => expect(pictureSet(address, 'webp')).toBeNull(),
  );

  it('contains the focal point', () => {
    expect(pictureFocus('/media/uploads/a.webp?v=2#at=30,70')).toBe('30% 70%');
    expect(pictureFocus('/media/uploads/a.webp#at=30%;70')).toBeUndefined();
    expect(pictureFocus('/media/uploads/a.webp')).toBeUndefined();
  });
});
