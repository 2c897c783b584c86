import { expect, it } from '@jest/globals';
import { fixtures } from '@shamba/slice-kit/testing';
import type { Wine } from './api';
import { inventoryCsv, tastingSheet } from './wine-tools';

const wine = (change: Partial<Wine>): Wine =>
  fixtures.wine({
    name: 'Syrah',
    vintage: 2021,
    varietal: null,
    price: '28.00',
    sku: 'SYR-21',
    description: 'Dark fruit',
    tasting_notes: null,
    image_url: null,
    featured: false,
    stock_quantity: 12,
    ...change,
  });

it('lists wines in stock, a line each, whatever the notes contain', () => {
  const sheet = tastingSheet([
    wine({ tasting_notes: 'Plum,\tsmoke\nand pepper' }),
    wine({ name: 'Gone', in_stock: false }),
  ]);
  expect(sheet.charCodeAt(0)).toBe(0xfeff);
  expect(sheet.trim().split('\n')).toEqual([
    'Wine\tVintage\tType\tPrice\tTasting notes\tScore',
    'Syrah\t2021\tred\t$28.00\tPlum, smoke and pepper',
  ]);
});

it('writes a tasting sheet without formulas', () => {
  const [, line] = tastingSheet([wine({ name: '=HYPERLINK("http://x")', tasting_notes: ' @SUM(1)' })]).split('\n');
  expect(line).toBe(`'=HYPERLINK("http://x")\t2021\tred\t$28.00\t'@SUM(1)\t`);
});

it('writes an inventory without formulas', async () => {
  const file = await inventoryCsv([wine({ name: '=HYPERLINK("http://x")', featured: true })]);
  const [head, line] = file.trim().split('\n');
  // trim() removes the byte order mark.
  expect(head).toBe(
    'sku,name,vintage,type,varietal,price,stock_quantity,stock_loaded,rating,featured,description,tasting_notes,image_url,abv,wine_tax_class,tax_class,version',
  );
  expect(line).toBe('SYR-21,"\'=HYPERLINK(""http://x"")",2021,red,,28.00,12,12,,true,Dark fruit,,,,,standard,1');
  expect((await inventoryCsv([])).charCodeAt(0)).toBe(0xfeff);
});
