// Compares the charges of a release with orders, mails, bottles and the provider's payments.
import type { PaymentRecord } from '@shamba/square-emulator';
import type { OwnStack } from '../bench/lib/own-stack.ts';

/** A member's quarter, with what was made of it. */
interface Quarter extends Record<string, unknown> {
  email: string;
  customer: string;
  state: string;
  code: string | null;
  next: Date | null;
  amount: number;
  simulated: number;
  orders: number;
  ordered: number | null;
  parcels: number;
}

/** Statements that return rows only for violations. */
const NEVER = {
  commerce: {
    'a charge that is not over in a finished release': `SELECT id FROM club_charges WHERE state IN ('due', 'charging', 'declined')`,
    'an order of the club without its charge': `SELECT o.order_number FROM orders o WHERE o.channel = 'club' AND NOT EXISTS (SELECT FROM club_charges c WHERE c.order_id = o.id AND c.state = 'paid')`,
  },
  catalog: {
    'bottles kept after the end': `SELECT checkout_id FROM stock_holds WHERE expires_at IS NULL OR expires_at > now()`,
  },
  worker: {
    'a mail about an outcome that went twice or not': `SELECT recipient FROM notifications WHERE kind IN ('order_confirmation', 'club_not_charged') GROUP BY recipient HAVING count(*) <> 1 OR bool_or(state <> 'sent')`,
  },
};

/** Every difference between a finished release's charges and what belongs to them. */
export async function accounts(stack: OwnStack, id: number, payments: readonly PaymentRecord[]): Promise<string[]> {
  const problems: string[] = [];
  for (const [service, statements] of Object.entries(NEVER) as [keyof typeof NEVER, Record<string, string>][])
    for (const [what, sql] of Object.entries(statements)) {
      const found = await stack.sql(service, sql);
      if (found.length > 0) problems.push(`${service}: ${what}: ${found.length}, as ${JSON.stringify(found[0])}`);
    }
  const mails = await mailed(stack);
  const taken = Map.groupBy(
    payments.filter(({ status }) => status === 'COMPLETED'),
    ({ customer_id }) => customer_id,
  );
  for (const quarter of await quarters(stack, id)) {
    const paid = (taken.get(quarter.customer) ?? []).map(({ amount_money }) => amount_money.amount);
    problems.push(...differences(quarter, paid, mails).map((what) => `${quarter.email}: ${what}`));
  }
  return problems;
}

function differences(quarter: Quarter, paid: readonly number[], mails: ReadonlySet<string>): string[] {
  const { email, state, amount, simulated, orders, ordered, parcels } = quarter;
  const found: string[] = [];
  if (amount !== simulated) found.push(`${amount} to be charged, ${simulated} simulated`);
  if (state === 'paid') {
    if (paid.join() !== String(amount)) found.push(`charged ${paid.join(' and ') || 'nothing'} instead of ${amount}`);
    if (orders !== 1 || ordered !== amount || parcels !== 1)
      found.push(`${orders} orders of ${ordered}, ${parcels} parcels`);
    if (!mails.has(`order_confirmation ${email}`)) found.push('no confirmation');
    if (mails.has(`club_not_charged ${email}`)) found.push('told that nothing was charged');
  } else {
    if (state !== 'failed') found.push(`its charge is ${state}`);
    if (paid.length + orders > 0) found.push(`charged ${paid.join(' and ')}, ${orders} orders, although it failed`);
    for (const kind of ['club_declined', 'club_not_charged'])
      if (!mails.has(`${kind} ${email}`)) found.push(`no mail ${kind}`);
  }
  return found;
}

const quarters = (stack: OwnStack, id: number): Promise<Quarter[]> =>
  stack.sql(
    'commerce',
    `SELECT m.email, m.provider_customer_id AS customer, c.state, c.error_code AS code, c.next_try_at AS next, c.amount::int AS amount,
       r.total::int AS simulated, count(o.id)::int AS orders, max(o.total)::int AS ordered, count(f.order_id)::int AS parcels
     FROM club_run_rows r JOIN members m ON m.id = r.member_id
     LEFT JOIN club_charges c ON c.run_id = r.run_id AND c.member_id = r.member_id
     LEFT JOIN orders o ON o.user_id = m.user_id LEFT JOIN fulfilments f ON f.order_id = o.id
     WHERE r.run_id = $1 GROUP BY m.id, c.id, r.run_id, r.member_id, r.total`,
    [id],
  );

/** Each mail that has left, as `<kind> <recipient>`. */
async function mailed(stack: OwnStack): Promise<ReadonlySet<string>> {
  const rows = await stack.sql<{ mail: string }>(
    'worker',
    `SELECT kind || ' ' || recipient AS mail FROM notifications WHERE state = 'sent'`,
  );
  return new Set(rows.map(({ mail }) => mail));
}
