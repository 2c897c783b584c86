// Everything that a run does, computed from its seed before it begins. Only the interleaving is left to the machine.
import type { CartItem } from '../bench/lib/shopper.ts';
import type { Purchase } from './buyer.ts';
import type { Dice } from './dice.ts';
import { items, nights, type TrialEvent, type TrialExperience } from './shop.ts';

const CARDS = [
  'cnon:card-nonce-ok',
  'cnon:card-nonce-ok',
  'cnon:card-nonce-ok',
  'cnon:card-nonce-ok',
  'cnon:card-nonce-declined',
  'cnon:card-nonce-rejected-cvv',
];
const GOOD = 'cnon:card-nonce-ok';
const SERVICES = ['commerce', 'catalog', 'hospitality'] as const;
/** One stop per this number of checkouts. */
const CHECKOUTS_PER_KILL = 20;

/** One wrong answer of the provider. */
export interface Fault {
  kind: string;
  mode: string;
  ms?: number;
  status?: number;
}

/** A fault of a process, with its delay after the checkout's start. */
export type Blow = { afterMs: number } & (
  | { kind: 'kill'; service: (typeof SERVICES)[number] }
  | { kind: 'flush-redis' }
  | { kind: 'restart-postgres' }
);

/** The things on sale. */
export interface Goods {
  wines: readonly { id: number }[];
  event: TrialEvent;
  experience: TrialExperience;
}

export interface Checkout {
  buy: Purchase;
  fault: Fault | null;
  blow: Blow | null;
}

/** Faults of the provider; times are around the shop's own patience of 2 s. */
const FAULTS: readonly Fault[] = [
  { kind: 'create-payment', mode: 'decline' },
  { kind: 'create-payment', mode: 'stall', ms: 4000 },
  { kind: 'create-payment', mode: 'late', ms: 3000 },
  { kind: 'create-payment', mode: 'late', ms: 1500 },
  { kind: 'create-payment', mode: 'late-work', ms: 3000 },
  { kind: 'create-payment', mode: 'fail-before' },
  { kind: 'create-payment', mode: 'fail-after' },
  { kind: 'create-payment', mode: 'fail-after', status: 500 },
  { kind: 'create-payment', mode: 'drop' },
  { kind: 'complete-payment', mode: 'fail-before' },
  { kind: 'complete-payment', mode: 'fail-after' },
  { kind: 'complete-payment', mode: 'drop' },
  { kind: 'complete-payment', mode: 'late', ms: 3000 },
  { kind: 'complete-payment', mode: 'stall', ms: 4000 },
  { kind: 'cancel-by-key', mode: 'fail-before' },
  { kind: 'cancel-by-key', mode: 'drop' },
  { kind: 'cancel-payment', mode: 'fail-before' },
];

/** One checkout's cart; each number has nights of its own, but every second pair of neighbours wants the same ones. */
function cart(dice: Dice, index: number, goods: Goods): CartItem[] {
  const things: CartItem[] = [];
  if (!dice.once(4)) things.push(items.wine(dice.pick(goods.wines), 1 + dice.roll(3)));
  if (dice.once(4)) things.push(items.seats(goods.event, 1 + dice.roll(2)));
  if (dice.once(5)) things.push(items.slot(goods.experience.id, dice.pick(goods.experience.slots), 1 + dice.roll(2)));
  if (dice.once(5)) things.push(items.stay(nights(100 + Math.floor(index / 2))));
  if (things.length === 0) things.push(...goods.wines.slice(0, 1).map((wine) => items.wine(wine)));
  return things;
}

/** Every checkout with what goes wrong at the provider before it, and what happens to the machines when it begins. */
export function planCheckouts(dice: Dice, count: number, goods: Goods): Checkout[] {
  const checkouts = Array.from(
    { length: count },
    (_, index): Checkout => ({
      buy: {
        items: cart(dice, index, goods),
        sourceIds: [...Array.from({ length: 1 + dice.roll(2) }, () => dice.pick(CARDS)), GOOD, GOOD, GOOD],
        startsCheckout: dice.once(2),
        doublePress: dice.once(8),
        orders: dice.pick([0, 1, 1, 1, 1, 1, 1, 1, 2]),
      },
      fault: dice.once(3) ? dice.pick(FAULTS) : null,
      blow: null,
    }),
  );
  const at = (): Checkout => dice.pick(checkouts);
  const kills = Math.max(3, Math.round(count / CHECKOUTS_PER_KILL));
  for (let kill = 0; kill < kills; kill += 1)
    at().blow = { kind: 'kill', service: SERVICES[kill % SERVICES.length] ?? 'commerce', afterMs: dice.roll(400) };
  const rare = Math.max(1, Math.round(count / 150));
  for (let time = 0; time < rare; time += 1) {
    at().blow = { kind: 'flush-redis', afterMs: dice.roll(400) };
    at().blow = { kind: 'restart-postgres', afterMs: dice.roll(400) };
  }
  return checkouts;
}
