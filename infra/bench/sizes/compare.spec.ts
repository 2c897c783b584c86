import { describe, expect, it } from '@jest/globals';
import { growthOf } from './compare.ts';
import { nameOf } from './modules.ts';

const record = {
  pages: { '/': 10_000, '/cart': 20_000 },
  modules: { 'lucide-react': 3000, 'src/features/cart': 9000 },
};

describe('growth', () => {
  it('is none within the record, or a little beyond it', () => {
    expect(growthOf('mfe-shop', record, record)).toEqual([]);
    expect(growthOf('mfe-shop', { ...record, pages: { '/': 10_400, '/cart': 5000 } }, record)).toEqual([]);
  });

  it('names the page and the modules that grew, the most first', () => {
    const now = {
      pages: { '/': 10_000, '/cart': 33_000 },
      modules: { 'lucide-react': 3100, 'src/features/cart': 8000, '@radix-ui/react-dialog': 4600 },
    };
    expect(growthOf('mfe-shop', now, record)).toEqual([
      'mfe-shop /cart: 33000 bytes (gzip), 20000 in the record',
      '  @radix-ui/react-dialog: 4600 bytes more, now 4600 (minified)',
      '  lucide-react: 100 bytes more, now 3100 (minified)',
    ]);
  });

  it('asks for a record of a new page and a new slice', () => {
    const now = { ...record, pages: { ...record.pages, '/new': 1 } };
    expect(growthOf('mfe-shop', now, record)).toEqual(['mfe-shop /new has no record']);
    expect(growthOf('mfe-new', record, undefined)).toEqual(['mfe-new has no record']);
  });
});

it.each([
  ['webpack://mfe_shop/node_modules/lucide-react/dist/esm/Icon.mjs', 'lucide-react'],
  ['webpack://mfe_shop/node_modules/a/node_modules/@radix-ui/react-dialog/dist/index.mjs', '@radix-ui/react-dialog'],
  ['webpack://mfe_shop/libs/ui/src/dialog/dialog.tsx', 'libs/ui/dialog'],
  ['webpack://mfe_shop/css ../libs/ui/src/dialog/dialog.module.css', 'libs/ui/dialog'],
  ['webpack://mfe_shop/src/features/cart/components/cart-line-row.tsx', 'src/features/cart'],
  ['webpack://mfe_shop/src/slice.tsx', 'src'],
  ['webpack://mfe_shop/webpack/runtime/css_loading', "the bundler's own"],
])('%s is of %s', (source, name) => {
  expect(nameOf(source)).toBe(name);
});
