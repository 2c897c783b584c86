import type { HoldIssue } from '@shamba/api-contract/internal';
import { issue, type QuoteIssue } from '../pricing/index.js';

/** What the holders of bottles, nights and seats refuse, as issues of the cart's lines. */
export const issuesOfHolds = (issues: readonly HoldIssue[]): QuoteIssue[] =>
  issues.map((entry) => issue(entry.code, entry.message, Number(entry.lineRef)));
