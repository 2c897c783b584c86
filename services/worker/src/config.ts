import { z } from 'zod';
import {
  baseConfigSchema,
  booleanVariable,
  checkMailAddress,
  checkPublicUrl,
  checkSecret,
  withRules,
  type Wrong,
} from '@shamba/service-kit/config';
import { isPublicHost } from '@shamba/service-kit/values';

const settings = baseConfigSchema.extend({
  /** smtp:// or smtps:// address of the mail server; unset: mails are captured in the notifications table. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Most connections to the mail server at the same time; each sends many mails. */
  SMTP_CONNECTIONS: z.coerce.number().int().min(1).max(20).default(3),
  /** Most mails per second and process, over one connection, for servers with such a limit; 0: no limit. */
  SMTP_MAILS_PER_SECOND: z.coerce.number().int().min(0).default(0),
  /** Sender of mails, unless Settings name another; unset (development only): the winery's own address. */
  MAIL_FROM: z.string().min(3).optional(),
  /** Address of notices to staff, unless Settings name another; required in production. */
  MAIL_STAFF: z.string().min(3).optional(),
  /** Address of the site in links; unset: localhost on the gateway's port. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Most acknowledgements to one recipient in an hour, from all senders; 0: no limit. */
  ACKNOWLEDGEMENTS_PER_HOUR: z.coerce.number().int().min(0).default(2),
  /** Most mails in an hour that one account causes, or that all accounts cause to one recipient; 0: no limit. */
  ACCOUNT_MAILS_PER_HOUR: z.coerce.number().int().min(0).default(20),
  /** Most notices to staff in an hour that strangers cause; the back office shows the rest. 0: no limit. */
  STAFF_NOTICES_PER_HOUR: z.coerce.number().int().min(0).default(60),
  /** Interval in which due mails are queued. */
  MAIL_DISPATCH_MS: z.coerce.number().int().min(50).default(1000),
  /** A mail that is not finished after this long is queued again. */
  MAIL_RETRY_MS: z.coerce.number().int().min(100).default(60_000),
  /** Error reports that one visitor may send in a minute; twenty times that for all visitors together. */
  ERROR_REPORTS_PER_MINUTE: z.coerce.number().int().min(1).default(30),
  /** https address that receives each step of a canary as JSON; unset: no webhook. */
  RELEASES_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Key of the HMAC that the webhook's receiver checks; required with RELEASES_WEBHOOK_URL. */
  RELEASES_WEBHOOK_SECRET: z.string().min(16).optional(),
  /** Allows a webhook receiver at a private address; outside production also without TLS. */
  RELEASES_WEBHOOK_PRIVATE: booleanVariable(false),
});

/** Settings of the worker besides the common ones. Times in ms. */
export const workerConfigSchema = withRules(settings, (config, wrong) => {
  checkWebhook(config, wrong);
  if (config.NODE_ENV !== 'production') return;
  checkPublicUrl(config.PUBLIC_URL, wrong);
  if (!config.SMTP_URL) wrong('SMTP_URL', 'is required in production: without it no email leaves the shop');
  checkMailAddress('MAIL_FROM', config.MAIL_FROM, wrong);
  checkMailAddress('MAIL_STAFF', config.MAIL_STAFF, wrong);
});

function checkWebhook(config: Partial<z.output<typeof settings>>, wrong: Wrong): void {
  const { RELEASES_WEBHOOK_URL: url, RELEASES_WEBHOOK_SECRET: secret, RELEASES_WEBHOOK_PRIVATE: inside } = config;
  if (url === undefined || !URL.canParse(url)) return;
  const isProduction = config.NODE_ENV === 'production';
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && (isProduction || !inside)) wrong('RELEASES_WEBHOOK_URL', 'must begin with https://');
  if (!inside && !isPublicHost(hostname))
    wrong('RELEASES_WEBHOOK_URL', 'is inside of the network: set RELEASES_WEBHOOK_PRIVATE=1 if that is meant');
  if (secret === undefined) wrong('RELEASES_WEBHOOK_SECRET', 'is required with RELEASES_WEBHOOK_URL');
  else if (isProduction) checkSecret('RELEASES_WEBHOOK_SECRET', secret, wrong);
}

export type WorkerConfig = z.infer<typeof workerConfigSchema>;

/** Root of links in mails, without a slash at the end. */
export function siteUrl(config: Pick<WorkerConfig, 'PUBLIC_URL' | 'GATEWAY_INTERNAL_URL'>): string {
  if (config.PUBLIC_URL) return config.PUBLIC_URL.replace(/\/+$/, '');
  const port = config.GATEWAY_INTERNAL_URL ? new URL(config.GATEWAY_INTERNAL_URL).port : '8080';
  return `http://localhost:${port}`;
}
