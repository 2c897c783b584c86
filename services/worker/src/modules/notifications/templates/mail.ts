import { html, type Markup } from './html.js';

/** A finished mail. */
export interface Mail {
  subject: string;
  text: string;
  html: string;
}

/** What a template gives: its parts, in words and in markup; the letter paper is added here. */
export interface MailDraft {
  subject: string;
  heading: string;
  text: readonly string[];
  body: readonly Markup[];
}

const WINERY = 'Shamba Ridge Vineyard';
const ADDRESS = '4820 Shamba Ridge Road, Fair Play, CA 95684';
const PHONE = '(530) 555-0142';

/** Subjects are one line whatever a value contains: a line break would start another header. */
const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ').slice(0, 200);

/** Puts a draft on the winery's letter paper. Mail programs know no style sheets, so styles are inline. */
export function onLetterPaper(draft: MailDraft): Mail {
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${draft.subject}</title></head>
<body style="margin:0;background:#f6f1e7;color:#2b2118;font-family:Georgia,'Times New Roman',serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="max-width:560px;width:100%;background:#fffdf8;border-top:6px solid #7a1f2b">
<tr><td style="padding:28px 32px 0;font-size:14px;letter-spacing:2px;color:#7a1f2b">${WINERY.toUpperCase()}</td></tr>
<tr><td style="padding:8px 32px 32px;font-size:16px;line-height:1.55">
<h1 style="font-size:26px;line-height:1.2;font-weight:normal">${draft.heading}</h1>
${draft.body}
</td></tr>
<tr><td style="padding:16px 32px;background:#efe6d5;font-size:13px">${WINERY}<br>${ADDRESS}<br>${PHONE}</td></tr>
</table></td></tr></table>
</body></html>`;
  const text = [draft.heading, '', ...draft.text, '', '--', WINERY, ADDRESS, PHONE, ''].join('\n');
  return { subject: oneLine(draft.subject), text, html: page.text };
}

export const paragraph = (text: string): Markup => html`<p>${text}</p>`;

/** "2026-06-06" → "Saturday, June 6, 2026"; anything else stays as it is. */
export function longDate(date: string): string {
  const ms = Date.parse(`${date}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(ms)) return date;
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(ms);
}

/** "13:30" → "1:30 PM"; anything else stays as it is. */
export function clockTime(time: string): string {
  const match = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time);
  if (!match) return time;
  const hour = Number(match[1]);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${match[2]} ${hour < 12 ? 'AM' : 'PM'}`;
}
