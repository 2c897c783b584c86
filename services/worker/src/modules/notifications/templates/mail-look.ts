import type { Look } from '@shamba/event-contract';
import { brandTokens, OWN_COLORS } from '@shamba/rules';

/** Colours of a mail, each '#rrggbb'. Every mail contains them, because mail programs support no style sheets. */
export interface MailColors {
  /** Behind the mail. */
  page: string;
  paper: string;
  /** Behind the winery's address. */
  foot: string;
  /** Between rows. */
  line: string;
  ink: string;
  quiet: string;
  /** Buttons, and the edge above the mail. */
  action: string;
}

/** The same colours as in tokens.css. */
export const OWN_MAIL_COLORS: MailColors = {
  page: OWN_COLORS.page,
  paper: '#fffdf8',
  foot: '#efe4d0',
  line: '#e2d6c0',
  ink: OWN_COLORS.dark,
  quiet: '#5d4b5f',
  action: OWN_COLORS.action,
};

/** Logo and colours of mails from Settings (look). */
export const mailLook = (look: Look | undefined) => ({ logo_url: look?.logo_url, colors: mailColors(look) });

function mailColors(look: Look | undefined): MailColors {
  const { color_dark: dark = null, color_action: action = null, color_page: page = null } = look ?? {};
  const tokens = brandTokens({ dark, action, page });
  const own = OWN_MAIL_COLORS;
  return {
    page: tokens['color-parchment'] ?? own.page,
    paper: tokens['color-paper'] ?? own.paper,
    foot: tokens['color-parchment-deep'] ?? own.foot,
    line: tokens['color-sand-300'] ?? own.line,
    ink: tokens['color-ink'] ?? own.ink,
    quiet: tokens['color-ink-soft'] ?? own.quiet,
    action: tokens['color-garnet'] ?? own.action,
  };
}
