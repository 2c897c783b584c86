import type { Cell, PastDatabase } from '@shamba/service-kit/database';
import { writeMail } from '../modules/notifications/templates/index.js';

type Written = Parameters<typeof writeMail>;

/** Rows of a shop's past that the worker stores. */
export interface WorkerPast {
  /** Requested mails, oldest first. */
  mails: readonly { request: Written[0]; at: Date }[];
  siteUrl: string;
  winery: Written[2];
}

/** Writes mails like the worker, already finished: they are not sent. */
export async function loadPast(database: PastDatabase, { mails, siteUrl, winery }: WorkerPast): Promise<void> {
  await database.copy({
    table: 'notifications',
    columns: 'kind,recipient,subject,text_body,html_body,state,attempts,created_at,next_attempt_at,finished_at'.split(
      ',',
    ),
    rows: mails.map(({ request, at }): Cell[] => {
      const { subject, text, html } = writeMail(request, siteUrl, winery);
      return [request.kind, request.to ?? '', subject, text, html, 'captured', 1, at, at, at];
    }),
  });
}
