import { lockNames } from '@shamba/service-kit/database';
import type { EntityManager } from 'typeorm';

const orderKey = (orderId: string): string => `order:${orderId}`;
/** Lock name of an e-mail address: its verification and a guest's order with it run one after the other. */
const emailKey = (email: string): string => `email:${email.toLowerCase()}`;

/**
 * Locks an order (and an address) until the transaction ends: its events are handled one after the other, whatever
 * their order of arrival.
 */
export async function serialise(manager: EntityManager, orderId: string | undefined, email?: string): Promise<void> {
  await lockNames(
    manager,
    ...(orderId === undefined ? [] : [orderKey(orderId)]),
    ...(email === undefined ? [] : [emailKey(email)]),
  );
}
