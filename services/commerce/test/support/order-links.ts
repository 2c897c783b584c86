import { expect } from '@jest/globals';
import { type Commerce, eventually } from './commerce.js';

/** Tokens of the links to orders in all mails so far, in the order of the mails. */
export const mailedKeys = (commerce: Commerce): string[] =>
  commerce.worker
    .ofType('mail.requested')
    .map(({ payload }) => (payload as { data: { orderPath?: string } }).data.orderPath?.split('#')[1])
    .filter((key) => key !== undefined);

/** The token of the link in the newest mail that has one. */
export const mailedKey = (commerce: Commerce): Promise<string> =>
  eventually(() => {
    const key = mailedKeys(commerce).at(-1);
    expect(key).toBeDefined();
    return key ?? '';
  });
