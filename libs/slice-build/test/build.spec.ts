import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack, type Configuration, type StatsCompilation } from '@rspack/core';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { releaseSchema, type Release } from '../../api-contract/src/slice-manifest/index.js';
import { defineSlice, federationName, parseSlice } from '../src/index.ts';

const fixture = fileURLToPath(new URL('./fixture', import.meta.url));
const slice = JSON.parse(readFileSync(join(fixture, 'slice.json'), 'utf8')) as Record<string, unknown> & {
  routes: object[];
};
const folders: string[] = [];

/** Builds into a folder of its own. @returns the folder, and what the build says is wrong */
async function run(config: Configuration): Promise<{ folder: string; errors: string[]; warnings: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'slice-build-'));
  folders.push(folder);
  const compiler = rspack({ ...config, output: { ...config.output, path: folder } });
  const { errors = [], warnings = [] } = await new Promise<StatsCompilation>((resolve, reject) => {
    compiler.run((error, result) => {
      compiler.close(() => undefined);
      if (error) reject(error);
      else resolve(result?.toJson({ errors: true, warnings: true }) ?? {});
    });
  });
  const said = (all: { message: string }[]) => all.map(({ message }) => message.replace(/^\W*/, ''));
  return { folder, errors: said(errors), warnings: said(warnings) };
}

/** Builds the fixture as one version. */
async function build(
  version: string,
  manifest: object = slice,
): Promise<{ folder: string; release: Release; text: (path: string) => string }> {
  const { folder, errors } = await run(defineSlice({ ...manifest, version }, { context: fixture }));
  if (errors.length > 0) throw new Error(errors.join('\n'));
  const text = (path: string) => readFileSync(join(folder, path), 'utf8');
  return { folder, release: releaseSchema.parse(JSON.parse(text('release.json'))), text };
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe('a release', () => {
  let built: Awaited<ReturnType<typeof build>>;
  beforeAll(async () => {
    built = await build('1.0.0');
  });

  it('names itself, its SDK range and every file with its hash', () => {
    const { release, folder } = built;
    expect(release).toMatchObject({ name: 'mfe-sample', version: '1.0.0', sdk: '^1.0.0' });
    const { files, maps = [] } = release;
    expect([...files, ...maps].map(({ path }) => path).sort()).toEqual(
      readdirSync(folder, { recursive: true })
        .map(String)
        .filter((path) => path !== 'release.json')
        .sort(),
    );
    // Browsers get `files`; the sources of every script are kept beside them.
    const scripts = files.map(({ path }) => path).filter((path) => path.endsWith('.js'));
    expect(maps.map(({ path }) => path)).toEqual(expect.arrayContaining(scripts.map((path) => `${path}.map`)));
    expect(files.some(({ path }) => path.endsWith('.map'))).toBe(false);
    for (const { path, sha256, bytes } of [...files, ...maps]) {
      const content = readFileSync(join(folder, path));
      expect([path, createHash('sha256').update(content).digest('hex'), content.length]).toEqual([path, sha256, bytes]);
    }
  });

  it('loads each script and style sheet with its hash', () => {
    const { release, text } = built;
    expect(release.checksFiles).toBe(true);
    const entry = text('remoteEntry.js');
    const loaded = release.files.filter(({ path }) => /\.(js|css)$/.test(path) && path !== 'remoteEntry.js');
    expect(loaded.length).toBeGreaterThan(2);
    for (const { path, sha256 } of loaded)
      expect([path, entry.includes(`"sha256-${Buffer.from(sha256, 'hex').toString('base64')}"`)]).toEqual([path, true]);
  });

  it('says what each route needs at once', () => {
    const { entry, routes } = built.release.preload;
    expect(entry.js).toEqual(['remoteEntry.js', expect.stringMatching(/^slice\.[0-9a-f]{10}\.js$/)]);
    expect(routes['/sample']).toEqual({
      js: [expect.stringMatching(/^sample\./)],
      css: [expect.stringMatching(/^sample\..*\.css$/)],
    });
    expect(routes['/secret']).toBeUndefined();
  });

  it('says what each address below a route needs besides', () => {
    const { routes } = built.release.preload;
    expect(routes['/office/*#']).toEqual(routes['/sample']);
    expect(routes['/office/*#cellar/barrels']).toEqual({ js: [expect.stringMatching(/^barrels\./)], css: [] });
  });

  it('has no React, router, query library, SDK or core components of its own', () => {
    const code = built.release.files
      .filter(({ path }) => path.endsWith('.js'))
      .map(({ path }) => built.text(path))
      .join('\n');
    for (const mark of [
      'react.transitional.element',
      'useInsertionEffect',
      'refetchInterval',
      'cart_session_id',
      'aria-busy',
    ])
      expect(code).not.toContain(mark);
  });

  it('sets the nonce in its entry, before any chunk is asked for', () => {
    expect(built.text('remoteEntry.js')).toContain('script[nonce]');
  });

  it('has style sheets as files, with class names of its own', () => {
    const { css } = built.release.preload.routes['/sample'] ?? { css: [] };
    expect(built.text(css[0] ?? '')).toMatch(/\.mfe-sample-sample-page[^{]*-page-/);
    const code = built.release.files
      .filter(({ path }) => path.endsWith('.js'))
      .map(({ path }) => built.text(path))
      .join('\n');
    expect(code).not.toContain('createElement("style")');
  });
});

describe('two releases', () => {
  it('share neither container nor class names', async () => {
    const [one, two] = [await build('1.0.0'), await build('1.1.0-dev.1')];
    const names = [one, two].map(({ text }) => /\bvar (mfe_sample_\w+)/.exec(text('remoteEntry.js'))?.[1]);
    expect(names).toEqual(['mfe_sample_1_0_0', 'mfe_sample_1_1_0_dev_1']);
    const classes = [one, two].map(
      ({ text, release }) => /\.([\w\\.-]+)\{/.exec(text(release.preload.routes['/sample']?.css[0] ?? ''))?.[1],
    );
    expect(classes[0]).not.toBe(classes[1]);
  });

  it('are the same bytes when nothing changed', async () => {
    const [one, two] = [await build('1.0.0'), await build('1.0.0')];
    expect(two.release).toEqual(one.release);
  });
});

describe('a build that would not work in the shell', () => {
  it('fails when a route names a chunk that is not there', async () => {
    await expect(build('1.0.0', { ...slice, routes: [{ path: '/sample', chunk: 'nowhere' }] })).rejects.toThrow(
      'no chunk is named nowhere (route /sample',
    );
    await expect(
      build('1.0.0', { ...slice, routes: [{ path: '/sample/*', below: { a: 'nowhere' } }] }),
    ).rejects.toThrow('no chunk is named nowhere (route /sample/*');
  });

  it('fails with everything that is wrong in slice.json', () => {
    expect(() => parseSlice({ ...slice, sdk: 7, routes: [{ path: 'sample' }] })).toThrow(
      /sdk: .*\n\s+routes\.0\.path: /,
    );
  });

  it('fails on an unknown field', () => {
    expect(() => parseSlice({ ...slice, routes: [{ path: '/sample', acess: 'staff' }] })).toThrow(
      'slice.json of mfe-sample has unknown fields: routes[0].acess',
    );
  });
});

describe('a slice that reaches beyond itself', () => {
  const context = fileURLToPath(new URL('./violations', import.meta.url));
  const manifest: unknown = JSON.parse(readFileSync(join(context, 'slice.json'), 'utf8'));

  it('is refused with the line of each violation', async () => {
    const { errors, folder } = await run(defineSlice(manifest, { context }));
    expect(errors.toSorted()).toEqual([
      expect.stringContaining('src/page.module.css:5: "body" matches elements outside the slice'),
      expect.stringContaining('src/page.tsx:1: a second copy of @tanstack/query-core comes into the release'),
      expect.stringContaining("src/track.ts:3: the listener of 'click' on document is never removed"),
    ]);
    expect(readdirSync(folder)).not.toContain('release.json');
  });

  it('is refused for its weight with the route, and the module that weighs most', async () => {
    const { errors } = await run(defineSlice(slice, { context: fixture, budget: { js: 3, css: 0.01, all: 10 } }));
    expect(errors).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /^slice\.json:7: the first scripts of \/sample are \d+\.\d kB, 3 kB are allowed\. The largest module is \S+ \(\d+\.\d kB of source\)/,
        ),
        expect.stringMatching(/^slice\.json:7: the style sheets of \/sample are \d\.\d kB/),
        expect.stringMatching(/^slice\.json:\d+: the first scripts of \/office\/\*#cellar\/barrels are/),
        expect.stringMatching(/^slice\.json:2: all files of the release are \d+\.\d kB, 10 kB are allowed/),
      ]),
    );
  });

  it('has the slice.json of now in a development server, which says what takes a new start', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'slice-dev-'));
    folders.push(folder);
    const put = (json: object): void => writeFileSync(join(folder, 'slice.json'), JSON.stringify(json));
    cpSync(fixture, folder, { recursive: true });
    const argv = process.argv;
    process.argv = [...argv, '--mode', 'development'];
    try {
      const config = defineSlice(slice, { context: folder });
      put({ ...slice, slots: ['home.below'] });
      const { folder: built } = await run(config);
      const { manifest } = releaseSchema.parse(JSON.parse(readFileSync(join(built, 'release.json'), 'utf8')));
      expect(manifest.slots).toEqual(['home.below']);
      put({ ...slice, sdk: '^9.0.0' });
      expect((await run(config)).errors).toContainEqual(expect.stringContaining('takes a new start of the server'));
    } finally {
      process.argv = argv;
    }
  });

  it('is only warned of by a development server', async () => {
    const argv = process.argv;
    process.argv = [...argv, '--mode', 'development'];
    try {
      const { errors, warnings } = await run(defineSlice(manifest, { context }));
      expect(errors).toEqual([]);
      expect(warnings).toContainEqual(expect.stringContaining('src/page.module.css:5: "body" matches'));
    } finally {
      process.argv = argv;
    }
  });
});

describe('parseSlice', () => {
  it('takes the version of the environment over the file', () => {
    expect(parseSlice(slice, '2.0.0-dev.7').version).toBe('2.0.0-dev.7');
  });
});

describe('what a page says', () => {
  const document = {
    page: 'sample',
    title: { key: 'seo-title' },
    description: { default: 'Fixed' },
    headline: { key: 'hero-title' },
  };
  const sample = { ...slice, routes: [{ path: '/sample', document }] };
  const words = {
    'seo-title': 'Sample | Shamba',
    'hero-title': 'Sample',
    'hero-background': '/media/art/dawn-1600.webp',
    'review-2-stars': '5',
    'map-image-alt': 'A map',
  };

  it('comes from content/<page>.json, into documents and the catalogue alike', () => {
    const { routes, content } = parseSlice(sample, undefined, { sample: words });
    expect(routes[0]?.document).toMatchObject({
      title: { default: 'Sample | Shamba' },
      description: { default: 'Fixed' },
      headline: { default: 'Sample' },
    });
    expect(content.map(({ page, key, type, label }) => [page, key, type, label])).toEqual([
      ['sample', 'seo-title', 'text', 'Search engines: title'],
      ['sample', 'hero-title', 'text', 'Hero: title'],
      ['sample', 'hero-background', 'image', 'Hero: background'],
      ['sample', 'review-2-stars', 'other', 'Review 2: stars'],
      ['sample', 'map-image-alt', 'text', 'Map: image alt'],
    ]);
  });

  it('fails the build when a key has no words, or other ones', () => {
    expect(() => parseSlice(sample, undefined, { sample: { 'seo-title': 'Sample' } })).toThrow(
      '/sample: content/sample.json has no "hero-title"',
    );
    const twice = {
      ...sample,
      routes: [{ path: '/sample', document: { ...document, headline: { key: 'hero-title', default: 'Another' } } }],
    };
    expect(() => parseSlice(twice, undefined, { sample: words })).toThrow(
      '/sample: "hero-title" reads differently in content/sample.json',
    );
  });
});

describe('federationName', () => {
  it('is an identifier that differs by version', () => {
    expect(federationName('mfe-sample', '1.0.0-dev.3')).toBe('mfe_sample_1_0_0_dev_3');
  });
});
