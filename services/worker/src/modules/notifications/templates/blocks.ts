import { dollars } from '@shamba/rules';
import { html, type Markup } from './html.js';
import type { MailColors } from './mail-look.js';

/** A block of a mail; rendered as plain text and as markup. */
export type Block =
  /** The markup links `url` where the text contains it. */
  | { kind: 'paragraph'; text: string; url?: string }
  /** Bought items and their prices. */
  | { kind: 'sums'; rows: readonly { label: string; amount: string; strong?: boolean }[] }
  | { kind: 'facts'; rows: readonly { label: string; value: string }[] }
  /** A heading with lines below, such as an address. */
  | { kind: 'lines'; heading: string; lines: readonly string[] }
  | { kind: 'link'; label: string; url: string }
  /** Small print with a link at its end. */
  | { kind: 'note'; text: string; label: string; url: string };

export const paragraph = (text: string, url?: string): Block => ({ kind: 'paragraph', text, ...(url && { url }) });
export const facts = (rows: readonly { label: string; value: string }[]): Block => ({
  kind: 'facts',
  rows: rows.filter(({ value }) => value !== ''),
});

/** A button to a page of the site; none for any other address, so that no value can link elsewhere. */
export const link = (siteUrl: string, label: string, path: string | undefined): Block[] =>
  path !== undefined && /^\/(?![/\\])[^\s\\]*$/.test(path) ? [{ kind: 'link', label, url: `${siteUrl}${path}` }] : [];

/** Footer of an optional mail: why it was sent, and how to unsubscribe. */
export const unsubscribeFooter = (siteUrl: string, token: string): Block[] => [
  {
    kind: 'note',
    text: 'You are getting this email as our guest or as a member of our wine club. It is not about an order or a booking.',
    label: 'Unsubscribe from emails of this kind',
    url: `${siteUrl}/unsubscribe#${token}`,
  },
];

/** The block as plain text, a line per entry. */
export function waitText(block: Block): string[] {
  switch (block.kind) {
    case 'paragraph':
      return [block.text];
    case 'sums':
      return block.rows.map(({ label, amount }) => `${label}: ${dollars(amount)}`);
    case 'facts':
      return block.rows.map(({ label, value }) => `${label}: ${value}`);
    case 'lines':
      return [`${block.heading}:`, ...block.lines];
    case 'link':
      return [`${block.label}: ${block.url}`];
    case 'note':
      return [block.text, `${block.label}: ${block.url}`];
  }
}

// Mail programs support no style sheets: styles are inline.
const CELL = 'padding:8px 0;vertical-align:top;border-bottom:1px solid';
const BUTTON =
  'display:inline-block;padding:12px 22px;color:#ffffff;text-decoration:none;border-radius:6px;font-family:Arial,sans-serif;font-size:15px;font-weight:bold';

const withLink = (text: string, url: string | undefined, action: string): Markup[] =>
  (url ? text.split(url) : [text]).map((part, index) =>
    url && index > 0 ? html`<a href="${url}" style="color:${action}">${url}</a>${part}` : html`${part}`,
  );

/** The block as markup for a mail program. */
export function inMarkup(block: Block, { line, quiet, action }: MailColors): Markup {
  switch (block.kind) {
    case 'paragraph':
      return html`<p style="margin:0 0 16px">${withLink(block.text, block.url, action)}</p>`;
    case 'sums':
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${block.rows.map(
        ({ label, amount, strong }) =>
          html`<tr><td style="${CELL} ${line}${strong ? ';font-weight:bold' : ''}">${label}</td><td align="right" style="${CELL} ${line};white-space:nowrap${strong ? ';font-weight:bold' : ''}">${dollars(amount)}</td></tr>`,
      )}</table>`;
    case 'facts':
      return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${block.rows.map(
        ({ label, value }) =>
          html`<tr><td style="padding:4px 16px 4px 0;vertical-align:top;color:${quiet}">${label}</td><td style="padding:4px 0;white-space:pre-line">${value}</td></tr>`,
      )}</table>`;
    case 'lines':
      return html`<p style="margin:0 0 16px"><strong>${block.heading}</strong>${block.lines.map((line) => html`<br>${line}`)}</p>`;
    case 'link':
      return html`<p style="margin:24px 0"><a href="${block.url}" style="${BUTTON};background:${action}">${block.label}</a></p>`;
    case 'note':
      return html`<p style="margin:24px 0 0;font-size:13px;color:${quiet}">${block.text} <a href="${block.url}" style="color:${quiet}">${block.label}</a></p>`;
  }
}
