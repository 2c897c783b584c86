import { problem, renderSlice, type FakeApi } from '@shamba/shell-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from '@jest/globals';
import slice from '../../slice';
import { api } from '../../testing/fixtures';

const open = (answer: FakeApi['POST /api/contact'] = { success: true, message: 'Sent' }) =>
  renderSlice(slice, { path: '/contact', api: { ...api, 'POST /api/contact': answer } });
const field = (name: RegExp) => screen.getByRole('textbox', { name });

async function fillIn() {
  await userEvent.type(await screen.findByRole('textbox', { name: /Full Name/ }), 'Wanjiru Kamau');
  await userEvent.type(field(/Email Address/), 'wanjiru@example.com');
  await userEvent.type(field(/Subject/), 'A long table');
  await userEvent.type(field(/Message/), 'Thirty of us in May, is that possible?');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Inquiry Type' }), 'events');
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Message' }));

describe('the contact form', () => {
  it('shows missing fields, and sends nothing', async () => {
    const { api: server } = await open();
    await userEvent.type(await screen.findByRole('textbox', { name: /Full Name/ }), ' A ');
    await userEvent.type(field(/Email Address/), 'not an address');
    await userEvent.type(field(/Subject/), 'Hey');
    await userEvent.type(field(/Message/), 'Too short');
    await send();
    expect(field(/Full Name/)).toHaveAccessibleDescription('Name must be at least 2 characters');
    expect(field(/Email Address/)).toHaveAccessibleDescription('Please enter a valid email address');
    expect(field(/Subject/)).toHaveAccessibleDescription('Subject must be at least 5 characters');
    expect(field(/Message/)).toHaveAccessibleDescription('Message must be at least 10 characters');
    expect(screen.getByRole('textbox', { name: /Phone Number/ })).toBeValid();
    expect(field(/Full Name/)).toHaveFocus();
    expect(server.calls.some((call) => call.method === 'POST')).toBe(false);
  });

  it('sends the message, thanks and clears the form', async () => {
    const { api: server } = await open();
    await fillIn();
    await send();
    expect(await screen.findByText('Message Sent!')).toBeInTheDocument();
    expect(screen.getByText("Thank you for contacting us. We'll get back to you soon.")).toBeInTheDocument();
    expect(server.calls.find((call) => call.method === 'POST')?.body).toEqual({
      name: 'Wanjiru Kamau',
      email: 'wanjiru@example.com',
      subject: 'A long table',
      message: 'Thirty of us in May, is that possible?',
      inquiry_type: 'events',
    });
    await waitFor(() => expect(field(/Full Name/)).toHaveValue(''));
    expect(screen.getByRole('combobox', { name: 'Inquiry Type' })).toHaveValue('general');
  });

  it('keeps the message when it cannot be sent', async () => {
    await open(problem(503, 'down'));
    await fillIn();
    await send();
    expect(await screen.findByText('Message Failed')).toBeInTheDocument();
    expect(screen.getByText(/^Please try again or call us directly at/)).toHaveTextContent(
      'Please try again or call us directly at (530) 555-0142.',
    );
    expect(field(/Subject/)).toHaveValue('A long table');
  });
});

it('shows the server’s message under its field', async () => {
  await open(problem(400, 'Please check the form', 'invalid', { message: ['Message must be at least 10 characters'] }));
  await fillIn();
  await send();
  expect(await screen.findByText('Message Failed')).toBeInTheDocument();
  expect(field(/Message/)).toHaveAccessibleDescription('Message must be at least 10 characters');
});

it('loads the map only when the visitor asks for it', async () => {
  const { container } = await open();
  const show = await screen.findByRole('button', { name: 'Show map' });
  expect(container.querySelector('iframe')).toBeNull();
  await userEvent.click(show);
  expect(screen.getByTitle('Map to the vineyard')).toHaveAttribute('loading', 'lazy');
});

it('has links to call and to write', async () => {
  await open();
  expect((await screen.findAllByRole('link', { name: '(530) 555-0142' }))[0]).toHaveAttribute(
    'href',
    'tel:+15305550142',
  );
  expect(screen.getByRole('link', { name: 'hello@shambaridge.example' })).toHaveAttribute(
    'href',
    'mailto:hello@shambaridge.example',
  );
  expect(screen.getByRole('link', { name: 'stay@shambaridge.example' })).toBeInTheDocument();
});
