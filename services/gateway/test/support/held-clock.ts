import { Clock } from '@shamba/service-kit/time';
import { FakeClock } from '@shamba/service-kit/testing';
import type { TestGateway } from './gateway.js';

/** Stops the gateway's clock for the length of a test: waits begin and end when the test says so. */
export async function withHeldClock({ app }: TestGateway, test: (clock: FakeClock) => Promise<void>): Promise<void> {
  const real = app.get(Clock, { strict: false });
  const held = new FakeClock(new Date());
  real.now = () => held.now();
  try {
    await test(held);
  } finally {
    real.now = () => new Date();
  }
}
