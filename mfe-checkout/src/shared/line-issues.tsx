import { formatMoney } from '@shamba/ui/core';
import styles from './line-issues.module.css';
import type { QuoteIssue } from './quote';

/** A line's issues: obstacles to buying, and notices such as a changed price. */
export function LineIssues({ issues }: { issues: QuoteIssue[] }) {
  return issues.map((issue) => (
    <p key={issue.code} className={styles.issue} data-notice={!issue.blocking || undefined}>
      <IssueText issue={issue} />
    </p>
  ));
}

function IssueText({ issue: { message, oldPrice, newPrice } }: { issue: QuoteIssue }) {
  if (oldPrice === undefined || newPrice === undefined) return message;
  return (
    <>
      The price has changed: <s>{formatMoney(oldPrice)}</s> → <strong>{formatMoney(newPrice)}</strong>
    </>
  );
}

export const issuesOf = (issues: QuoteIssue[] | undefined, lineId: unknown): QuoteIssue[] =>
  issues?.filter((issue) => issue.lineId === lineId) ?? [];
