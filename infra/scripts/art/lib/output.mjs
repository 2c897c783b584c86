import { mkdtemp, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

/** Makes the site's own faces known to the renderer (it reads fonts through fontconfig), then loads it. */
export async function loadRenderer() {
  const { default: subsetFont } = await import('subset-font');
  const { readFile } = await import('node:fs/promises');
  const folder = await mkdtemp(join(tmpdir(), 'shamba-art-'));
  const faces = [
    ['@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2', 'fraunces.ttf', { opsz: 72, wght: 500 }],
    [
      '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
      'source-sans.ttf',
      { wght: 600 },
    ],
  ];
  const text =
    String.fromCharCode(
      ...Array.from({ length: 95 }, (_, i) => i + 32),
      ...Array.from({ length: 96 }, (_, i) => i + 160),
    ) + '–—’·';
  for (const [from, to, variationAxes] of faces)
    await writeFile(
      join(folder, to),
      await subsetFont(await readFile(require.resolve(from)), text, { targetFormat: 'truetype', variationAxes }),
    );
  await writeFile(
    join(folder, 'fonts.conf'),
    `<?xml version="1.0"?><fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>`,
  );
  process.env.FONTCONFIG_FILE = join(folder, 'fonts.conf');
  return (await import('sharp')).default;
}

/** Draws one picture at every width and in both formats; returns what the manifest says about it. */
export async function renderPicture(sharp, folder, { name, width, height, widths, draw }) {
  const largest = Math.max(...widths);
  const source = await sharp(Buffer.from(draw()), { density: (72 * largest) / width })
    .resize(largest)
    .removeAlpha()
    .png()
    .toBuffer();
  for (const size of widths) {
    const resized = sharp(source).resize(size);
    await resized
      .clone()
      .avif({ quality: 52, effort: size > 1000 ? 3 : 4, chromaSubsampling: '4:4:4' })
      .toFile(join(folder, `${name}-${size}.avif`));
    await resized
      .clone()
      .webp({ quality: 72, effort: 5, smartSubsample: true })
      .toFile(join(folder, `${name}-${size}.webp`));
  }
  const { dominant } = await sharp(source).stats();
  const tiny = await sharp(source).resize(24).blur(0.6).webp({ quality: 30, effort: 6 }).toBuffer();
  const hex = `#${['r', 'g', 'b'].map((key) => dominant[key].toString(16).padStart(2, '0')).join('')}`;
  return {
    width: largest,
    height: Math.round((largest * height) / width),
    widths,
    colour: hex,
    tiny: `data:image/webp;base64,${tiny.toString('base64')}`,
  };
}

/** The picture that other sites show for a link to a page: 1200 by 630, JPEG, which all of them understand. */
export async function renderShareImage(sharp, folder, name) {
  await sharp(join(folder, `${name}-1600.webp`))
    .resize(1200, 630, { position: 'bottom' })
    .jpeg({ quality: 78, mozjpeg: true })
    .toFile(join(folder, `og-${name.replace('hero-', '')}.jpg`));
}
