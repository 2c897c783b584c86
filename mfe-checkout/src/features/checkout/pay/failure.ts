import { ApiError, CardRejected, messageOf } from '@shamba/shell-sdk';
import type { Quote } from '../../../shared/quote';
import { issueTexts, STOCK_TEXT, STOCK_TITLE } from '../use-hold';

/** Reason why Pay made no order, by the page's reaction. */
export type Failure =
  /** The page only shows the text. */
  | { kind: 'message'; title: string; text: string }
  /** Paid, but not ordered yet: pressing Pay again makes the order and charges nothing. */
  | { kind: 'order_not_saved'; title: string; text: string }
  | { kind: 'out_of_stock'; title: string; text: string; issues: string[] }
  | { kind: 'price_changed'; title: string; quote: Quote }
  /** The cart was bought or emptied elsewhere. */
  | { kind: 'cart_empty'; title: string; text: string };

/** The payment succeeded and the server will make the order; this page got no answer about the order. */
export class OrderNotSaved extends Error {}

/** The stock could not be checked: nothing was charged. */
export class StockUnknown extends Error {}

/** Some lines are not available; nothing was charged. */
export class StockMissing extends Error {
  constructor(readonly issues: string[]) {
    super(STOCK_TEXT);
  }
}

const ORDER_NOT_SAVED = 'Payment was successful, but there was an error saving your order. Please contact support.';
/** Correct because a second press for the same purchase gets the first answer. */
const NO_ANSWER =
  'We lost the connection before an answer came. Please press Pay again: you will not be charged twice.';
const messageOnly = (title: string, text: string): Failure => ({ kind: 'message', title, text });

export function failureOf(error: unknown): Failure {
  if (error instanceof StockUnknown) return messageOnly('Error', 'Unable to validate stock. Please try again.');
  if (error instanceof StockMissing)
    return { kind: 'out_of_stock', title: STOCK_TITLE, text: STOCK_TEXT, issues: error.issues };
  if (error instanceof OrderNotSaved)
    return { kind: 'order_not_saved', title: 'Order Processing Error', text: ORDER_NOT_SAVED };
  if (error instanceof CardRejected) return messageOnly('Payment Failed', error.message);
  return error instanceof ApiError ? refusal(error) : messageOnly('Payment Failed', NO_ANSWER);
}

function refusal(error: ApiError): Failure {
  const message = messageOf(error, 'The payment could not be completed. Please try again.');
  switch (error.problem.code) {
    // A formerly free cart that now costs something gets 402, also with a quote.
    case 'price_changed':
    case 'payment_required':
      return { kind: 'price_changed', title: 'The total has changed', quote: error.extra['quote'] as Quote };
    case 'hold_unavailable':
    case 'cart_not_ready':
      return { kind: 'out_of_stock', title: STOCK_TITLE, text: STOCK_TEXT, issues: issueTexts(error) };
    case 'cart_empty':
      return { kind: 'cart_empty', title: 'Your cart is empty', text: message };
    case 'payment_in_progress':
      return messageOnly('Payment in progress', message);
    default:
      return messageOnly(error.status === 422 ? 'Please Complete Required Fields' : 'Payment Failed', message);
  }
}
