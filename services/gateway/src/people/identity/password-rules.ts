import type { ZxcvbnFactory, ZxcvbnResult } from '@zxcvbn-ts/core';
import { InvalidFields } from '@shamba/service-kit/http';
import { demoAccounts } from './demo-accounts.js';
import { hashPassword, plainPassword } from './passwords.js';

export const MIN_STAFF_PASSWORD = 12;
const TOO_EASY = 'This password is too easy to guess. Please choose another one.';
const TOO_SHORT_FOR_STAFF = `Staff passwords need at least ${MIN_STAFF_PASSWORD} characters`;

/** Number of characters that are estimated: longer texts would block the process, and the beginning says enough. */
const LOOKED_AT = 24;
/** A password that takes fewer guesses than this counts as common. */
const COMMON = 100_000;
/** Words that an attacker of this shop tries first. */
const OURS = ['shamba', 'shambaridge', 'vineyard', ...demoAccounts.map(({ password }) => password)];

let made: Promise<ZxcvbnFactory> | undefined;
/** Made once, for the first password that is chosen: the dictionary takes 10 MB, and a quarter of a second to rank. */
const estimator = (): Promise<ZxcvbnFactory> => (made ??= makeEstimator());

async function makeEstimator(): Promise<ZxcvbnFactory> {
  const { ZxcvbnFactory: Factory } = await import('@zxcvbn-ts/core');
  const { adjacencyGraphs, dictionary } = await import('@zxcvbn-ts/language-common');
  return new Factory({
    dictionary: { common: dictionary['passwords-common'] },
    graphs: adjacencyGraphs,
    l33tMaxSubstitutions: 2,
    maxLength: LOOKED_AT,
  });
}

/** Owner of the new password. */
export interface PasswordOwner {
  username?: string | null;
  email?: string | null;
  /** Staff need a longer password. */
  staff: boolean;
}

export interface PasswordEstimate {
  /** 0 (guessed immediately) to 4 (hard to guess). */
  score: number;
  /** Why the password is refused, or how to improve it; null: neither. */
  message: string | null;
  acceptable: boolean;
}

/** A chosen password as it is stored. */
export interface ChosenPassword {
  hash: string;
  /** Long enough for staff, present or future. */
  forStaff: boolean;
}

/**
 * Estimates how hard a password is to guess for an attacker who knows its owner's name and address, and if it is
 * accepted.
 */
export async function estimatePassword(typed: string, owner: PasswordOwner): Promise<PasswordEstimate> {
  const password = plainPassword(typed);
  const result = (await estimator()).check(password.slice(0, LOOKED_AT), namesOf(owner));
  if (owner.staff && password.length < MIN_STAFF_PASSWORD)
    return { score: Math.min(result.score, 1), message: TOO_SHORT_FOR_STAFF, acceptable: false };
  if (isCommon(result)) return { score: 0, message: TOO_EASY, acceptable: false };
  return { score: result.score, message: result.score < 3 ? adviceOn(result) : null, acceptable: true };
}

/**
 * Checks and hashes a chosen password; every stored password comes from here (docs/rules.md, Accounts).
 * @throws InvalidFields for a common one, the owner's own name or address, and a short one of staff
 */
export async function chosenPassword(password: string, owner: PasswordOwner): Promise<ChosenPassword> {
  const { acceptable, message } = await estimatePassword(password, owner);
  if (!acceptable) throw new InvalidFields({ password: [message ?? TOO_EASY] });
  return { hash: await hashPassword(password), forStaff: plainPassword(password).length >= MIN_STAFF_PASSWORD };
}

function namesOf({ username, email }: PasswordOwner): string[] {
  const names = [username, email, email?.split('@')[0]].filter((name) => typeof name === 'string' && name !== '');
  return [...(names as string[]), ...OURS];
}

/** True for an entry of a list (also in capitals, backwards or with 0 for o), or a password no harder than that. */
function isCommon({ guesses, sequence }: ZxcvbnResult): boolean {
  return guesses < COMMON || (sequence.length === 1 && sequence[0]?.pattern === 'dictionary');
}

function adviceOn({ feedback: { warning } }: ZxcvbnResult): string {
  switch (warning) {
    case 'straightRow':
    case 'keyPattern':
      return 'Rows of keys are easy to guess.';
    case 'simpleRepeat':
    case 'extendedRepeat':
      return 'Repeated characters add little.';
    case 'sequences':
      return 'Sequences such as abc or 321 are easy to guess.';
    case 'recentYears':
    case 'dates':
      return 'Dates and years are easy to guess.';
    default:
      return 'A few more words make it stronger.';
  }
}
