// Cuts the display face to what the site uses: Latin text at the display optical size, weights 400 to 600.
// 67 kB become 29. Run it after updating @fontsource-variable/fraunces; the result is committed.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const source = require.resolve('@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2');
const target = new URL('../../../libs/ui/src/styles/fonts/fraunces-display.woff2', import.meta.url);

const range = (from, to) => String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
const text = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”•…€™−×œŒ`;

const font = await subsetFont(await readFile(source), text, {
  targetFormat: 'woff2',
  variationAxes: { opsz: 72, wght: { min: 400, max: 600 } },
});
await writeFile(target, font);
console.log(`fraunces-display.woff2: ${font.length} bytes`);
