import type { Page } from '@playwright/test';
import { dayFromNow } from './access-table.js';
import type { Shopper, Wine } from './shopper.js';

export interface CartItem {
  item_type: 'wine' | 'wine_club' | 'experience' | 'event' | 'vineyard_stay';
  item_id: number;
  quantity?: number;
  item_details?: Record<string, unknown>;
}

interface Titled {
  id: number;
  title: string;
  price: string | null;
  bookable?: boolean;
  ticket_link?: string | null;
  seats_left?: number;
}

/** Things of the demo data that a cart can hold, one of each kind. */
export interface Goods {
  wine: Wine;
  tier: { id: number; name: string };
  tasting: Titled;
  tour: Titled;
  paidEvent: Titled;
  freeEvents: Titled[];
}

const isFree = ({ price }: Titled): boolean => price === null || Number(price) === 0;

export async function goods(shopper: Shopper): Promise<Goods> {
  const [wine, tiers, experiences, events] = await Promise.all([
    shopper.wineInStock(),
    shopper.expectOk<{ id: number; name: string; price_per_quarter: string | null }[]>('GET', '/api/wine-club/tiers'),
    shopper.expectOk<Titled[]>('GET', '/api/experiences'),
    shopper.expectOk<Titled[]>('GET', '/api/events'),
  ]);
  const sold = events.filter(({ ticket_link, seats_left = 1 }) => !ticket_link && seats_left > 4);
  return {
    wine,
    tier: first(
      tiers.filter(({ price_per_quarter }) => price_per_quarter !== null),
      'tier',
    ),
    tasting: first(
      experiences.filter(({ bookable }) => bookable),
      'tasting',
    ),
    tour: first(
      experiences.filter(({ bookable, price }) => !bookable && price !== null),
      'tour',
    ),
    paidEvent: first(
      sold.filter((event) => !isFree(event)),
      'event with a price',
    ),
    freeEvents: sold.filter(isFree),
  };
}

/** A stay of two free nights; each caller gets nights of its own. */
export function stayIn(days: number): CartItem {
  const item_details = {
    title: 'Vineyard stay',
    checkInDate: dayFromNow(days),
    checkOutDate: dayFromNow(days + 2),
    guests: 2,
  };
  return { item_type: 'vineyard_stay', item_id: 1, quantity: 2, item_details };
}

/** Puts things into the cart of the browser that shows `page`, as the pages that sell them do; then opens `path`. */
export async function seedCart(page: Page, items: CartItem[], path = '/cart'): Promise<void> {
  await page.goto('/cart');
  // The document shows the heading before the scripts run: wait for the browser's id, which owns the cart.
  await page.waitForFunction(() => localStorage.getItem('cart_session_id') !== null);
  await page.evaluate(async (wanted) => {
    const session_id = localStorage.getItem('cart_session_id')?.replaceAll('"', '');
    for (const item of wanted) {
      const answer = await fetch('/api/cart', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ session_id, ...item }),
      });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    }
  }, items);
  await page.goto(path);
}

function first<T>(list: T[], what: string): T {
  const [found] = list;
  if (found === undefined) throw new Error(`the demo data has no ${what}`);
  return found;
}
