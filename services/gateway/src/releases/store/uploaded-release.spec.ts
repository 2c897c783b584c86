import { Readable } from 'node:stream';
import { expect, it } from '@jest/globals';
import { readUpload } from './uploaded-release.js';

const MB = 1024 * 1024;

/** The header of an entry that only describes the next one, which readers of a tar keep whole. */
function describingHeader(bytes: number): Buffer {
  const header = Buffer.alloc(512);
  header.write('names', 0);
  header.write('0000644\0', 100);
  header.write(`${bytes.toString(8).padStart(11, '0')}\0`, 124);
  header.write('        x', 148);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

it('refuses an upload whose headers alone are larger than a release may be, long before it has all of it', async () => {
  let sent = 0;
  function* tar(): Generator<Buffer> {
    yield describingHeader(300 * MB);
    for (; sent < 300; sent += 1) yield Buffer.alloc(MB, 'a');
  }
  const body = Readable.from(tar(), { objectMode: false });
  await expect(readUpload('mfe-cellar', body)).rejects.toMatchObject({ code: 'invalid_release' });
  expect(sent).toBeLessThan(150);
  body.destroy();
});
