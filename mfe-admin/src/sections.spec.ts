import { expect, it } from '@jest/globals';
import { sectionAt } from './sections';

it('an address belongs to its innermost section', () => {
  expect(sectionAt('/admin')?.path).toBe('');
  expect(sectionAt('/admin/')?.path).toBe('');
  expect(sectionAt('/admin/orders')?.path).toBe('orders');
  expect(sectionAt('/admin/orders/pick-list')?.path).toBe('orders');
  expect(sectionAt('/admin/nowhere')).toBeUndefined();
});
