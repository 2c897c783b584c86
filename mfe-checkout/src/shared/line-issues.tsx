import styles from './line-issues.module.css';
import type { QuoteIssue } from './quote';

/** What stands in the way of a line, and what its buyer should know: a price that changed since it was put there. */
export function LineIssues({ issues }: { issues: QuoteIssue[] }) {
  return issues.map(({ code, message, blocking }) => (
    <p key={code} className={styles.issue} data-notice={!blocking || undefined}>{message}</p>
  ));
}

export const issuesOf = (issues: QuoteIssue[] | undefined, lineId: unknown): QuoteIssue[] => issues?.filter((issue) => issue.lineId === lineId) ?? [];
