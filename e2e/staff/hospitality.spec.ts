import { newWord } from '@shamba/dev-stack/testing';
import { randomUUID } from 'node:crypto';
import { expectNoViolations } from '../support/axe.js';
import { expect, test } from '../support/fixtures.js';
import { AdminPage } from '../support/pages/admin-page.js';
import { expectOnPaper } from '../support/printed.js';
import { saturday } from '../support/saturdays.js';

interface EventBody {
  id: number;
  event_dates: { id: number }[];
}

test('an event is created, a guest moved, a date called off with those told named, and the event deleted', async ({
  page,
  staff,
}) => {
  const admin = new AdminPage(page);
  const title = `Supper ${randomUUID().slice(0, 8)}`;
  const guest = `Guest ${randomUUID().slice(0, 8)}`;
  await admin.signIn('/admin/events?event=new');

  await test.step('the form says what is missing, outlives a reload, and saves', async () => {
    const form = page.getByRole('dialog', { name: 'Create Event' });
    await form.getByRole('button', { name: 'Create event' }).click();
    await expect(form.getByText('Title is required')).toBeVisible();
    await expectNoViolations(page);
    await form.getByLabel('Title').fill(title);
    await page.reload();
    await expect(form.getByLabel('Title')).toHaveValue(title);
    await form.getByLabel('Description').fill('A long table.');
    await form
      .getByRole('group', { name: 'Date 1' })
      .getByRole('textbox', { name: 'Date', exact: true })
      .fill(saturday(3));
    await form.getByRole('button', { name: 'Add another date' }).click();
    await form
      .getByRole('group', { name: 'Date 2' })
      .getByRole('textbox', { name: 'Date', exact: true })
      .fill(saturday(4));
    await form.getByRole('button', { name: 'Create event' }).click();
    await expect(admin.toast('Event created')).toBeVisible();
  });

  await test.step('a guest is moved to the other date', async () => {
    const [event] = await staff.expectOk<EventBody[]>('GET', `/api/events?view=staff&q=${encodeURIComponent(title)}`);
    await staff.expectOk('POST', `/api/events/${event?.id}/register`, {
      customerInfo: { firstName: guest, lastName: 'Lee', email: `${newWord()}@example.test` },
      quantity: 2,
      occurrence_id: event?.event_dates[0]?.id,
    });
    await page.goto(`/admin/eventRegistrations?q=${encodeURIComponent(guest)}`);
    const card = page.getByRole('article', { name: `${guest} Lee, ${title}` });
    await expect(card).toContainText('Party of 2');
    await expect(card).toContainText('FREE');
    await expectNoViolations(page);
    await card.getByRole('button', { name: 'Move', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Move to another date' });
    await dialog.getByLabel('New date').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Move and email the guest' }).click();
    await expect(admin.toast('Registration moved')).toBeVisible();
  });

  await test.step('the date is called off, and the event deleted', async () => {
    await page.getByRole('link', { name: 'Back to Events' }).click();
    await page.getByRole('searchbox', { name: 'Search events' }).fill(title);
    const card = page.getByRole('article', { name: title });
    await expect(card).toContainText('48 left');
    await expectNoViolations(page);
    await card
      .getByRole('button', { name: /^Cancel/ })
      .last()
      .click();
    const question = page.getByRole('dialog', { name: /^Cancel/ });
    await expect(question).toContainText('2 people in 1 registration: each guest gets an email. Nothing is refunded.');
    await question.getByRole('button', { name: 'Cancel date' }).click();
    await expect(admin.toast('Date cancelled')).toBeVisible();
    await expect(card).toContainText('Cancelled');
    await card.getByRole('button', { name: 'Delete' }).click();
    const last = page.getByRole('dialog', { name: `Delete ${title}?` });
    await expect(last).toContainText('This action cannot be undone');
    await last.getByRole('button', { name: 'Delete event' }).click();
    await expect(admin.toast('Event deleted')).toBeVisible();
  });
});

test('an RSVP is confirmed and listed on the day sheet; its hours cannot be closed until it is deleted', async ({
  page,
  staff,
  problems,
}) => {
  problems.allow(/status of 409/);
  const admin = new AdminPage(page);
  const guest = `Guest ${randomUUID().slice(0, 8)}`;
  const day = saturday(11);
  const [tasting] = (await staff.expectOk<{ id: number; bookable: boolean }[]>('GET', '/api/experiences')).filter(
    ({ bookable }) => bookable,
  );
  await staff.expectOk('POST', '/api/experience-bookings', {
    experience_id: tasting?.id,
    guest_name: guest,
    guest_email: `${newWord()}@example.test`,
    guest_count: 3,
    booking_date: day,
    booking_time: '13:00',
  });
  await admin.signIn('/admin/experiences');
  await expect(page.getByRole('list', { name: 'experiences' })).toBeVisible();
  await expectNoViolations(page);

  await page.getByRole('tab', { name: 'Experience RSVPs' }).click();
  await page.getByRole('searchbox', { name: 'Search RSVPs' }).fill(guest);
  const card = page.getByRole('article', { name: new RegExp(guest) });
  await card.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('dialog', { name: 'Confirm this RSVP' }).getByRole('button', { name: 'Confirm' }).click();
  await expect(admin.toast('RSVP confirmed')).toBeVisible();
  await expect(card).toContainText('Confirmed');
  await expectNoViolations(page);

  await page.goto(`/admin/experiences/day-sheet?day=${day}`);
  await expect(page.getByRole('row', { name: new RegExp(`1:00 PM ${guest} 3`) })).toBeVisible();
  await expectNoViolations(page);
  await expectOnPaper(page, ['Day sheet', guest, '1:00 PM'], 1);

  await test.step('closing the hours is refused while it stands', async () => {
    await page.goto('/admin/experiences?tab=closures&dialog=closure');
    const dialog = page.getByRole('dialog', { name: 'Close a day' });
    await dialog.getByRole('textbox', { name: 'Day' }).fill(day);
    await dialog.getByLabel('From').fill('12:30');
    await dialog.getByLabel('Until').fill('13:30');
    await dialog.getByRole('button', { name: 'Close it' }).click();
    await expect(dialog.getByText('1 visit is booked in these hours. Decline or move them first.')).toBeVisible();
  });

  await page.goto(`/admin/experiences?tab=rsvps&q=${encodeURIComponent(guest)}`);
  await card.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete this RSVP?' }).getByRole('button', { name: 'Delete RSVP' }).click();
  await expect(admin.toast('RSVP deleted')).toBeVisible();
});
