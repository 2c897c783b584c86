import type { MailRequested } from '@shamba/event-contract';
import { html } from './html.js';
import { clockTime, longDate, type MailDraft, paragraph } from './mail.js';

type DataOf<K extends MailRequested['kind']> = Extract<MailRequested, { kind: K }>['data'];

/** Somebody wrote to us. */
export function inquiryReceived(data: DataOf<'inquiry_received'>): MailDraft {
  const words = [`We received your message “${data.subject}”.`, 'Someone from the family answers within 24 hours.'];
  return { subject: `We received your message: ${data.subject}`, heading: `Thank you, ${data.name}`, text: words, body: words.map(paragraph) };
}

/** A tasting was asked for; staff confirm it. */
export function rsvpReceived(data: DataOf<'rsvp_received'>): MailDraft {
  const when = [longDate(data.date), ...(data.time ? [clockTime(data.time)] : [])].join(' at ');
  const words = [
    `We received your request for ${data.experience} on ${when}, for ${guests(data.guests)}.`,
    "We'll contact you within 24 hours to confirm your booking.",
  ];
  return { subject: `Your request: ${data.experience}`, heading: `Thank you, ${data.name}`, text: words, body: words.map(paragraph) };
}

/** A place at an event is taken. */
export function eventRegistered(data: DataOf<'event_registered'>): MailDraft {
  const when = [longDate(data.date), ...(data.time ? [clockTime(data.time)] : [])].join(' at ');
  const words = [
    `You are registered for ${data.event}${when ? ` on ${when}` : ''}: ${data.quantity === 1 ? 'one place' : `${data.quantity} places`}.`,
    'Just give your name at the gate. We look forward to seeing you.',
  ];
  return { subject: `You are registered: ${data.event}`, heading: `See you soon, ${data.name}`, text: words, body: words.map(paragraph) };
}

/** Something that staff should know. */
export function staffNotice(data: DataOf<'staff_notice'>): MailDraft {
  return {
    subject: `[staff] ${data.subject}`,
    heading: data.subject,
    text: data.facts.map(({ label, value }) => `${label}: ${value}`),
    body: [html`<table role="presentation" cellpadding="0" cellspacing="0">${data.facts.map(
      ({ label, value }) => html`<tr><td style="padding:4px 16px 4px 0;vertical-align:top;color:#6b5b4a">${label}</td><td style="padding:4px 0;white-space:pre-line">${value}</td></tr>`,
    )}</table>`],
  };
}

const guests = (count: number): string => (count === 1 ? 'one guest' : `${count} guests`);
