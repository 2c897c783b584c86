import { formatDay, LinkButton } from '@shamba/ui/core';
import { ApiError, links, messageOf } from '@shamba/shell-sdk';
import { ButtonLink } from '@shamba/slice-kit/views';
import { counted } from '../../../shared/counted';
import { addressOf } from '../addresses';
import type { Release } from '../api';
import { Simulate } from '../simulation/simulate';
import look from '../../../shared/look.module.css';
import styles from './approval.module.css';

interface Words {
  text: string;
  /** The way out: 'problems' is further down on the page. */
  way?: 'edit' | 'problems' | 'settings' | 'simulate';
}

const WAYS = { edit: 'Change the release', problems: 'See the problems', settings: 'Open Settings' } as const;

function wordsOf(error: unknown, { closes_on, charge_on }: Release): Words {
  const said = messageOf(error, 'It did not work. Please try again.');
  if (!(error instanceof ApiError)) return { text: said };
  const members = Number(error.extra['members'] ?? 0);
  switch (error.problem.code) {
    case 'window_open':
      return {
        text: `Members can still change their boxes${closes_on ? ` until ${formatDay(closes_on)}` : ''}. Approve the charges on a day after it, or choose an earlier last day.`,
        way: 'edit',
      };
    case 'not_told':
      return {
        text: `${counted(members, 'member has', 'members have')} not been told of the amount early enough before the charge. Announce the release if you have not. If it is too late for that, choose a later charge day, simulate and announce again: members are told of the new day.`,
        way: 'edit',
      };
    case 'second_person':
      return {
        text: 'You announced this release, and Settings ask for a second person: somebody else has to approve the charges.',
        way: 'settings',
      };
    case 'problems_left':
      return {
        text: `${counted(members, 'box has', 'boxes have')} a problem. Solve it, or leave the members out, and simulate again.`,
        way: 'problems',
      };
    case 'simulation_stale':
      return {
        text: 'Something has changed since the simulation. Simulate the release again, and look at what changed.',
        way: 'simulate',
      };
    case 'share_not_available':
      return {
        text: `There are not enough bottles. ${said} Replace the wine in the boxes, and simulate again.`,
        way: 'edit',
      };
    case 'too_early':
      return {
        text: `The charge day${charge_on ? `, ${formatDay(charge_on)},` : ''} has not come yet. Start the run then.`,
      };
    case 'release_approved':
      return { text: 'The charges are approved already. To change them, withdraw the approval first.' };
    default:
      return { text: said };
  }
}

interface RefusalProps {
  error: unknown;
  release: Release;
  /** Called when the way out leads away from the dialog. */
  onLeave: () => void;
}

/** Why a step was refused, in plain words, and the way out. */
export function Refusal({ error, release, onLeave }: RefusalProps) {
  const { text, way } = wordsOf(error, release);
  return (
    <div className={styles.refusal} role="alert">
      <p>{text}</p>
      {way === undefined ? null : (
        <div className={look.actions}>
          {way === 'simulate' ? (
            <Simulate release={release} label="Simulate again" variant="secondary" size="sm" onDone={onLeave} />
          ) : way === 'problems' ? (
            <LinkButton href="#problems" variant="secondary" size="sm" onClick={onLeave}>
              {WAYS.problems}
            </LinkButton>
          ) : (
            <ButtonLink
              variant="secondary"
              size="sm"
              to={way === 'edit' ? addressOf(release.id, 'edit') : links.admin('settings')}
            >
              {WAYS[way]}
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  );
}
