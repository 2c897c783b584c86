import { addDays, type LocalDate, nightsBetween } from '@shamba/rules';
import { type Club, foundClub } from './club.js';
import type { Dice } from './dice.js';
import { basketOf, type Kind, rateOf, type Visit } from './baskets.js';
import { type PastEvent, type PastSlot, type PlannedStay, planEvents, planSlots, planStays } from './occasions.js';
import { OrderBook, type PastOrder } from './orders.js';
import { invent, type Person } from './people.js';
import type { ShopFacts, Wine } from './shop-facts.js';
import type { DemoSize } from './size.js';
import type { Span } from './span.js';

/** A booked stay and its guest: from an order, or entered by staff. */
export interface HouseStay extends PlannedStay {
  order: PastOrder | null;
  person: Person;
  /** Price of a night in cents. */
  rate: bigint;
  bookedAt: Date;
}

/** One person's registration for a free event. */
export interface FreeSeat {
  event: PastEvent;
  person: Person;
  quantity: number;
  at: Date;
}

/** A request for a tasting. */
export interface TastingRequest {
  slot: PastSlot;
  person: Person;
  guests: number;
  status: 'confirmed' | 'declined' | 'cancelled';
  at: Date;
}

/** An invented wine of the larger demo sizes, similar to one of the shop's. */
export interface MoreWine extends Wine {
  likeId: number;
}

/** The whole invented past, before it is written. */
export interface World {
  size: DemoSize;
  span: Span;
  shop: ShopFacts;
  people: Person[];
  newWines: MoreWine[];
  events: PastEvent[];
  slots: PastSlot[];
  orders: PastOrder[];
  visits: Visit[];
  stays: HouseStay[];
  seats: FreeSeat[];
  requests: TastingRequest[];
  club: Club;
}

const OTHER_KINDS = { wine: 64, wine_club: 13, event: 12, experience: 11 } as const;
/** Share of orders that are stays, if the house has enough nights. */
const STAY_SHARE = 0.14;
/** About how many orders the demo customer has. */
const DEMO_ORDERS = 9;

/** Invents the shop's past. The same dice, shop and day give the same world. */
export function makeWorld(dice: Dice, span: Span, shop: ShopFacts, size: DemoSize): World {
  const people = invent(dice.forTopic('people'), size.customers, shop.demoUserId, shop.highest.users + 1);
  const newWines = moreWines(dice.forTopic('wines'), shop, size.wines);
  const selling = { ...shop, wines: [...shop.wines, ...newWines] };
  const stays = planStays(dice.forTopic('stays'), span, shop.stay.minNights);
  const events = planEvents(dice.forTopic('events'), span, shop, eventCount(shop, size));
  const slots = planSlots(span, shop);
  const book = new OrderBook(dice.forTopic('orders'), span, shop);
  const world: World = {
    size,
    span,
    shop: selling,
    people,
    newWines,
    events,
    slots,
    orders: book.orders,
    visits: [],
    stays: [],
    seats: [],
    requests: [],
    club: foundClub(dice.forTopic('club'), span, shop),
  };
  sell(world, dice.forTopic('sales'), book, stays);
  addVisits(world, dice.forTopic('visitors'));
  register(world, dice.forTopic('registrations'));
  return world;
}

/** Makes the orders by day, so that club members get their discount from joining on. */
function sell(world: World, dice: Dice, book: OrderBook, stays: readonly PlannedStay[]): void {
  const { size, span, people, shop } = world;
  const ordered = Math.min(Math.round(size.orders * STAY_SHARE), Math.floor(stays.length * 0.8));
  const byOrder = new Set(shuffled(dice, stays).slice(0, ordered));
  const plan: { kind: Kind; day: LocalDate; stay?: PlannedStay }[] = [...byOrder].map((stay) => ({
    kind: 'stay',
    day: bookedOn(dice, span, stay),
    stay,
  }));
  while (plan.length < size.orders) plan.push({ kind: dice.weighted(OTHER_KINDS), day: span.day(dice) });
  plan.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const every = Math.max(1, Math.floor(size.orders / DEMO_ORDERS));
  for (const [index, { kind, day, stay }] of plan.entries()) {
    const isDemo = index % every === every - 1 && kind !== 'wine_club';
    const person = isDemo ? (people[0] as Person) : buyer(dice, people, index / plan.length, kind === 'wine_club');
    const basket = basketOf(dice, world, kind, day, stay);
    const joins = basket.joins !== null && world.club.isMember(person) ? null : basket.joins;
    const lines = joins === basket.joins ? basket.lines : basketOf(dice, world, 'wine', day).lines;
    const order = book.place(person, day, lines, (at) => world.club.tierOf(person, at));
    if (joins) world.club.join(order, joins);
    if (joins === basket.joins) world.visits.push(...basket.visits.map((visit) => ({ ...visit, order })));
    const { createdAt: bookedAt } = order.record;
    if (stay) world.stays.push({ ...stay, order, person, rate: rateOf(shop.stay, stay.checkIn), bookedAt });
    changeOfMind(dice, book, order, span);
  }
  for (const stay of stays.filter((each) => !byOrder.has(each))) {
    const bookedAt = span.at(bookedOn(dice, span, stay), dice);
    const person = buyer(dice, people, 0.9, false);
    world.stays.push({ ...stay, order: null, person, rate: rateOf(shop.stay, stay.checkIn), bookedAt });
  }
  world.stays.sort((a, b) => a.bookedAt.getTime() - b.bookedAt.getTime());
  world.club.runQuarters(book);
}

/** Cancels some orders and returns some bottles. Memberships stay. */
function changeOfMind(dice: Dice, book: OrderBook, order: PastOrder, span: Span): void {
  const { record } = order;
  const days = (span.now.getTime() - record.createdAt.getTime()) / 86_400_000;
  if (days < 15 || record.total === 0n || record.lines.some(({ type }) => type === 'wine_club')) return;
  if (dice.percent(3)) book.cancel(order);
  else if (dice.percent(4)) book.returnBottle(order);
}

/** Number of past events: at least twelve, and enough for all registrations, which have one to four places each. */
function eventCount({ events }: ShopFacts, { orders, registrations }: DemoSize): number {
  const free = events.filter(({ price }) => price === 0n);
  const seats = free.reduce((sum, { capacity }) => sum + capacity, 0);
  const rounds = seats === 0 ? 0 : Math.ceil((registrations * 3) / seats);
  return Math.max(12, Math.ceil(orders / 40), rounds * events.length);
}

/** Adds registrations for free events up to the wanted number, or until the events are full. */
function register(world: World, dice: Dice): void {
  const { size, span, people, visits, seats } = world;
  const paid = visits.filter(({ event }) => event !== null).length;
  const guests = new Map<PastEvent, Set<Person>>();
  for (const { event, person } of seats) guests.set(event, (guests.get(event) ?? new Set()).add(person));
  const open = world.events.filter(({ base }) => base.price === 0n);
  while (open.length > 0 && paid + seats.length < size.registrations) {
    const index = dice.between(0, open.length - 1);
    const event = open[index] as PastEvent;
    const quantity = Math.min(dice.between(1, 4), event.seatsLeft);
    const person = buyer(dice, people, 1, false);
    const known = guests.get(event) ?? new Set();
    if (quantity === 0 || known.size >= people.length / 2) open.splice(index, 1);
    if (quantity === 0 || known.has(person)) continue;
    guests.set(event, known.add(person));
    event.seatsLeft -= quantity;
    seats.push({ event, person, quantity, at: span.at(addDays(event.date, -dice.between(2, 25)), dice) });
  }
  seats.sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Adds visitors of free events and tastings, without an order. */
function addVisits(world: World, dice: Dice): void {
  const { span, people, size } = world;
  const free = world.events.filter(({ base }) => base.price === 0n);
  const visitors = Math.round(size.orders / 5);
  for (let index = 0; index < visitors; index += 1) {
    // The first two visitors are the demo customer.
    const person = index < 2 ? (people[0] as Person) : buyer(dice, people, 1, false);
    const event = free.length > 0 ? dice.pick(free) : undefined;
    const quantity = dice.between(1, 4);
    const taken = world.seats.some((seat) => seat.event === event && seat.person === person);
    if (event && event.seatsLeft >= quantity && !taken) {
      event.seatsLeft -= quantity;
      world.seats.push({ event, person, quantity, at: span.at(addDays(event.date, -dice.between(2, 25)), dice) });
    }
    const slot = world.slots.length > 0 ? dice.pick(world.slots) : undefined;
    const guests = dice.between(1, 6);
    if (!slot || slot.placesLeft < guests) continue;
    const status = dice.weighted({ confirmed: 84, declined: 8, cancelled: 8 });
    if (status === 'confirmed') slot.placesLeft -= guests;
    const at = span.at(addDays(slot.date, -dice.between(3, 18)), dice);
    world.requests.push({ slot, person, guests, status, at });
  }
  world.seats.sort((a, b) => a.at.getTime() - b.at.getTime());
  world.requests.sort((a, b) => a.at.getTime() - b.at.getTime());
}

/**
 * A random customer at a time (0: the start of the past, 1: today), never the demo customer; with `account`, one who
 * has an account.
 */
function buyer(dice: Dice, people: readonly Person[], when: number, account: boolean): Person {
  for (let tries = 0; tries < 40; tries += 1) {
    const person = people[dice.between(1, people.length - 1)] as Person;
    if (person.knownFrom <= when && (!account || person.userId !== null)) return person;
  }
  return people[1] as Person;
}

/** Booking day of a stay: 4 to 60 days before the arrival, and before today. */
function bookedOn(dice: Dice, span: Span, { checkIn }: PlannedStay): LocalDate {
  const day = addDays(checkIn, -dice.between(4, 60));
  const latest = addDays(span.today, -dice.between(1, 6));
  return nightsBetween(span.start, day) < 0 ? span.start : day > latest ? latest : day;
}

function shuffled<T>(dice: Dice, list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, key: dice.next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

const BLOCKS = ['Lower Block', 'Granite Block', 'Old Orchard', 'East Slope', 'Barn Field', 'Creek Row', 'High Terrace'];

/**
 * Invented wines of the larger demo sizes: each is a wine of the shop with a block's name, another vintage and about
 * its price.
 */
function moreWines(dice: Dice, { wines, highest }: ShopFacts, count: number): MoreWine[] {
  return Array.from({ length: count }, (_, index): MoreWine => {
    const like = dice.pick(wines);
    return {
      ...like,
      likeId: like.id,
      id: highest.wines + 1 + index,
      skuId: highest.skus + 1 + index,
      name: `${like.name} ${dice.pick(BLOCKS)} ${index + 1}`,
      vintage: dice.between(2015, 2024),
      price: like.price + BigInt(dice.between(-4, 12) * 100),
      stock: dice.between(0, 240),
    };
  });
}
