import { eventually } from '@shamba/dev-stack/testing';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, type TestApp } from '@shamba/service-kit/testing';
import { changed, deliver, envelope, first, reset, TOKEN } from './mails.js';
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

describe('mails by SMTP', () => {
  const received: string[] = [];
  let server: Server;
  beforeAll(async () => {
    server = createServer((socket) => speakSmtp(socket, received));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('have their attachments, and leave no one-time link in the table', async () => {
    const test = await start({
      SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
      PUBLIC_URL: 'https://shop.example',
    });
    received.length = 0;
    await deliver(
      test,
      envelope({
        ...reset,
        attachments: [
          {
            filename: 'visit.ics',
            contentType: 'text/calendar; charset=utf-8',
            content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
          },
        ],
      }),
    );
    await eventually(async () => expect(await first(test, 'ann@example.com')).toMatchObject({ state: 'sent' }));
    const [mail = ''] = received;
    expect(mail).toMatch(/Content-Type: text\/calendar; charset=utf-8; name=visit.ics/i);
    expect(mail).toMatch(/Content-Disposition: attachment; filename=visit.ics/i);
    expect(mail.replaceAll('=\r\n', '')).toContain(`/login/reset#${TOKEN}`);
    const rows: unknown[] = await test.dataSource.query('SELECT * FROM notifications');
    expect(JSON.stringify(rows)).not.toContain(TOKEN);
  });

  it('can be tried with a test mail, whose outcome is returned at once', async () => {
    received.length = 0;
    const ask = (test: TestApp) =>
      test.call({ as: 'gateway' }, 'POST', '/internal/test-mail', { to: 'rosa@example.com' });
    const test = await start({
      SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
      PUBLIC_URL: 'https://shop.example',
    });
    expect((await ask(test)).body).toEqual({ outcome: 'sent', problem: null });
    expect(received.join()).toMatch(/Subject: Test email from/);
    expect((await ask(await start())).body).toEqual({ outcome: 'captured', problem: null });
    const nowhere = await start({ SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://shop.example' });
    expect((await ask(nowhere)).body).toMatchObject({
      outcome: 'failed',
      problem: expect.stringMatching(/ECONNREFUSED/),
    });
    const rows: unknown[] = await test.dataSource.query('SELECT 1 FROM notifications');
    expect(rows).toEqual([]);
  });

  it('show the link to an order only to the addressee', async () => {
    received.length = 0;
    const secret = 'w2Jk3v9QpXo7LrT5_zA-bN8cH1dE6fG4iM0sU2yV4xY';
    const test = await start({
      SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
      PUBLIC_URL: 'https://shop.example',
    });
    const data = {
      orderNumber: 'SH-7KQ4MZ2P',
      firstName: 'Ann',
      amount: '10.00',
      shipping: '0.00',
      lines: [],
      orderPath: `/order-confirmation?order=3f0c5a2e#${secret}`,
    };
    await deliver(test, envelope({ kind: 'order_refunded', to: 'ann@example.com', data }));
    await eventually(async () => expect(await first(test, 'ann@example.com')).toMatchObject({ state: 'sent' }));
    expect(received[0]?.replaceAll('=\r\n', '')).toContain(secret);
    const { body } = await test.call(
      admin(),
      'GET',
      `/api/admin/notifications/${(await first(test, 'ann@example.com'))?.id}`,
    );
    expect(body.text).toContain('/order-confirmation?order=3f0c5a2e#hidden');
    expect(JSON.stringify([body, await test.dataSource.query('SELECT * FROM notifications')])).not.toContain(secret);
  });

  it('reach the mail server with both parts and a stable id', async () => {
    received.length = 0;
    const test = await start({
      SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
      MAIL_FROM: 'House <house@example.com>',
    });
    await deliver(test, envelope(changed('ann@example.com', 'Tasting\r\nBcc: everybody@example.com')));
    await eventually(async () => expect(await first(test, 'ann@example.com')).toMatchObject({ state: 'sent' }));
    expect(received).toHaveLength(1);
    const [mail = ''] = received;
    expect(mail).toMatch(/^From: House <house@example.com>\r$/m);
    expect(mail).toMatch(/^Message-ID: <notification-1@shamba>\r$/im);
    expect(mail).toContain('Content-Type: text/plain');
    expect(mail).toContain('Content-Type: text/html');
    const [headers = ''] = mail.split('\r\n\r\n');
    expect(headers).not.toMatch(/^Bcc:/m);

    const path = '/api/admin/settings/sender';
    const house = { from_name: 'House', from_email: 'house@example.com', reply_to: null };
    const { body: before } = await test.call(admin(), 'GET', path);
    expect(before).toMatchObject({ ...house, version: 0 });
    const desk = { ...before, from_name: null, from_email: 'desk@example.com', reply_to: 'answers@example.com' };
    expect((await test.call(admin(), 'PUT', path, desk)).status).toBe(200);
    await deliver(test, envelope(changed('bob@example.com', 'Tasting')));
    await eventually(() => expect(received[1]).toMatch(/^From: Shamba Ridge Vineyard <desk@example.com>\r$/m));
    expect(received[1]).toMatch(/^Reply-To: answers@example.com\r$/m);
  });

  it('about inquiries have a Reply-To: staff, unless Settings name another address', async () => {
    received.length = 0;
    const test = await start({
      SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
      MAIL_FROM: 'House <no-reply@example.com>',
      MAIL_STAFF: 'desk@example.com',
    });
    const data = { subject: 'Re: A tasting', message: 'Dear Ann,\n\nyes, on Saturday.' };
    await deliver(test, envelope({ kind: 'inquiry_answer', to: 'ann@example.com', data }));
    await eventually(() => expect(received[0]).toMatch(/^Reply-To: desk@example.com\r$/m));
    expect(received[0]).toMatch(/^Subject: Re: A tasting\r$/m);
    expect(received[0]).toContain('yes, on Saturday.');
    await deliver(test, envelope(changed('bob@example.com', 'Tasting')));
    await eventually(() => expect(received).toHaveLength(2));
    expect(received[1]).not.toMatch(/^Reply-To:/m);
  });
});

/** Speaks as much SMTP as nodemailer needs; stores every message's text. */
function speakSmtp(socket: Socket, received: string[]): void {
  let data: string | undefined;
  socket.setEncoding('utf8');
  socket.write('220 test\r\n');
  socket.on('data', (chunk: string) => {
    if (data !== undefined) {
      data += chunk;
      if (!data.endsWith('\r\n.\r\n')) return;
      received.push(data);
      data = undefined;
      socket.write('250 kept\r\n');
      return;
    }
    if (/^DATA/i.test(chunk)) {
      data = '';
      socket.write('354 go on\r\n');
    } else if (/^QUIT/i.test(chunk)) socket.end('221 bye\r\n');
    else socket.write('250 fine\r\n');
  });
  socket.on('error', () => undefined);
}
