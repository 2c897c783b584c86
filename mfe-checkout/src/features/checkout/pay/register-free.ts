import type { QueryClient } from '@tanstack/react-query';
import { callApi, cartQuery, messageOf, toast, type CartGroup, type CartLine } from '@shamba/shell-sdk';
import type { Schemas } from '@shamba/api-contract';
import { isZero } from '../../../shared/quote';
import { registerForEvent, type Registered } from '../api';
import { trimmed } from '../fields/form';
import type { Purchase } from './payment-request';

/** A registration was refused: the toast shows the reason, and the next ones are not tried. */
export class RegistrationRefused extends Error {}

const MAX_READS = 10;
const READ_EVERY_MS = 200;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The server's current cart. */
export function cartNow(queryClient: QueryClient): Promise<Pick<Schemas['CartDto'], CartGroup>> {
  const { select: _completed, ...read } = cartQuery();
  return queryClient.fetchQuery({ ...read, staleTime: 0 });
}

/** The free event lines: each gets its own registration. */
export const freeEvents = ({ cart, quote }: Pick<Purchase, 'cart' | 'quote'>): CartLine[] =>
  cart.events.filter((line) => quote.lines.some(({ id, subtotal }) => id === line.id && isZero(subtotal)));

/**
 * Registers for every free event of the cart, one after another.
 * @throws RegistrationRefused at the first refusal; earlier registrations are kept and their lines are out of the cart.
 */
export async function registerFreeEvents(purchase: Purchase, queryClient: QueryClient): Promise<Registered[]> {
  const lines = freeEvents(purchase);
  const made: Registered[] = [];
  const done: CartLine[] = [];
  try {
    for (const line of lines) {
      made.push(await register(line, purchase));
      done.push(line);
    }
  } finally {
    if (done.length > 0) await leaveCart(done, queryClient);
  }
  return made;
}

/** Toast after each registration, shown again on the next page: removing the line from the cart may take a while. */
export function registered(all: Registered[]): void {
  const description = all.length === 1 ? all[0]?.message : `You are registered for ${all.length} events.`;
  toast({ title: 'Registration Successful!', description });
}

async function register(line: CartLine, { form }: Purchase): Promise<Registered> {
  const occurrence = line.item_details.occurrence_id;
  try {
    const made = await registerForEvent(line.item_id, {
      customerInfo: trimmed(form.customerInfo),
      quantity: line.quantity,
      ...(occurrence !== undefined && { occurrence_id: occurrence }),
    });
    registered([made]);
    return made;
  } catch (error) {
    const text = messageOf(error, 'We could not register you. Please try again.');
    toast({ title: 'Registration Failed', description: text, variant: 'destructive' });
    throw new RegistrationRefused(text, { cause: error });
  }
}

/**
 * Waits until the server has removed the registered lines from the cart: an order made before would register again.
 * After 2 s it removes the lines itself.
 */
async function leaveCart(lines: CartLine[], queryClient: QueryClient): Promise<void> {
  const ids = new Set(lines.map(({ id }) => id));
  const left = async (): Promise<CartLine[]> => {
    const { events } = await cartNow(queryClient);
    return events.filter(({ id }) => ids.has(id));
  };
  let waiting = await left();
  for (let look = 0; look < MAX_READS && waiting.length > 0; look += 1) {
    await pause(READ_EVERY_MS);
    waiting = await left();
  }
  for (const { id } of waiting) await callApi('DELETE /api/cart/{id}', { path: { id } }).catch(() => undefined);
  if (waiting.length > 0) await queryClient.invalidateQueries({ queryKey: cartQuery().queryKey });
}
