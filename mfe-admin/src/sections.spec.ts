import { expect, it } from '@jest/globals';
import manifest from '../slice.json' with { type: 'json' };
import { sectionAt, sections } from './sections';

it('an address belongs to its innermost section', () => {
  expect(sectionAt('/admin')?.path).toBe('');
  expect(sectionAt('/admin/')?.path).toBe('');
  expect(sectionAt('/admin/orders')?.path).toBe('orders');
  expect(sectionAt('/admin/orders/pick-list')?.path).toBe('orders');
  expect(sectionAt('/admin/nowhere')).toBeUndefined();
});

it('the page document of each section preloads its chunk', () => {
  const below = manifest.routes.find(({ path }) => path === '/admin/*')?.below ?? {};
  expect(Object.keys(below)).toEqual(sections.map(({ path }) => path));
});
