import type { HoldIssue } from '@shamba/api-contract/internal';
import { issue, type QuoteIssue } from '../pricing/index.js';

/** Converts refusals of the holders (bottles, nights, seats) to issues of cart lines. */
export const issuesOfHolds = (issues: readonly HoldIssue[]): QuoteIssue[] =>
  issues.map((entry) => issue(entry.code, entry.message, Number(entry.lineRef)));
