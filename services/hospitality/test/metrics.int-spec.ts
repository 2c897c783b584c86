import { readGauges } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Hospitality, startHospitality } from './support.js';

let service: Hospitality;
beforeAll(async () => {
  service = await startHospitality();
});
afterAll(() => service.close());

it('reports the number of checkouts with holds to Prometheus', async () => {
  const { names, text } = await readGauges(service);
  expect(names).toContain('holds_standing');
  expect(text).toMatch(/^holds_standing\{service="hospitality"\} 0$/m);
});
