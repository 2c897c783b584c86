import type { TestGateway } from './gateway.js';

export interface Mail {
  kind: string;
  to: string;
  data: Record<string, unknown> & { resetPath?: string; verifyPath?: string };
  bounded?: boolean;
  userId?: number;
}

/** Mails that the gateway asked for, oldest first. */
export async function mailsTo({ dataSource }: TestGateway, to: string, kind?: string): Promise<Mail[]> {
  const rows = await dataSource.query<{ payload: Mail }[]>(
    `SELECT payload FROM outbox WHERE type = 'mail.requested' AND payload ->> 'to' = $1 ORDER BY id`,
    [to],
  );
  return rows.map(({ payload }) => payload).filter((mail) => kind === undefined || mail.kind === kind);
}

/** The token behind the # of a mail's link. */
export const tokenIn = (mail: Mail | undefined): string =>
  (mail?.data.resetPath ?? mail?.data.verifyPath ?? '').split('#')[1] ?? '';

/** Events of one type, a row per consumer. */
export const eventsOf = ({ dataSource }: TestGateway, type: string) =>
  dataSource.query<{ payload: Record<string, unknown>; consumer: string }[]>(
    'SELECT payload, consumer FROM outbox WHERE type = $1 ORDER BY id',
    [type],
  );
