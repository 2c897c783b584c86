import { type Decision, SECOND_SHARE } from './judge.js';
import type { SliceTrial } from './slice-trial.entity.js';

type Member = { trial: Pick<SliceTrial, 'state'>; decision: Decision };

/**
 * The decision for canaries that are tried together, and the one of them that it comes from: all go back when one does,
 * all wait when one waits, and the next step is taken only when each may take it. Pure.
 */
export function judgeSet<T extends Member>(members: readonly [T, ...T[]]): { decision: Decision; by: T } {
  const [first] = members;
  const find = (kind: Decision['kind']) => members.find(({ decision }) => decision.kind === kind);
  const stopped = find('back') ?? find('freeze') ?? find('hold');
  const held = members.find(({ trial }) => trial.state === 'held');
  if (stopped?.decision.kind !== 'back' && held) return { decision: { kind: 'hold', reason: 'set' }, by: held };
  if (stopped) return { decision: stopped.decision, by: stopped };
  if (members.every(({ decision }) => decision.kind === 'promote')) return { decision: { kind: 'promote' }, by: first };
  const mayStep = members.every(({ decision }) => decision.kind === 'promote' || decision.kind === 'step');
  return { decision: mayStep ? { kind: 'step', share: SECOND_SHARE } : { kind: 'wait', clean: false }, by: first };
}

/** The same for the others of the set. */
export function forTheOthers(decision: Decision): Decision {
  return decision.kind === 'freeze' || decision.kind === 'hold' ? { kind: decision.kind, reason: 'set' } : decision;
}
