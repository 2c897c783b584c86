import { link } from './blocks.js';
import type { DataOf, Templates } from './data-of.js';
import type { MailTemplate } from './mail-template.js';
import { count } from './people-words.js';

const NOT_YOU = 'If this was not you, you can ignore this email: nothing changes without the link.';

type Verification = DataOf<'email_verification'>;
const verification = (
  how: Pick<MailTemplate<Verification>, 'title' | 'sent'> & { greeting: string; intro: string; sample: Verification },
): MailTemplate<Verification> => ({
  title: how.title,
  sent: how.sent,
  words: {
    subject: 'Please confirm your email address',
    greeting: how.greeting,
    intro: how.intro,
    closing: NOT_YOU,
  },
  must: ['how_long'],
  values: (data) => ({ how_long: lifeOf(data) }),
  sample: how.sample,
  blocks: ({ intro, closing }, data, siteUrl) => [
    ...intro,
    ...link(siteUrl, 'Confirm this address', data.verifyPath),
    ...closing,
  ],
});

type Changed = DataOf<'email_changed'>;
const emailChanged = (
  how: Pick<MailTemplate<Changed>, 'title' | 'sent'> & { subject: string; intro: string; stage: Changed['stage'] },
): MailTemplate<Changed> => ({
  title: how.title,
  sent: how.sent,
  words: {
    subject: how.subject,
    greeting: 'Hello',
    intro: how.intro,
    closing: 'If this was not you, change your password and call us at once.',
  },
  must: ['new_address'],
  values: (data) => ({ new_address: data.newEmail ?? 'another address' }),
  sample: { newEmail: 'a…@example.com', stage: how.stage },
});
const TO_CHANGE = 'Your account will use another email address';

type Factor = DataOf<'second_factor_changed'>;
const factor = (change: Factor['change'], title: string, subject: string, intro: string): MailTemplate<Factor> => ({
  title,
  sent: 'To the staff member, once it is done.',
  words: {
    subject,
    greeting: 'Hello',
    intro,
    closing: 'If this was not you, change your password and tell an owner of the shop at once.',
  },
  sample: { change },
});

/** Mails about an account and its access. Their links work once and are secret. */
export const accountMails: Templates<
  'password_reset' | 'password_changed' | 'email_verification' | 'email_changed' | 'second_factor_changed'
> = {
  password_reset: {
    title: 'Choose a new password',
    sent: 'When someone asks for a new password.',
    words: {
      subject: 'Choose a new password',
      greeting: 'Hello',
      intro: 'A new password was requested for your account. The link below works once, within {{how_long}}.',
      closing: NOT_YOU,
    },
    must: ['how_long'],
    values: (data) => ({ how_long: count(data.validMinutes, 'minute', 'minutes') }),
    sample: { resetPath: '/login', validMinutes: 60 },
    blocks: ({ intro, closing }, data, siteUrl) => [
      ...intro,
      ...link(siteUrl, 'Choose a new password', data.resetPath),
      ...closing,
    ],
  },

  password_changed: {
    title: 'Password changed',
    sent: 'When an account’s password was changed.',
    words: {
      subject: 'Your password was changed',
      greeting: 'Hello',
      intro: 'The password of your account was changed, and all other devices were signed out.',
      closing: 'If this was not you, ask for a new password at once and call us.',
    },
    sample: { resetPath: '/login' },
    blocks: ({ intro, closing }, data, siteUrl) => [
      ...intro,
      ...closing,
      ...link(siteUrl, 'Ask for a new password', data.resetPath),
    ],
  },

  email_verification: {
    variantOf: (data) => data.purpose,
    variants: {
      account: verification({
        title: 'Confirm the address of a new account',
        sent: 'When someone creates an account.',
        greeting: 'Welcome',
        intro:
          'Please confirm that this address is yours. Orders and bookings you already made with it then join your account. {{how_long}}',
        sample: { verifyPath: '/login', validHours: 24, purpose: 'account' },
      }),
      change: verification({
        title: 'Confirm another address',
        sent: 'To the new address, when an account is to use it.',
        greeting: 'Hello',
        intro: 'Please confirm that your account should use this address from now on. {{how_long}}',
        sample: { verifyPath: '/login', validHours: 24, purpose: 'change' },
      }),
    },
  },

  email_changed: {
    variantOf: (data) => data.stage,
    variants: {
      requested: emailChanged({
        title: 'Another address requested',
        sent: 'To the old address, when the customer requests another one.',
        subject: TO_CHANGE,
        intro:
          'Someone signed in to your account asked to use {{new_address}} instead of this address. That happens once the new address is confirmed.',
        stage: 'requested',
      }),
      requested_by_staff: emailChanged({
        title: 'Another address requested by staff',
        sent: 'To the old address, when staff enter another one.',
        subject: TO_CHANGE,
        intro:
          'Our staff were asked to use {{new_address}} instead of this address for your account. That happens once the new address is confirmed. To stop it, request a new password with this address.',
        stage: 'requested_by_staff',
      }),
      done: emailChanged({
        title: 'Address changed',
        sent: 'To the old address, when the account uses another one.',
        subject: 'Your account uses another email address',
        intro: 'From now on, your account uses {{new_address}}. We no longer send emails to this address.',
        stage: 'done',
      }),
    },
  },

  second_factor_changed: {
    variantOf: (data) => data.change,
    variants: {
      set_up: factor(
        'set_up',
        'Second factor set up',
        'Signing in now asks for a code',
        'A second factor was set up for your staff account: after the password, signing in asks for a code from an authenticator app.',
      ),
      replaced: factor(
        'replaced',
        'Second factor replaced',
        'Another app makes your sign-in codes',
        'Another authenticator app was set up instead of the one your staff account used. Codes and recovery codes from before no longer work.',
      ),
      removed: factor(
        'removed',
        'Second factor turned off',
        'Signing in no longer asks for a code',
        'The second factor of your staff account was turned off: you now sign in with your password alone.',
      ),
      reset: factor(
        'reset',
        'Second factor reset',
        'Your second factor was reset',
        'The second factor of your staff account was removed on the server, and all your devices were signed out. Where your role needs one, the next sign-in asks you to set it up again.',
      ),
    },
  },
};

/** Sentence about how long a link works, and from when. */
function lifeOf({ waitHours, validHours }: Pick<Verification, 'waitHours' | 'validHours'>): string {
  const valid = count(validHours, 'hour', 'hours');
  if (waitHours === undefined) return `The link works once, within ${valid}.`;
  return `To keep your account safe, the link works only after ${count(waitHours, 'hour', 'hours')}, and then once, within ${valid}.`;
}
