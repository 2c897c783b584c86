import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/fixtures.js';
import { open, toast } from './pages.js';

/** Lines of a service's log that belong to a request. */
const linesOf = (logDir: string, service: string, requestId: string): string[] =>
  readFileSync(join(logDir, `${service}.log`), 'utf8')
    .split('\n')
    .filter((line) => line.includes(requestId));

test('one request id leads from a click to the log line of its mail in another service, and to the mail', async ({
  page,
  stack,
  staff,
}) => {
  // A sender of their own: of a burst of one sender staff hear once, and acknowledgements have a bound.
  const id = crypto.randomUUID().slice(0, 8);
  await open(page, '/contact');
  const form = page.getByRole('form', { name: 'Send Us a Message' });
  for (const [name, text] of [
    ['Full Name', 'Nia Ngugi'],
    ['Email Address', `nia-${id}@example.test`],
    ['Subject', `Long table ${id}`],
    ['Message', 'Is there room for twelve?'],
  ] as const)
    await form.getByRole('textbox', { name }).fill(text);
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/contact'));
  await form.getByRole('button', { name: 'Send Message' }).click();
  const requestId = (await answered).headers()['x-request-id'] ?? 'none';
  await expect(toast(page)).toContainText('Message Sent!');

  await expect
    .poll(async () => {
      const mails = await staff.expectOk<{ subject: string; request_id: string; state: string }[]>(
        'GET',
        '/api/admin/notifications?limit=50',
      );
      return mails.filter(({ request_id: id }) => id === requestId).map(({ state }) => state);
    })
    .toContain('captured');
  const { logDir } = stack.facts;
  await expect.poll(() => linesOf(logDir, 'worker', requestId).join('\n')).toMatch(/Mail \d+ \(\w+\) captured/);
});
