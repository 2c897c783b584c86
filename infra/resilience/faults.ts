// Checkouts while everything around them fails.
import { setTimeout as pause } from 'node:timers/promises';
import type { ApiClient } from '../bench/lib/api-client.ts';
import type { OwnStack } from '../bench/lib/own-stack.ts';
import type { Staff } from '../bench/lib/shopper.ts';
import { Buyer } from './buyer.ts';
import { Dice } from './dice.ts';
import { type Blow, planCheckouts } from './plan.ts';
import { makeEvent, makeSlots, makeWine } from './shop.ts';

const AT_ONCE = 10;

/** Runs one fault at a time. */
class Blows {
  #queue = Promise.resolve();
  readonly #stack: OwnStack;
  readonly counts: Record<string, number> = {};

  constructor(stack: OwnStack) {
    this.#stack = stack;
  }

  strike(blow: Blow): void {
    this.#queue = this.#queue.then(() => this.#one(blow));
  }

  /** Resolves when every process runs again. */
  over(): Promise<void> {
    return this.#queue;
  }

  async #one(blow: Blow): Promise<void> {
    await pause(blow.afterMs);
    const name = blow.kind === 'kill' ? `kill ${blow.service}` : blow.kind;
    this.counts[name] = (this.counts[name] ?? 0) + 1;
    switch (blow.kind) {
      case 'kill':
        await this.#stack.kill(blow.service, 'SIGKILL');
        return this.#stack.start(blow.service);
      case 'flush-redis':
        return this.#stack.redis.flushAll();
      case 'restart-postgres':
        await this.#stack.postgres.stop();
        return this.#stack.postgres.start();
    }
  }
}

/** Runs `count` checkouts of the seed's story, ten at a time; returns every buyer and what happened. */
export async function runFaults(
  stack: OwnStack,
  staff: Staff,
  provider: ApiClient,
  { count, seed }: { count: number; seed: number },
): Promise<{ buyers: Buyer[]; blows: Record<string, number>; faults: Record<string, number> }> {
  const goods = {
    // The second wine runs out on the way.
    wines: [
      await makeWine(staff, count * 5),
      await makeWine(staff, Math.ceil(count / 4)),
      await makeWine(staff, count * 5),
    ],
    event: await makeEvent(staff, count),
    experience: await makeSlots(staff, 4, 12),
  };
  const checkouts = planCheckouts(new Dice(seed), count, goods);
  const blows = new Blows(stack);
  const buyers: Buyer[] = [];
  const faults: Record<string, number> = {};
  let next = 0;
  const shopper = async () => {
    for (let checkout = checkouts[next++]; checkout; checkout = checkouts[next++]) {
      const { buy, fault, blow } = checkout;
      if (blow) blows.strike(blow);
      if (fault) {
        await provider.ok('POST', '/_control/faults', fault);
        faults[fault.mode] = (faults[fault.mode] ?? 0) + 1;
      }
      const buyer = new Buyer(stack.url);
      buyers.push(buyer);
      if (buyers.length % 50 === 0) console.log(`  ${buyers.length} checkouts begun`);
      await buyer.buy(buy);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, shopper));
  await blows.over();
  await provider.ok('DELETE', '/_control/faults');
  return { buyers, blows: blows.counts, faults };
}
