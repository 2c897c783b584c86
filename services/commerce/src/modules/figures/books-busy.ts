import { refusal } from '@shamba/service-kit/http';

/** A payment or refund took too long to end: the month stays open. */
export class BooksBusy extends refusal(
  'books_busy',
  'unavailable',
  'Payments are being recorded just now. Please try again in a minute.',
) {}
