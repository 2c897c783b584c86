import { link, paragraph } from './blocks.js';
import type { Templates } from './data-of.js';
import { count } from './people-words.js';

const NOT_YOU = 'If this was not you, you need not do anything: without the link nothing changes.';

/** About an account and who may use it. Their links work once and are for the reader's eyes only. */
export const accountMails: Templates<
  'password_reset' | 'password_changed' | 'email_verification' | 'email_changed' | 'second_factor_changed'
> = {
  password_reset: (data, siteUrl) => ({
    subject: 'Choose a new password',
    heading: 'Hello',
    blocks: [
      paragraph(
        `A new password was requested for your account. The link below works once, within ${count(data.validMinutes, 'minute', 'minutes')}.`,
      ),
      ...link(siteUrl, 'Choose a new password', data.resetPath),
      paragraph(NOT_YOU),
    ],
  }),

  password_changed: (data, siteUrl) => ({
    subject: 'Your password was changed',
    heading: 'Hello',
    blocks: [
      paragraph('The password of your account was changed, and everybody who was signed in elsewhere is signed out.'),
      paragraph('If this was not you, ask for a new password at once and call us.'),
      ...link(siteUrl, 'Ask for a new password', data.resetPath),
    ],
  }),

  email_verification: (data, siteUrl) => ({
    subject: 'Please confirm your e-mail address',
    heading: data.purpose === 'account' ? 'Welcome' : 'Hello',
    blocks: [
      paragraph(
        data.purpose === 'account'
          ? `Please confirm that this address is yours. Orders and bookings that you made with it before then join your account. The link works once, within ${count(data.validHours, 'hour', 'hours')}.`
          : `Please confirm that your account should use this address from now on. ${lifeOf(data)}`,
      ),
      ...link(siteUrl, 'Confirm this address', data.verifyPath),
      paragraph(NOT_YOU),
    ],
  }),

  email_changed: (data) => ({
    subject:
      data.stage !== 'done'
        ? 'Your account is to use another e-mail address'
        : 'Your account uses another e-mail address',
    heading: 'Hello',
    blocks: [
      paragraph(
        data.stage === 'requested'
          ? `A browser that is signed in to your account asked to use ${data.newEmail ?? 'another address'} in place of this address. That happens once the new address is confirmed.`
          : data.stage === 'requested_by_staff'
            ? `Our staff were asked to use ${data.newEmail ?? 'another address'} in place of this address for your account. That happens once the new address is confirmed. A new password, which you can ask for with this address, stops it.`
            : `Your account uses ${data.newEmail ?? 'another address'} from now on. Mails no longer come to this address.`,
      ),
      paragraph('If this was not you, change your password and call us at once.'),
    ],
  }),

  second_factor_changed: ({ change }) => ({
    subject: FACTOR_CHANGES[change].subject,
    heading: 'Hello',
    blocks: [
      paragraph(FACTOR_CHANGES[change].text),
      paragraph('If this was not you, change your password and tell an owner of the shop at once.'),
    ],
  }),
};

const FACTOR_CHANGES = {
  set_up: {
    subject: 'Signing in now asks for a code',
    text: 'A second factor was set up for your staff account: after the password, signing in asks for a code of an authenticator app.',
  },
  replaced: {
    subject: 'Another app makes your sign-in codes',
    text: 'Another authenticator app was set up in place of the one that your staff account used. Codes and recovery codes from before no longer work.',
  },
  removed: {
    subject: 'Signing in no longer asks for a code',
    text: 'The second factor of your staff account was turned off: the password alone signs in.',
  },
  reset: {
    subject: 'Your second factor was reset',
    text: 'The second factor of your staff account was taken away on the server, and every session was ended. Where your role needs one, the next sign-in asks you to set it up again.',
  },
} as const;

/** How long a link works; one that waits says so first. */
const lifeOf = ({ waitHours, validHours }: { waitHours?: number | undefined; validHours: number }): string => {
  const valid = count(validHours, 'hour', 'hours');
  if (waitHours === undefined) return `The link works once, within ${valid}.`;
  return `For the safety of your account the link works only after ${count(waitHours, 'hour', 'hours')}, and then once, within ${valid}.`;
};
