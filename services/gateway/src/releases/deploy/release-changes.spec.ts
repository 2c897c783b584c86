import { describe, expect, it } from '@jest/globals';
import { type Release, releaseSchema } from '@shamba/api-contract/slice-manifest';
import { changesOf } from './release-changes.js';

const FILE = { sha256: 'a'.repeat(64) };
const release = (manifest: object, files: [path: string, bytes: number][] = [], name = 'mfe-gifts'): Release =>
  releaseSchema.parse({
    ...{ name, version: '1.0.0', sdk: '^2.0.0' },
    manifest: { name, version: '1.0.0', sdk: '^2.0.0', ...manifest },
    files: files.map(([path, bytes]) => ({ ...FILE, path, bytes })),
    preload: { entry: { js: [], css: [] }, routes: {} },
  });
const nav = (to: string) => ({ label: 'Gifts', to, group: 'left' });
const route = (path: string) => ({ path });

describe('the difference of a release to what everyone gets', () => {
  it('names pages, slots, links, content and the SDK range that come and go', () => {
    const content = (key: string) => ({ page: 'gifts', key, type: 'text', label: 'x', default: '' });
    const stable = release({ routes: [route('/gifts')], slots: ['home.cards'], content: [content('title')] });
    const next = {
      ...release({
        routes: [route('/gifts'), route('/gifts/cards')],
        nav: [nav('/gifts')],
        content: [content('lead')],
      }),
      sdk: '^2.6.0',
    };
    expect(changesOf(next, stable, [])).toEqual([
      'page new: /gifts/cards',
      'slot gone: home.cards',
      'link new: Gifts (left, /gifts)',
      'content gone: gifts title',
      'content new: gifts lead',
      'SDK range: ^2.0.0 → ^2.6.0',
    ]);
  });

  it('begins with the links, also of other slices, to a page that is gone', () => {
    const stable = release({ routes: [route('/gifts'), route('/gifts/:card')] });
    const next = release({ routes: [route('/presents')], nav: [nav('/presents')] });
    const hero = {
      actions: [{ label: { default: 'Cards' }, to: '/gifts/birthday?from=home' }],
      image: { src: 'a', formats: ['avif'], widths: [1] },
    };
    const text = { default: 'x' };
    const home = { path: '/', document: { title: text, description: text, hero } };
    const shop = release({ routes: [home], nav: [nav('/gifts'), nav('/')] }, [], 'mfe-shop');
    expect(changesOf(next, stable, [shop]).slice(0, 2)).toEqual([
      'link of mfe-shop leads nowhere: /gifts',
      'link of mfe-shop leads nowhere: /gifts/birthday',
    ]);
  });

  it('does not name a link to a page that another slice has now', () => {
    const stable = release({ routes: [route('/gifts')] });
    const next = release({ routes: [] });
    const other = release({ routes: [route('/gifts')], nav: [nav('/gifts')] }, [], 'mfe-shop');
    expect(changesOf(next, stable, [other])).toEqual(['page gone: /gifts']);
  });

  it('names files that grew, whatever their hash, and no small change', () => {
    const stable = release({}, [
      ['gifts.0a0a0a0a0a.js', 10_000],
      ['slice.1b1b1b1b1b.css', 3000],
      ['12.2c2c2c2c2c.js', 900],
      ['37.3d3d3d3d3d.js', 900],
    ]);
    const next = release({}, [
      ['gifts.4e4e4e4e4e.js', 14_200],
      ['slice.5f5f5f5f5f.css', 3400],
      ['99.6a6a6a6a6a.js', 1000],
    ]);
    expect(changesOf(next, stable, [])).toEqual(['gifts.js: 10.0 → 14.2 kB', 'other chunks.js: 1.8 → 1.0 kB']);
  });

  it('is bounded', () => {
    const many = Array.from({ length: 200 }, (_, index) => route(`/gifts-${index}`));
    const lines = changesOf(release({ routes: many }), release({}), []);
    expect(lines).toHaveLength(61);
    expect(lines.at(-1)).toBe('and 140 more');
  });
});
