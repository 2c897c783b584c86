import sharp from 'sharp';
import { describe, expect, it } from '@jest/globals';
import { crc32, deflateSync } from 'node:zlib';
import { drawAlone } from './drawing.js';
import { MAX_UPLOAD_BYTES, redrawPicture } from './redraw-picture.js';
import { drawPicture } from './use-cases/save-picture.js';

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a2338' } });

describe('redrawPicture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('converts a %s to WebP', async (format) => {
    const picture = await redrawPicture(sharp, await draw(40, 20).toFormat(format).toBuffer());
    expect(picture).toMatchObject({ contentType: 'image/webp', width: 40, height: 20 });
    expect((await sharp(picture.bytes).metadata()).format).toBe('webp');
  });

  it('turns a picture upright and drops the camera data', async () => {
    const upload = await draw(40, 20)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'Ann Lee' } })
      .jpeg()
      .toBuffer();
    const picture = await redrawPicture(sharp, upload);
    expect([picture.width, picture.height]).toEqual([20, 40]);
    expect((await sharp(picture.bytes).metadata()).exif).toBeUndefined();
  });

  it('shrinks pictures over 3200 px', async () => {
    expect(await redrawPicture(sharp, await draw(4000, 1000).png().toBuffer())).toMatchObject({
      width: 3200,
      height: 800,
    });
  });

  it('drops bytes after the picture', async () => {
    const upload = Buffer.concat([await draw(10, 10).jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
    expect((await redrawPicture(sharp, upload)).bytes.includes('script')).toBe(false);
  });

  it('refuses other formats, broken files, too many bytes and too many pixels', async () => {
    const jpeg = await draw(400, 400).jpeg().toBuffer();
    await expect(redrawPicture(sharp, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).rejects.toMatchObject({
      httpStatus: 415,
    });
    await expect(redrawPicture(sharp, await draw(9, 9).gif().toBuffer())).rejects.toMatchObject({ httpStatus: 415 });
    await expect(redrawPicture(sharp, jpeg.subarray(0, 200))).rejects.toMatchObject({ httpStatus: 415 });
    await expect(redrawPicture(sharp, Buffer.concat([jpeg, Buffer.alloc(MAX_UPLOAD_BYTES)]))).rejects.toMatchObject({
      httpStatus: 413,
    });
    await expect(redrawPicture(sharp, pngHead(8000, 8000, 8, 2, 0))).rejects.toMatchObject({ httpStatus: 413 });
  });

  it('measures width, height, channels and depth in the header, before it decodes', async () => {
    const refused = { httpStatus: 413, publicMessage: expect.stringContaining('8 bits') };
    // 401 MB: 7080 × 7080 pixels of four channels with two bytes, and 448 MB in one line after the other.
    await expect(redrawPicture(sharp, pngHead(7080, 7080, 16, 6, 1))).rejects.toMatchObject(refused);
    await expect(redrawPicture(sharp, pngHead(16_000, 3_500, 16, 6, 0))).rejects.toMatchObject(refused);
    // The same size with 8 bits passes the check; this file has no pixels, so decoding fails.
    await expect(redrawPicture(sharp, pngHead(7080, 7080, 8, 6, 1))).rejects.toMatchObject({ httpStatus: 415 });
  });

  it('draws one picture at a time, and an unreadable picture does not block the next', async () => {
    const uploads = await Promise.all([700, 701].map((width) => draw(width, 9).jpeg().toBuffer()));
    const ends: string[] = [];
    let drawing = 0;
    const alone = async (): Promise<void> => {
      drawing += 1;
      await draw(3000, 2000).jpeg().toBuffer();
      ends.push(`${drawing} at a time`);
      drawing -= 1;
    };
    const slow = [drawAlone(alone), drawAlone(alone)];
    const broken = drawPicture(Buffer.from('no picture'));
    const drawn = uploads.map(async (upload) => {
      const { width } = await drawPicture(upload);
      ends.push(String(width));
    });
    await expect(broken).rejects.toMatchObject({ httpStatus: 415 });
    await Promise.all([...slow, ...drawn]);
    expect(ends).toEqual(['1 at a time', '1 at a time', '700', '701']);
  });
});

/** Header of a PNG with its size, without pixels. */
function pngHead(width: number, height: number, depth: 8 | 16, colorType: 2 | 6, interlaced: 0 | 1): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, colorType, 0, 0, interlaced], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ...[['IHDR', head] as const, ['IDAT', deflateSync(Buffer.alloc(0))] as const].map(([type, data]) =>
      chunk(type, data),
    ),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const out = Buffer.alloc(named.length + 8);
  out.writeUInt32BE(data.length, 0);
  named.copy(out, 4);
  out.writeUInt32BE(crc32(named), named.length + 4);
  return out;
}
