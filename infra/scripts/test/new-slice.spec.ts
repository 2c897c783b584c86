import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { composeText } from '../lib/compose-file.ts';
import { readJson } from '../lib/read-json.ts';
import { ROOT } from '../lib/root.mjs';
import { composeWithSlices, releaseWithImages } from '../lib/slice-deployment.ts';
import { type Manifest, type SliceJson, slices, workspaces } from '../lib/workspaces.mjs';
import { enterPackage } from '../new-slice/lockfile-entry.ts';
import { whyRefused } from '../new-slice/refusals.ts';
import { writeSlice } from '../new-slice/write-slice.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'new-slice-'));
  mkdirSync(join(root, 'shell'));
  cpSync(join(ROOT, 'shell', 'site.json'), join(root, 'shell', 'site.json'));
  cpSync(join(ROOT, 'infra', 'new-slice'), join(root, 'infra', 'new-slice'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const textsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => readFileSync(join(item.parentPath, item.name), 'utf8'));

describe('a new slice', () => {
  const wanted = { name: 'gift-cards', path: '/gifts', label: 'Gift Cards' };

  test('is the template under its own name, address and link', () => {
    const folder = writeSlice(wanted, { root, workspaces: workspaces() });
    const files = readdirSync(folder, { recursive: true }).map(String);
    expect(files).toEqual(
      expect.arrayContaining(['content/gift-cards.json', 'src/features/gift-cards/gift-cards-page.tsx']),
    );
    expect([...files, ...textsIn(folder)].filter((text) => /example/i.test(text))).toEqual([]);
    const slice = readJson<SliceJson>(join(folder, 'slice.json'));
    expect(slice).toMatchObject({
      name: 'mfe-gift-cards',
      routes: [{ path: '/gifts', chunk: 'gift-cards', document: { page: 'gift-cards' } }],
      nav: [{ label: 'Gift Cards', to: '/gifts' }],
    });
    const page = readFileSync(join(folder, 'src/features/gift-cards/gift-cards-page.tsx'), 'utf8');
    expect(page).toContain('export function GiftCardsPage()');
    expect(readFileSync(join(folder, 'src/routes.tsx'), 'utf8')).toContain("'/gifts',");
    expect(readdirSync(root).filter((name) => name.startsWith('.new-'))).toEqual([]);
  });

  test('names the versions that the repository has, whatever the template says', () => {
    const template = join(root, 'infra/new-slice/mfe-example/package.json');
    writeFileSync(template, readFileSync(template, 'utf8').replace(/"react": "[^"]+"/, '"react": "0.0.1"'));
    const packages = workspaces();
    const folder = writeSlice(wanted, { root, workspaces: packages });
    const { dependencies } = readJson<Manifest>(join(folder, 'package.json'));
    const shell = packages.find(({ path }) => path === 'shell')?.manifest.dependencies;
    expect(dependencies?.['react']).toBe(shell?.['react']);
    expect(readJson<SliceJson>(join(folder, 'slice.json')).sdk).toBe(`^${shell?.['@shamba/shell-sdk']}`);
  });

  test('stands in the lockfile as npm would write it, and has its link', () => {
    writeFileSync(join(root, 'package-lock.json'), readFileSync(join(ROOT, 'package-lock.json')));
    const packages = workspaces();
    // The same entries come out for a slice that npm itself has entered.
    const [slice] = slices();
    if (!slice) throw new Error('The repository has slices.');
    cpSync(join(slice.folder, 'package.json'), join(root, slice.path, 'package.json'));
    enterPackage(root, join(root, slice.path));
    expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).toBe(
      readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
    );
    enterPackage(root, writeSlice(wanted, { root, workspaces: packages }));
    const { packages: entries } = readJson<{ packages: Record<string, object> }>(join(root, 'package-lock.json'));
    expect(entries['node_modules/@shamba/mfe-gift-cards']).toEqual({ resolved: 'mfe-gift-cards', link: true });
    expect(existsSync(join(root, 'node_modules/@shamba/mfe-gift-cards/slice.json'))).toBe(true);
  });
});

describe('a name or address that cannot be', () => {
  const why = (name: string, path = `/${name}`): string | undefined =>
    whyRefused({ name, path }, { root, slices: slices() });

  test.each([
    ['Gifts', /no name of a slice/],
    ['2go', /no name of a slice/],
    ['gift_cards', /no name of a slice/],
    ['gift--cards', /no name of a slice/],
    ['../gifts', /no name of a slice/],
    ['a'.repeat(31), /at most 30 characters/],
    ['test', /no sources/],
    ['checkout', /a slice mfe-checkout already/],
  ])('%s is refused', (name, message) => expect(why(name)).toMatch(message));

  test.each([
    ['/wines', /mfe-storefront \/wines.*--path/],
    ['/customer/gifts', /mfe-account \/customer\/\*/],
    ['/api/gifts', /the gateway \/api\/\*/],
    ['/', /no address of a page/],
    ['/Gifts', /no address of a page/],
    ['gifts', /no address of a page/],
    ['/gifts/:id', /no address of a page/],
  ])('%s is refused as an address', (path, message) => expect(why('gifts', path)).toMatch(message));

  test('a folder of that name, and words that are another slice’s, are refused', () => {
    mkdirSync(join(root, 'mfe-gifts'));
    expect(why('gifts')).toMatch(/folder mfe-gifts is there already/);
    expect(why('home', '/house')).toMatch(/words of mfe-storefront have a page "home"/);
    expect(why('site', '/house')).toMatch(/words of the shell have a page "site"/);
  });

  test('nothing is wrong with gifts', () => expect(why('gifts')).toBeUndefined());
});

describe('what lists the slices', () => {
  test('docker-compose.yml has a container for each, and only for those', () => {
    const text = composeText();
    const names = slices().map(({ slice }) => slice.name);
    expect(composeWithSlices(text, names)).toBe(text);
    const more = composeWithSlices(text, [...names, 'mfe-gifts']);
    expect(more).toContain('    image: shamba/mfe-gifts:${VERSION:-latest}\n');
    expect(composeWithSlices(more, names)).toBe(text);
    expect(() => composeWithSlices('services: {}\n', names)).toThrow(/no block/);
  });

  test('the images of production keep the tags that stand there', () => {
    const text = 'kind: Component\nimages:\n  - { name: shamba/worker, newName: here/worker, newTag: 7.0.0 }\n';
    expect(releaseWithImages(text, ['worker', 'mfe-gifts'])).toBe(
      'kind: Component\nimages:\n' +
        '  - { name: shamba/mfe-gifts, newName: registry.example/shamba/mfe-gifts, newTag: 0.1.0 }\n' +
        '  - { name: shamba/worker, newName: here/worker, newTag: 7.0.0 }\n',
    );
  });
});
