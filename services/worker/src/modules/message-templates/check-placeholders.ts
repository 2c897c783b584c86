import { InvalidFields } from '@shamba/service-kit';
import { placeholderProblem } from '../notifications/index.js';
import { placeholders } from './placeholders.js';

/** @throws InvalidFields when a placeholder of the words is unknown or not closed */
export function checkPlaceholders(words: { subject: string; body: string }): void {
  const errors: Record<string, string[]> = {};
  for (const field of ['subject', 'body'] as const) {
    const problem = placeholderProblem(words[field], placeholders);
    if (problem !== undefined) errors[field] = [problem];
  }
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors);
}
