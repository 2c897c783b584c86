import type { MailRequested } from '@shamba/event-contract';
import { html, type Markup } from './html.js';
import { type MailDraft, paragraph } from './mail.js';

type DataOf<K extends MailRequested['kind']> = Extract<MailRequested, { kind: K }>['data'];

const cell = 'padding:6px 0;border-bottom:1px solid #e6dcc8;vertical-align:top';
const dollars = (amount: string): string => (amount.startsWith('-') ? `-$${amount.slice(1)}` : `$${amount}`);
const row = (label: string, amount: string): Markup =>
  html`<tr><td style="${cell}">${label}</td><td align="right" style="${cell}">${dollars(amount)}</td></tr>`;

/** The order was taken: what was bought, what it cost, where it goes. */
export function orderConfirmation(data: DataOf<'order_confirmation'>, siteUrl: string): MailDraft {
  const lines = data.lines.map((line) => ({ label: `${line.quantity} × ${line.title}${line.detail ? ` (${line.detail})` : ''}`, amount: line.total }));
  const sums = [
    { label: 'Subtotal', amount: data.subtotal },
    ...data.adjustments,
    { label: 'Shipping', amount: data.shipping },
    { label: 'Tax', amount: data.tax },
    { label: 'Total', amount: data.total },
  ];
  // Only our own paths become links.
  const link = data.orderPath?.startsWith('/') && !data.orderPath.startsWith('//') ? `${siteUrl}${data.orderPath}` : undefined;
  return {
    subject: `Your order ${data.orderNumber}`,
    heading: `Thank you, ${data.firstName}`,
    text: [
      `We have your order ${data.orderNumber}.`,
      '',
      ...[...lines, ...sums].map(({ label, amount }) => `${label}: ${dollars(amount)}`),
      ...(data.shipTo.length > 0 ? ['', 'Ships to:', ...data.shipTo, '', 'An adult of 21 years or over has to sign for the wine.'] : []),
      ...(link ? ['', `See your order: ${link}`] : []),
    ],
    body: [
      paragraph(`We have your order ${data.orderNumber}.`),
      html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${lines.map((line) => row(line.label, line.amount))}${sums.map((sum) => row(sum.label, sum.amount))}</table>`,
      ...(data.shipTo.length > 0
        ? [html`<p><strong>Ships to</strong>${data.shipTo.map((part) => html`<br>${part}`)}</p>`, paragraph('An adult of 21 years or over has to sign for the wine.')]
        : []),
      ...(link ? [html`<p><a href="${link}" style="color:#7a1f2b">See your order</a></p>`] : []),
    ],
  };
}

/** The order will not come; nothing was or stays charged. */
export function orderCancelled(data: DataOf<'order_cancelled'>): MailDraft {
  const words = [`Your order ${data.orderNumber} was cancelled.`, data.reason, 'If you have questions, reply to this mail or call us.'];
  return { subject: `Your order ${data.orderNumber} was cancelled`, heading: `Dear ${data.firstName}`, text: words, body: words.map(paragraph) };
}
