import { declineMessage } from './decline-messages.js';
import { bankOf, isDefinite, reasonOf, type SquareFailure } from './square-sdk.js';

/** An error of Square: not known whether it happened; the card's fault, with a message for its holder; or refused. */
export type CardFailure =
  | { kind: 'unknown'; reason: string }
  | ({ kind: 'declined'; code: string; message: string } & ReturnType<typeof bankOf>)
  | { kind: 'refused'; code: string; message: string };

/**
 * A 4xx is a definite failure: the card's if its category says so, or if its token or payment can't be used (404: it
 * expired, or was never made). All other errors, and a key that was used with another body, are inconclusive.
 */
export function cardFailure(error: SquareFailure): CardFailure {
  const { statusCode } = error;
  const first = error.errors[0];
  const code = first?.code ?? 'UNKNOWN';
  if (!isDefinite(error) || code === 'IDEMPOTENCY_KEY_REUSED') return { kind: 'unknown', reason: reasonOf(error) };
  const isCard =
    first?.category === 'PAYMENT_METHOD_ERROR' ||
    code.startsWith('CARD_TOKEN') ||
    statusCode === 404 ||
    statusCode === 402;
  return isCard
    ? { kind: 'declined', code, message: declineMessage(code, first?.detail), ...bankOf(error) }
    : { kind: 'refused', code, message: first?.detail ?? code };
}
