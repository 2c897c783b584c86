import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** A chunk for pages with a release in a trial, by a module in it, and its most bytes as the gateway sends it. */
interface Chunk {
  module: string;
  about: string;
  most: { brotli: number; gzip: number };
}

/** Both are to take two kilobytes at most, as brotli: their gzip is above. */
const CHUNKS: readonly Chunk[] = [
  {
    module: 'src/slices/trial/index.ts',
    about: 'that watches for the life of a view',
    most: { brotli: 2048, gzip: 2300 },
  },
  { module: 'src/slices/trial/page-looks.ts', about: 'that looks at a page', most: { brotli: 2048, gzip: 2100 } },
];

/** The bytes of a script in the encodings of the gateway (prepareBody, for a small file of a build). */
export const encoded = (script: Buffer): Chunk['most'] => ({
  brotli: brotliCompressSync(script).length,
  gzip: gzipSync(script).length,
});

/** Names chunks of the watching that are too large, or not there. @param assets folder of the shell's scripts */
export function watchingTooLarge(assets: string): string[] {
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js') && existsSync(join(assets, `${file}.map`)));
  return CHUNKS.flatMap(({ module, about, most }) => {
    const script = scripts.find((file) => hasModule(join(assets, `${file}.map`), module));
    if (script === undefined) return [`No script of the shell has ${module}`];
    const bytes = encoded(readFileSync(join(assets, script)));
    return (['brotli', 'gzip'] as const)
      .filter((encoding) => bytes[encoding] > most[encoding])
      .map((encoding) => `The code ${about}: ${bytes[encoding]} bytes (${encoding}), ${most[encoding]} at most`);
  });
}

const hasModule = (map: string, module: string): boolean =>
  (JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] }).sources.some((source) => source.endsWith(module));
