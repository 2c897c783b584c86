import { describe, expect, it } from '@jest/globals';
import { pictureAt } from '../src/dev-pictures.ts';

describe('a picture of a slice that runs alone', () => {
  it('is the demo shop’s', async () => {
    const { type, body } = await pictureAt('/art/hero-harvest-1600.webp?v=2');
    expect([type, body.subarray(8, 12).toString()]).toEqual(['image/webp', 'WEBP']);
  });

  it.each(['/uploads/a1b2-640.webp', '/art/../../package.json', '/'])(
    'is drawn when there is none: %s',
    async (path) => {
      const { type, body } = await pictureAt(path);
      expect(type).toBe('image/svg+xml');
      expect(body.toString()).toMatch(/^<svg/);
    },
  );

  it('is drawn in another repository, with the name of its file', async () => {
    const { body } = await pictureAt('/art/hero-harvest-1600.webp', new URL('file:///nowhere/'));
    expect(body.toString()).toContain('>hero-harvest-1600.webp<');
  });
});
