import sharp from 'sharp';
import { describe, expect, it } from '@jest/globals';
import { MAX_UPLOAD_BYTES, redrawPicture } from './redraw-picture.js';

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a2338' } });

describe('redrawPicture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('takes a %s and answers WebP', async (format) => {
    const picture = await redrawPicture(await draw(40, 20).toFormat(format).toBuffer());
    expect(picture).toMatchObject({ contentType: 'image/webp', width: 40, height: 20 });
    expect((await sharp(picture.bytes).metadata()).format).toBe('webp');
  });

  it('turns a picture upright and forgets what the camera wrote', async () => {
    const upload = await draw(40, 20)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'Ann Lee' } })
      .jpeg()
      .toBuffer();
    const picture = await redrawPicture(upload);
    expect([picture.width, picture.height]).toEqual([20, 40]);
    expect((await sharp(picture.bytes).metadata()).exif).toBeUndefined();
  });

  it('shrinks what no page shows so large', async () => {
    expect(await redrawPicture(await draw(4000, 1000).png().toBuffer())).toMatchObject({ width: 3200, height: 800 });
  });

  it('keeps nothing that follows the picture in the file', async () => {
    const upload = Buffer.concat([await draw(10, 10).jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
    expect((await redrawPicture(upload)).bytes.includes('script')).toBe(false);
  });

  it('refuses other formats, broken files, too many bytes and too many pixels', async () => {
    const jpeg = await draw(400, 400).jpeg().toBuffer();
    await expect(redrawPicture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).rejects.toMatchObject({
      httpStatus: 415,
    });
    await expect(redrawPicture(await draw(9, 9).gif().toBuffer())).rejects.toMatchObject({ httpStatus: 415 });
    await expect(redrawPicture(jpeg.subarray(0, 200))).rejects.toMatchObject({ httpStatus: 415 });
    await expect(redrawPicture(Buffer.concat([jpeg, Buffer.alloc(MAX_UPLOAD_BYTES)]))).rejects.toMatchObject({
      httpStatus: 413,
    });
    await expect(redrawPicture(await draw(8000, 8000).jpeg().toBuffer())).rejects.toMatchObject({ httpStatus: 413 });
    // Drawing 64 million pixels takes seconds.
  }, 20_000);
});
