// Multipart bodies: pictures, what says it is one, and forms that are none.
import type { Dice } from '../resilience/dice.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** A PNG that says it has 60,000 × 60,000 pixels. */
const huge = Buffer.from(PNG);
huge.writeUInt32BE(60_000, 16);
huge.writeUInt32BE(60_000, 20);

const CONTENTS = [
  PNG,
  PNG,
  PNG.subarray(0, 40),
  huge,
  Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  Buffer.from('%PDF-1.7'),
  Buffer.from('PK\u0003\u0004', 'latin1'),
  Buffer.from('RIFF\u00ff\u00ff\u00ff\u00ffWEBPVP8 ', 'latin1'),
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]),
  Buffer.alloc(0),
  Buffer.alloc(200_000, 0x41),
];
const NAMES = ['a.png', 'a.jpg', '', '../../a.png', 'a.php\u0000.png', 'é".png', 'x'.repeat(500), 'a.svg', '.htaccess'];
const FIELDS = ['image', 'file', 'image', 'file', 'other', '', '__proto__', 'image[]'];
const TYPES = ['image/png', 'image/jpeg', 'text/html', 'image/svg+xml', '', 'x'];

/** A form, and the content type that it is sent with. */
export function upload(dice: Dice): { type: string; payload: Buffer } {
  const boundary = `fuzz${dice.roll(1_000_000)}`;
  const parts: Buffer[] = [];
  for (let count = dice.once(8) ? dice.roll(12) : 1; count > 0; count -= 1) {
    const name = dice.pick(NAMES).replaceAll('"', '%22');
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${dice.pick(FIELDS)}"${dice.once(8) ? '' : `; filename="${name}"`}\r\ncontent-type: ${dice.pick(TYPES)}\r\n\r\n`;
    parts.push(Buffer.from(head), dice.pick(CONTENTS), Buffer.from('\r\n'));
  }
  if (!dice.once(10)) parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { type: `multipart/form-data; boundary=${dice.once(15) ? 'other' : boundary}`, payload: Buffer.concat(parts) };
}
