import { expect, it } from '@jest/globals';
import { Metrics } from '@shamba/service-kit/observe';
import { FakeClock } from '@shamba/service-kit/testing';
import { ServiceHealth } from './service-health.js';

function setUp() {
  const metrics = new Metrics('gateway');
  const clock = new FakeClock();
  const health = new ServiceHealth(metrics, clock, [
    { service: 'catalog', method: 'GET', path: '/api/wines', access: 'public' },
    { service: 'commerce', method: 'POST', path: '/api/orders', access: 'public' },
  ]);
  const answer = (route: string, status: number, times: number) => {
    for (let count = 0; count < times; count += 1)
      metrics.requests.observe({ method: 'GET', route, status: String(status) }, 0.01);
  };
  return { clock, health, answer };
}

it('is failing when more than one in twenty answers of a service is 5xx, for ten minutes', async () => {
  const { clock, health, answer } = setUp();
  answer('/api/orders', 500, 100);
  // Calls before the first question do not count.
  expect(await health.isFailing()).toBe(false);
  answer('/api/wines', 200, 1000);
  answer('/api/orders', 201, 95);
  answer('/api/orders', 503, 5);
  expect(await health.isFailing()).toBe(false);
  answer('/api/orders', 503, 1);
  expect(await health.isFailing()).toBe(true);
  clock.advance(9 * 60);
  expect(await health.isFailing()).toBe(true);
  clock.advance(2 * 60);
  expect(await health.isFailing()).toBe(false);
});

it('takes no notice of a few calls, of refusals and of pages', async () => {
  const { health, answer } = setUp();
  await health.isFailing();
  answer('/api/orders', 500, 39);
  answer('/api/wines', 429, 500);
  answer('page /cart', 500, 500);
  expect(await health.isFailing()).toBe(false);
});
