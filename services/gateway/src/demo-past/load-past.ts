import { type Cell, type PastDatabase, rowsOf } from '@shamba/service-kit/database';

/** Random numbers that follow from a seed. */
interface Dice {
  percent(chance: number): boolean;
  text(length: number, alphabet: string): string;
}

/** A customer, with or without an account. */
interface PastPerson {
  userId: number | null;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: { city: string; state: string };
  /** Random time of joining, for a person without orders. */
  joinedAt: () => Date;
}

/** Rows of a shop's past that the gateway stores. */
export interface GatewayPast {
  /** Without the demo's own account, which exists. */
  people: readonly PastPerson[];
  orders: readonly { record: { userId: number | null; createdAt: Date } }[];
  dice: Dice;
}

/** A well-formed password hash that no password matches: these accounts cannot sign in. */
const unusableHash = (dice: Dice): string => {
  const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  return `$argon2id$v=19$m=19456,t=2,p=1$${dice.text(21, base64)}A$${dice.text(42, base64)}A`;
};

/**
 * Writes accounts of the customers. There are no events of the past: the gateway reads the orders into its facts
 * itself.
 */
export async function loadPast(database: PastDatabase, { people, orders, dice }: GatewayPast): Promise<void> {
  const hash = unusableHash(dice);
  const known = new Map<number, { first: Date; last: Date }>();
  for (const { record } of orders) {
    if (record.userId === null) continue;
    const seen = known.get(record.userId);
    known.set(record.userId, { first: seen?.first ?? record.createdAt, last: record.createdAt });
  }
  await database.copy({
    table: 'users',
    columns:
      'id,username,email,password_hash,role,account_type,approval_status,first_name,last_name,phone,location,email_verified_at,last_sign_in_at,created_at,updated_at'.split(
        ',',
      ),
    rows: people.flatMap((person): Cell[][] => {
      if (person.userId === null) return [];
      const seen = known.get(person.userId);
      const joined = seen?.first ?? person.joinedAt();
      return [
        [
          person.userId,
          person.email.slice(0, person.email.indexOf('@')),
          person.email,
          hash,
          'customer',
          'customer',
          dice.percent(3) ? 'pending' : 'approved',
          person.firstName,
          person.lastName,
          person.phone,
          `${person.address.city}, ${person.address.state}`,
          dice.percent(85) ? joined : null,
          seen?.last ?? (dice.percent(50) ? joined : null),
          joined,
          joined,
        ],
      ];
    }),
  });
  await database.moveSequences('users');
  await rowsOf(database, 'UPDATE customer_facts_fill SET paid_after = NULL, paid_done_at = NULL');
}
