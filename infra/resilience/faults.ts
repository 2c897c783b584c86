// Checkouts while everything around them fails.
import { setTimeout as pause } from 'node:timers/promises';
import { Buyer } from './buyer.ts';
import { Dice } from './dice.ts';
import { tell } from './plan.ts';
import { makeEvent, makeSlots, makeWine } from './shop.ts';

const AT_ONCE = 10;

/** One blow at a time: two at once would only be one bigger one. */
class Blows {
  #queue = Promise.resolve();
  counts = {};

  constructor(stack) {
    this.stack = stack;
  }

  strike(blow) {
    this.#queue = this.#queue.then(() => this.#one(blow));
  }

  /** Everything runs again. */
  over() {
    return this.#queue;
  }

  async #one({ kind, service, afterMs }) {
    await pause(afterMs);
    const name = service ? `${kind} ${service}` : kind;
    this.counts[name] = (this.counts[name] ?? 0) + 1;
    switch (kind) {
      case 'kill':
        await this.stack.kill(service, 'SIGKILL');
        return this.stack.start(service);
      case 'flush-redis':
        return this.stack.redis.flushAll();
      case 'restart-postgres':
        await this.stack.postgres.stop();
        return this.stack.postgres.start();
      default:
        throw new Error(`No such blow: ${kind}`);
    }
  }
}

/** Runs `count` checkouts of the seed's story, ten at a time; answers every buyer and what happened. */
export async function runFaults(stack, staff, provider, { count, seed }) {
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
  const checkouts = tell(new Dice(seed), count, goods);
  const blows = new Blows(stack);
  const buyers = [];
  const faults = {};
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
