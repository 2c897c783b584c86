// Many buyers at the same time for the last things of a kind: exactly as many are sold as there are.
import type { OwnStack } from '../bench/lib/own-stack.ts';
import type { CartItem, Staff } from '../bench/lib/shopper.ts';
import { Buyer } from './buyer.ts';
import { items, makeEvent, makeSlots, makeWine, nights } from './shop.ts';

const CARD = ['cnon:card-nonce-ok', 'cnon:card-nonce-ok', 'cnon:card-nonce-ok', 'cnon:card-nonce-ok'];

/** Many buyers at the same time for a few things. */
interface Contest {
  name: string;
  buyers: number;
  things: number;
  item: CartItem;
}

/** The four contests. `share` below 1 makes them smaller, for a quick run. */
async function contests(staff: Staff, share: number): Promise<Contest[]> {
  const few = (number: number) => Math.max(2, Math.round(number * share));
  const wine = await makeWine(staff, few(20));
  const event = await makeEvent(staff, few(10));
  const experience = await makeSlots(staff, 1, few(8));
  const [slot] = experience.slots;
  if (slot === undefined) throw new Error('The experience has no slot');
  return [
    {
      name: `${few(200)} buyers for the last ${few(20)} bottles`,
      buyers: few(200),
      things: few(20),
      item: items.wine(wine),
    },
    { name: `${few(50)} buyers for one range of nights`, buyers: few(50), things: 1, item: items.stay(nights(0)) },
    { name: `${few(100)} buyers for ${few(10)} seats`, buyers: few(100), things: few(10), item: items.seats(event) },
    {
      name: `${few(30)} buyers for one slot of ${few(8)}`,
      buyers: few(30),
      things: few(8),
      item: items.slot(experience.id, slot),
    },
  ];
}

/** Runs the contests one after the other. @returns every buyer, and the violations */
export async function runContests(
  stack: OwnStack,
  staff: Staff,
  share: number,
): Promise<{ buyers: Buyer[]; problems: string[] }> {
  const everyone: Buyer[] = [];
  const problems: string[] = [];
  for (const { name, buyers: count, things, item } of await contests(staff, share)) {
    const started = performance.now();
    const buyers = Array.from({ length: count }, () => new Buyer(stack.url));
    await Promise.all(buyers.map((buyer) => buyer.buy({ items: [item], sourceIds: CARD })));
    const sold = buyers.filter(({ order }) => order !== null).length;
    const refusals = [...new Set(buyers.flatMap(({ refusal }) => (refusal ? [refusal] : [])))];
    console.log(
      `  ${name}: ${sold} sold in ${((performance.now() - started) / 1000).toFixed(1)} s, ${count - sold} refused (${refusals.join(', ')})`,
    );
    if (sold !== things) problems.push(`${name}: ${sold} were sold`);
    everyone.push(...buyers);
  }
  return { buyers: everyone, problems };
}
