import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@shamba/dev-stack/testing';
import { startGateway, type TestGateway } from './support/gateway.js';
import { mailsTo } from './support/outbox.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ env: { WRITES_PER_OWNER: '0', ROLE: 'api' } });
});
afterAll(() => gateway.close());

it('an unconfirmed address gets few mails, and none with words of the account’s maker', async () => {
  const browser = gateway.browser();
  const form = { username: 'cheap-pills', email: 'stranger@example.com', password: 'quince and plum 7' };
  expect((await browser.post('/api/auth/register', form)).status).toBe(201);
  await browser.send('PUT', '/api/customer/profile', { first_name: 'Cheap pills', last_name: 'at evil.example' });
  await browser.post('/api/auth/email-verification');
  await gateway.browser().post('/api/auth/password-reset', { email: 'stranger@example.com' });
  // Its answer does not wait for its mail.
  await eventually(async () =>
    expect(await mailsTo(gateway, 'stranger@example.com', 'password_reset')).toHaveLength(1),
  );
  await browser.post('/api/customer/email', { email: 'other@evil.example', current_password: 'quince and plum 7' });
  await browser.post('/api/customer/password', {
    current_password: 'quince and plum 7',
    password: 'walnut harbour 31',
  });
  const mails = await mailsTo(gateway, 'stranger@example.com');
  expect(mails.map(({ kind, bounded = false }) => [kind, bounded])).toEqual([
    ['email_verification', false],
    ['email_verification', false],
    ['password_reset', false],
    ['email_changed', true],
    ['password_changed', true],
  ]);
  expect(JSON.stringify(mails)).not.toMatch(/pills|evil/i);
});
