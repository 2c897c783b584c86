import { formatDay } from '@shamba/ui/core';
import { counted } from '../../../shared/counted';
import type { Release } from '../api';
import { onlyDeclinedLeft, sendText } from '../release-words';

/** Action of the button of the next step. */
export type Does =
  | 'open'
  | 'simulate'
  | 'simulate again'
  | 'solve'
  | 'announce'
  | 'announce again'
  | 'wait'
  | 'edit'
  | 'approve'
  | 'withdraw'
  | 'run'
  | 'pause'
  | 'resume'
  | 'send'
  | 'nothing';

interface Next {
  title: string;
  text: string;
  does: Does;
}

/** Problems of cards: these members are asked for another card when they are charged. */
const OF_CARDS: readonly string[] = ['no_card', 'card_expired'];

/** Problems that have to be solved before the approval. */
const isBlocked = ({ totals }: Release): boolean =>
  totals?.problems.some(({ code }) => !OF_CARDS.includes(code)) ?? false;

/** The next step of a release on a day at the winery; null: it has ended. */
export function nextOf(release: Release, today: string): Next | null {
  switch (release.state) {
    case 'planned':
      return planned(release);
    case 'open':
      return {
        title: 'Next: simulate it',
        text: 'Shows each member’s box, price, tax and problems. Nothing is charged, held or mailed.',
        does: 'simulate',
      };
    case 'simulated':
      return simulated(release, today);
    case 'approved':
    case 'running':
    case 'paused':
    case 'finished':
      return charged(release, today);
    default:
      return null;
  }
}

function planned({ closes_on }: Release): Next {
  const until = closes_on ? ` until ${formatDay(closes_on)}` : '';
  return {
    title: 'Next: open it to the members',
    text: `They are told by mail, see their box, and can swap, add and skip${until}. The club’s share of each wine is kept from the shop. Nobody is charged.`,
    does: 'open',
  };
}

function simulated(release: Release, today: string): Next {
  const { stale, totals, announced_at } = release;
  if (stale)
    return {
      title: 'Next: simulate it again',
      text: 'Something it depends on has changed since the last simulation.',
      does: 'simulate again',
    };
  if (isBlocked(release))
    return {
      title: `Next: solve the problems of ${counted(totals?.with_problems ?? 0, 'member')}`,
      text: 'Each problem below names the ways to solve it. Then simulate again.',
      does: 'solve',
    };
  if (announced_at === null)
    return {
      title: 'Next: announce it',
      text: 'Each member gets a mail with the box, the amount, the day of the charge, and how to skip. Nobody is charged.',
      does: 'announce',
    };
  return announced(release, today);
}

function announced({ told, closes_on, may_approve_from, charge_on }: Release, today: string): Next {
  const heard = `${told.told} of ${counted(told.of, 'member')} to be charged`;
  if (told.told < told.of)
    return {
      title: 'Announced: the mails are on their way',
      text: `${heard} have been told. If some are missing for long, or their amounts have risen, announce it again.`,
      does: 'announce again',
    };
  if (told.in_time < told.of)
    return {
      title: 'Next: choose a later charge day',
      text: `${counted(told.of - told.in_time, 'member was', 'members were')} told too late for a charge${charge_on ? ` on ${formatDay(charge_on)}` : ''}. Choose a later day, and simulate again.`,
      does: 'edit',
    };
  const from = may_approve_from ?? closes_on;
  if (from !== null && (from > today || (may_approve_from === null && from >= today)))
    return {
      title: `Next: approve the charges${may_approve_from ? ` from ${formatDay(may_approve_from)} on` : ''}`,
      text: `Everybody to be charged has been told. Members can change their boxes${closes_on ? ` until ${formatDay(closes_on)}` : ''}.`,
      does: 'wait',
    };
  return {
    title: 'Next: approve the charges',
    text: 'Everybody to be charged has been told. The approval fixes each box and amount. Nobody is charged before you start the run.',
    does: 'approve',
  };
}

function charged(release: Release, today: string): Next {
  const { state, charge_on, to_send } = release;
  if (state === 'approved')
    return charge_on !== null && charge_on > today
      ? {
          title: `Next: charge the members on ${formatDay(charge_on)}`,
          text: 'Boxes and amounts are fixed. Until the first charge the approval can be withdrawn.',
          does: 'withdraw',
        }
      : {
          title: 'Next: charge the members',
          text: 'Boxes and amounts are fixed. Each charged member gets a confirmation by mail, and the box becomes an order.',
          does: 'run',
        };
  if (onlyDeclinedLeft(release)) return declinedLeft(release);
  if (state === 'running')
    return {
      title: 'The members are being charged',
      text: 'It goes on by itself, also when you leave this page. Declined cards are tried again on days 3, 7 and 14.',
      does: 'pause',
    };
  if (state === 'paused')
    return {
      title: 'The run is paused',
      text: 'No card is charged until you resume it.',
      does: 'resume',
    };
  if (to_send === 0)
    return {
      title: 'Done: no paid box is left to send',
      text: 'The figures below say how the quarter went.',
      does: 'send',
    };
  return {
    title: sendText(to_send),
    text: 'Each charged box is an order: pack it, and hand it to the carrier or keep it for pickup.',
    does: 'send',
  };
}

/** The next step of a run with only declined cards left, for up to three weeks: paid boxes don't wait for them. */
function declinedLeft({ state, to_send, declined }: Release): Next {
  const paused = state === 'paused';
  const cards = `${counted(declined, 'declined card')} ${declined === 1 ? 'is' : 'are'}`;
  const tries = paused
    ? `The run is paused: ${cards} not tried until you resume it.`
    : `${cards} tried again on days 3, 7 and 14, or with another card.`;
  return {
    title: to_send > 0 ? sendText(to_send) : `Every paid box has left, ${counted(declined, 'card')} declined`,
    text: to_send > 0 ? `${tries} Boxes that are paid can be packed and sent.` : tries,
    does: paused ? 'resume' : 'pause',
  };
}
