import { randomUUID } from 'node:crypto';
import { eventually } from '@shamba/dev-stack/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { TestApp } from '@shamba/service-kit/testing';
import { changed, deliver, envelope, first } from './mails.js';
import { SmtpServer } from './smtp-server.js';
import { startWorker } from './support.js';

const running: TestApp[] = [];
const start = async (env: Record<string, string> = {}) => {
  const test = await startWorker(env);
  running.push(test);
  return test;
};
afterEach(async () => {
  for (const test of running.splice(0)) await test.close();
});

const ask = (to: string, proofId: string) => envelope({ ...changed(to), proofId });
const told = async (test: TestApp): Promise<{ consumer: string; proof: string; at: string }[]> =>
  test.dataSource.query(
    `SELECT consumer, payload ->> 'proofId' AS proof, payload ->> 'at' AS at FROM outbox WHERE type = 'mail.sent' ORDER BY id`,
  );

describe('the proof of a mail', () => {
  it('is told to commerce when the mail server has it, and only then', async () => {
    const server = await SmtpServer.start();
    const test = await start({ SMTP_URL: `smtp://127.0.0.1:${server.port}` });
    const [refused, sent] = [randomUUID(), randomUUID()];
    await deliver(
      test,
      ask('nobody@example.com', refused),
      ask('ann@example.com', sent),
      envelope(changed('bo@a.example')),
    );
    for (const [to, state] of [
      ['nobody@example.com', 'failed'],
      ['ann@example.com', 'sent'],
      ['bo@a.example', 'sent'],
    ] as const)
      await eventually(async () => expect(await first(test, to)).toMatchObject({ state }));
    const [row] = await test.dataSource.query('SELECT finished_at FROM notifications WHERE proof_id = $1', [sent]);
    expect(await told(test)).toEqual([{ consumer: 'commerce', proof: sent, at: row.finished_at.toISOString() }]);
    await server.stop();
  });

  it('is told once for a captured mail, however often it is asked for', async () => {
    const test = await start();
    const event = ask('ann@example.com', randomUUID());
    await deliver(test, event);
    await deliver(test, event);
    expect(await told(test)).toMatchObject([{ consumer: 'commerce', proof: event.payload.proofId }]);
  });
});
