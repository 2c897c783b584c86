import { readGauges } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Catalog, startCatalog } from './support/catalog.js';

let service: Catalog;
beforeAll(async () => {
  service = await startCatalog();
});
afterAll(() => service.close());

it('reports the number of checkouts with holds to Prometheus', async () => {
  const { names, text } = await readGauges(service);
  expect(names).toContain('holds_standing');
  expect(text).toMatch(/^holds_standing\{service="catalog"\} 0$/m);
});
