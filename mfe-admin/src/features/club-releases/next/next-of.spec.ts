import { describe, expect, it } from '@jest/globals';
import { announced, approved, release, simulated, totals } from '../testing/release-rows';
import { nextOf } from './next-of';

const DAY = '2030-02-01';
const told = (told: number, in_time = told) => ({ of: 27, told, in_time, last_sent_at: null });
const left = { to_send: 24, declined: 1 };
const fine = { totals: totals({ problems: [], with_problems: 0 }) };

describe('the next step', () => {
  it.each([
    ['planned', release(), 'Next: open it to the members', 'open'],
    ['open', release({ state: 'open' }), 'Next: simulate it', 'simulate'],
    ['stale', simulated({ stale: true }), 'Next: simulate it again', 'simulate again'],
    ['with problems', simulated(), 'Next: solve the problems of 3 members', 'solve'],
    ['without problems', simulated(fine), 'Next: announce it', 'announce'],
    [
      'with mails on their way',
      announced({ told: told(20) }),
      'Announced: the mails are on their way',
      'announce again',
    ],
    ['told too late', announced({ told: told(27, 25) }), 'Next: choose a later charge day', 'edit'],
    ['told in time', announced(), 'Next: approve the charges', 'approve'],
    [
      'still open to its members',
      announced({ may_approve_from: '2030-02-02' }),
      'Next: approve the charges from Feb 2, 2030 on',
      'wait',
    ],
    [
      'approved before its day',
      approved({ charge_on: '2030-02-03' }),
      'Next: charge the members on Feb 3, 2030',
      'withdraw',
    ],
    ['approved on its day', approved(), 'Next: charge the members', 'run'],
    ['running', approved({ state: 'running' }), 'The members are being charged', 'pause'],
    ['paused', approved({ state: 'paused' }), 'The run is paused', 'resume'],
    ['with only declined cards left', approved({ state: 'running', ...left }), 'Next: send 24 boxes', 'pause'],
    ['paused with only those left', approved({ state: 'paused', ...left }), 'Next: send 24 boxes', 'resume'],
    [
      'running with every paid box sent',
      approved({ state: 'running', declined: 1 }),
      'Every paid box has left, 1 card declined',
      'pause',
    ],
    ['still charging', approved({ state: 'running', ...left, to_charge: 1 }), 'The members are being charged', 'pause'],
    ['finished', approved({ state: 'finished', to_send: 12 }), 'Next: send 12 boxes', 'send'],
    ['sent', approved({ state: 'finished' }), 'Done: no paid box is left to send', 'send'],
  ])('of a release %s', (_, row, title, does) => {
    expect(nextOf(row, DAY)).toMatchObject({ title, does });
  });

  it('is none of a closed release', () => {
    expect(nextOf(release({ state: 'closed' }), DAY)).toBeNull();
  });

  it('does not wait for members without a card: they are asked when they are charged', () => {
    const totalsOf = totals({ problems: [{ code: 'card_expired', members: 2 }], with_problems: 2 });
    expect(nextOf(simulated({ totals: totalsOf }), DAY)?.does).toBe('announce');
  });
});
