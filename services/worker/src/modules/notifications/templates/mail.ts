import { cityLine, type PropertyFacts } from '@shamba/event-contract';
import { type Block, inMarkup, waitText } from './blocks.js';
import { type MailColors, OWN_MAIL_COLORS } from './mail-look.js';
import { html, type Markup } from './html.js';

/** A finished mail. */
export interface Mail {
  subject: string;
  text: string;
  html: string;
}

/** Result of a template; `inMailLayout` adds the layout with the winery's name and address. */
export interface MailDraft {
  subject: string;
  heading: string;
  blocks: readonly Block[];
}

/** Facts of the winery and look of its mails. */
export type MailSender = Pick<PropertyFacts, 'name' | 'street' | 'city' | 'state' | 'zip_code' | 'phone'> & {
  /** A picture in place of the name: a web address or a path of the site. */
  logo_url?: string | null | undefined;
  /** Default: the shop's colours. */
  colors?: MailColors | undefined;
};

/** Removes line breaks from a subject: they would start another header. */
const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ').slice(0, 200);

/** Puts a draft into the winery's layout, as text and as HTML. */
export function inMailLayout(draft: MailDraft, winery: MailSender, siteUrl: string): Mail {
  const address = [winery.street, cityLine(winery)].filter((part) => part !== '').join(', ');
  const first = draft.blocks[0];
  const preview = first ? (waitText(first)[0] ?? '') : '';
  const { page: behind, paper, foot, ink, action } = winery.colors ?? OWN_MAIL_COLORS;
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${oneLine(draft.subject)}</title></head>
<body style="margin:0;background:${behind};color:${ink};font-family:Georgia,'Times New Roman',serif">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="max-width:560px;width:100%;background:${paper};border-top:6px solid ${action};border-radius:6px">
<tr><td style="padding:28px 32px 0;font-size:14px;letter-spacing:2px;color:${action}">${brandOf(winery, siteUrl)}</td></tr>
<tr><td style="padding:8px 32px 24px;font-size:16px;line-height:1.55">
<h1 style="margin:12px 0 20px;font-size:26px;line-height:1.2;font-weight:normal">${draft.heading}</h1>
${draft.blocks.map((block) => inMarkup(block, winery.colors ?? OWN_MAIL_COLORS))}
</td></tr>
<tr><td style="padding:16px 32px;background:${foot};font-size:13px;line-height:1.5">${winery.name}<br>${address}<br>${winery.phone}</td></tr>
</table></td></tr></table>
</body></html>`;
  const words = draft.blocks.flatMap((block) => ['', ...waitText(block)]);
  const text = [draft.heading, ...words, '', '--', winery.name, address, winery.phone, ''].join('\n');
  return { subject: oneLine(draft.subject), text, html: page.text };
}

function brandOf({ name, logo_url }: MailSender, siteUrl: string): Markup | string {
  if (!logo_url || !URL.canParse(logo_url, siteUrl)) return name.toUpperCase();
  return html`<img src="${new URL(logo_url, siteUrl).href}" alt="${name}" height="48" style="height:48px;border:0">`;
}
