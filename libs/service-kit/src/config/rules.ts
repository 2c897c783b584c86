import type { z } from 'zod';

/** Reports one setting: `wrong('PUBLIC_URL', 'is required in production')`. The message never repeats the value. */
export type Wrong = (name: string, message: string) => void;

/**
 * Adds rules over several settings. They also run when single settings are wrong, so that one message lists all
 * problems; a missing or wrong setting is undefined or unparsed in `config`.
 */
export const withRules = <T extends z.ZodObject>(
  schema: T,
  rules: (config: Partial<z.output<T>>, wrong: Wrong) => void,
): T =>
  schema.superRefine(
    (config, context) => rules(config, (name, message) => context.addIssue({ code: 'custom', path: [name], message })),
    { when: () => true },
  );

const HTTPS = 'https://';

/** Checks the shop's address for browsers and links in mails. People type passwords and cards there. */
export function checkPublicUrl(url: string | undefined, wrong: Wrong): void {
  if (!url) wrong('PUBLIC_URL', 'is required in production');
  else if (!url.startsWith(HTTPS)) wrong('PUBLIC_URL', `must begin with ${HTTPS} in production`);
}

const SECRET_LENGTH = 32;
/** Fewest different characters of a secret: 32 random hexadecimal digits have fewer about once in ten million. */
const DIFFERENT_CHARACTERS = 8;

/** Checks a signing secret: long, and not one word or letter repeated. */
export function checkSecret(name: string, secret: string, wrong: Wrong): void {
  if (secret.length < SECRET_LENGTH) wrong(name, `needs ${SECRET_LENGTH} characters in production`);
  else if (new Set(secret).size < DIFFERENT_CHARACTERS)
    wrong(name, 'must be random in production (openssl rand -hex 32)');
}

/** Reserved host names (RFC 2606, RFC 6761). */
const RESERVED_HOST = /(?:^|[@.])(?:localhost|example|invalid|test|example\.(?:com|net|org))>?$/i;

/** Checks a mail address of the shop: mail to an example address is lost. */
export function checkMailAddress(name: string, address: string | undefined, wrong: Wrong): void {
  if (address === undefined || RESERVED_HOST.test(address.trim()))
    wrong(name, 'needs an address of your own in production');
}
