import { ApiError, CardRejected, messageOf } from '@shamba/shell-sdk';
import type { Quote } from '../../../shared/quote';
import { issueTexts, STOCK_TEXT, STOCK_TITLE } from '../use-hold';

/** Why a press of Pay led to nothing, and what the page does about it. */
export type Failure =
  | { kind: 'told'; title: string; text: string }
  /** Paid, but not ordered yet: pressing once more saves the order and charges nothing. */
  | { kind: 'paid'; title: string; text: string }
  | { kind: 'stock'; title: string; text: string; issues: string[] }
  | { kind: 'price'; title: string; quote: Quote }
  /** The cart has been bought or emptied elsewhere. */
  | { kind: 'gone'; title: string; text: string };

/** The payment stands and the order will follow by itself; only this page has not heard of it. */
export class OrderNotSaved extends Error {}

/** Stock could not be asked for: nothing was tried. */
export class StockUnknown extends Error {}

/** Some lines can't be had; nothing was tried. */
export class StockMissing extends Error {
  constructor(readonly issues: string[]) {
    super(STOCK_TEXT);
  }
}

const ORDER_NOT_SAVED = 'Payment was successful, but there was an error saving your order. Please contact support.';
/** True because a second press for the same purchase gets the first one's answer. */
const NO_ANSWER =
  'We lost the connection before an answer came. Please press Pay again: you will not be charged twice.';
const told = (title: string, text: string): Failure => ({ kind: 'told', title, text });

export function failureOf(error: unknown): Failure {
  if (error instanceof StockUnknown) return told('Error', 'Unable to validate stock. Please try again.');
  if (error instanceof StockMissing)
    return { kind: 'stock', title: STOCK_TITLE, text: STOCK_TEXT, issues: error.issues };
  if (error instanceof OrderNotSaved) return { kind: 'paid', title: 'Order Processing Error', text: ORDER_NOT_SAVED };
  if (error instanceof CardRejected) return told('Payment Failed', error.message);
  return error instanceof ApiError ? refusal(error) : told('Payment Failed', NO_ANSWER);
}

function refusal(error: ApiError): Failure {
  const message = messageOf(error, 'The payment could not be completed. Please try again.');
  switch (error.problem.code) {
    // A free cart that costs something by now is answered 402, with the quote as well.
    case 'price_changed':
    case 'payment_required':
      return { kind: 'price', title: 'The total has changed', quote: error.extra['quote'] as Quote };
    case 'hold_unavailable':
    case 'cart_not_ready':
      return { kind: 'stock', title: STOCK_TITLE, text: STOCK_TEXT, issues: issueTexts(error) };
    case 'cart_empty':
      return { kind: 'gone', title: 'Your cart is empty', text: message };
    case 'payment_in_progress':
      return told('Payment in progress', message);
    default:
      return told(error.status === 422 ? 'Please Complete Required Fields' : 'Payment Failed', message);
  }
}
