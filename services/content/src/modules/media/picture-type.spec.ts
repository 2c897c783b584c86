import { describe, expect, it } from '@jest/globals';
import { pictureTypeOf } from './picture-type.js';

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

describe('pictureTypeOf', () => {
  it.each([
    ['\xff\xd8\xff\xe0..JFIF', 'jpeg'],
    ['\x89PNG\r\n\x1a\n....', 'png'],
    ['RIFF....WEBPVP8 ', 'webp'],
    ['RIFF....WAVEfmt ', undefined],
    ['GIF89a', undefined],
    ['<svg xmlns="http://www.w3.org/2000/svg">', undefined],
    ['%PDF-1.7', undefined],
    ['', undefined],
  ])('tells %j', (text, type) => {
    expect(pictureTypeOf(bytes(text))).toBe(type);
  });
});
