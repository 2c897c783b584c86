import { InvalidFields } from '@shamba/service-kit/http';
import { placeholderProblem, placeholdersIn } from '../notifications/index.js';
import type { Moment } from './message-template.entity.js';
import { isOptional } from './moments.js';
import { placeholders } from './placeholders.js';

/**
 * `moment`: when the text is sent; undefined: not known yet.
 *
 * @throws InvalidFields for a placeholder that is unknown, not closed, or not allowed at that moment
 */
export function checkPlaceholders(words: { subject: string; body: string }, moment: Moment | undefined): void {
  const errors: Record<string, string[]> = {};
  for (const field of ['subject', 'body'] as const) {
    const problem = placeholderProblem(words[field], placeholders) ?? reviewProblem(words[field], moment);
    if (problem !== undefined) errors[field] = [problem];
  }
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors);
}

/** Only mails with a way to unsubscribe may ask for a review. */
const reviewProblem = (text: string, moment: Moment | undefined): string | undefined =>
  moment !== undefined && !isOptional(moment) && placeholdersIn(text).includes('review_link')
    ? '{{review_link}} is only for messages after departure'
    : undefined;
