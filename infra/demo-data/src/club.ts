import { addDays, type LocalDate } from '@shamba/rules';
import type { Dice } from './dice.js';
import type { PastMember as CommerceMember, PastRelease } from '@shamba/commerce/demo-past';
import { cardOf, type OrderBook, type PastOrder, type WantedLine } from './orders.js';
import type { Person } from './people.js';
import type { ShopFacts, Tier, Wine } from './shop-facts.js';
import type { Span } from './span.js';

export interface PastMember extends CommerceMember {
  person: Person;
  tier: Tier;
  order: PastOrder;
}

/** The wine club as it grew. */
export interface Club {
  members: PastMember[];
  /** Quarters that all members were charged for, oldest first, and the one that is open. */
  releases: PastRelease[];
  isMember(person: Person): boolean;
  /** Tier of a person at a time, which sets the discount; null for a person who is no member. */
  tierOf(person: Person, at: Date): Tier | null;
  join(order: PastOrder, tier: Tier): void;
  /** Charges each member for each quarter since they joined, each by an order. */
  runQuarters(book: OrderBook): void;
}

const MONTHS = ['02', '05', '08', '11'];
const MONTH_MS = 30 * 86_400_000;

/** A club without members. */
export function foundClub(dice: Dice, span: Span, { tiers, wines }: Pick<ShopFacts, 'tiers' | 'wines'>): Club {
  const members: PastMember[] = [];
  const byPerson = new Map<Person, PastMember>();
  const [first, last] = [span.start, span.today].map((day) => Number(day.slice(0, 4))) as [number, number];
  // One year more: the quarter after late November begins next February.
  const years = Array.from({ length: last - first + 2 }, (_, more) => first + more);
  const quarters = years.flatMap((year) => MONTHS.map((month) => `${year}-${month}-15`));
  const runs = quarters.filter((quarter) => quarter > span.start && quarter < span.today);
  const boxes = tiers.map((tier) => boxOf(tier, wines));
  return {
    members,
    releases: [
      ...runs.map((quarter) => ({ ...releaseOf(quarter, quarter), state: 'finished' as const, boxes })),
      { ...comingRelease(quarters, span.today), state: 'open', boxes },
    ],
    isMember: (person) => byPerson.has(person),
    tierOf: (person, at) => {
      const member = byPerson.get(person);
      if (!member || member.order.capturedAt > at || (member.cancelledAt && member.cancelledAt <= at)) return null;
      return member.pausedUntil === null ? member.tier : null;
    },
    join: (order, tier) => {
      const { createdAt: at } = order.record;
      const leaves = dice.percent(22) ? new Date(at.getTime() + dice.between(3, 16) * MONTH_MS) : null;
      const member: PastMember = {
        id: members.length + 1,
        person: order.person,
        tier,
        order,
        reference: dice.uuid(),
        customerId: dice.text(26),
        cardId: `ccof:${dice.text(20)}`,
        cardRowId: dice.uuid(),
        card: cardOf(dice, span.now),
        cancelledAt: leaves && leaves < span.now ? leaves : null,
        pausedUntil: null,
        preferences: [dice.pick(['red', 'white', 'rosé', 'sparkling'])],
        quarters: [],
      };
      if (!member.cancelledAt && dice.percent(6)) member.pausedUntil = nextQuarter(quarters, span.today);
      const first = nextQuarter(quarters, order.record.createdAt.toISOString().slice(0, 10));
      member.quarters.push({ quarter: first, chargeId: dice.uuid(), order, shipped: first < span.today });
      members.push(member);
      byPerson.set(order.person, member);
    },
    runQuarters: (book) => {
      for (const quarter of runs)
        for (const member of members) {
          const first = member.quarters[0]?.quarter ?? quarter;
          if (first >= quarter || isGone(member, quarter)) continue;
          const by = { channel: 'club', card: member.card } as const;
          const order = book.place(member.person, quarter, [clubLine(member.tier)], () => null, by);
          member.quarters.push({ quarter, chargeId: dice.uuid(), order, shipped: true });
        }
    },
  };
}

/** Days of a release before its quarter's usual day. */
const DAYS_OPEN = 45;
const DAYS_TO_CHOOSE = 15;

const releaseOf = (quarter: LocalDate, chargeOn: LocalDate) => ({
  quarter,
  opensOn: addDays(quarter, -DAYS_OPEN),
  closesOn: addDays(quarter, -DAYS_TO_CHOOSE),
  chargeOn,
});

/** The next release whose members can still choose; it has been open for three days at least. */
function comingRelease(quarters: readonly LocalDate[], today: LocalDate) {
  const quarter = nextQuarter(quarters, addDays(today, DAYS_TO_CHOOSE));
  const release = releaseOf(quarter, addDays(quarter, 1 - DAYS_TO_CHOOSE));
  const latest = addDays(today, -3);
  return release.opensOn < latest ? release : { ...release, opensOn: latest };
}

/** Bottles of a wine in a box, if the wines are enough. */
const MOST_OF_A_WINE = 2;

/** Wines that a tier's price pays for, to choose from by preference. */
function boxOf({ id, bottles: size, price }: Tier, wines: readonly Wine[]): PastRelease['boxes'][number] {
  const paid = wines.filter((wine) => wine.price * BigInt(size) <= 2n * price);
  const offered = paid.length > 0 ? paid : wines;
  const quantity = Math.max(MOST_OF_A_WINE, Math.ceil(size / offered.length));
  const bottles = offered.map((wine) => ({ wine_id: wine.id, name: wine.name, quantity: Math.min(size, quantity) }));
  return { tierId: id, size, bottles };
}

const isGone = ({ cancelledAt }: PastMember, day: LocalDate): boolean =>
  cancelledAt !== null && cancelledAt.toISOString().slice(0, 10) <= addDays(day, 1);

/** A quarter of a tier. */
export const clubLine = (tier: Tier): WantedLine => ({
  type: 'wine_club',
  itemId: tier.id,
  unitPrice: tier.price,
  quantity: 1,
  fee: 0n,
  taxClass: 'standard',
  title: tier.name,
  detail: `${tier.bottles} bottles per quarter`,
  imageUrl: null,
  details: { facts: { bottlesPerQuarter: tier.bottles } },
});

function nextQuarter(quarters: readonly LocalDate[], after: LocalDate): LocalDate {
  const next = quarters.find((quarter) => quarter > after);
  if (next === undefined) throw new Error(`No quarter after ${after}`);
  return next;
}
