import type { Cell, PastDatabase } from '@shamba/service-kit/database';
import { writeMail } from '../modules/notifications/templates/index.js';

type Written = Parameters<typeof writeMail>;

/** What the worker keeps of a shop's past. */
export interface WorkerPast {
  /** Mails that were asked for, oldest first. */
  mails: readonly { request: Written[0]; at: Date }[];
  siteUrl: string;
  winery: Written[2];
}

/** Writes mails as the worker writes them. They went nowhere. */
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
