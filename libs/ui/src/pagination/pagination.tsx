import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '@shamba/ui/core';
import styles from './pagination.module.css';

export interface PaginationProps {
  /** Name of the paged list, e.g. 'Photos'. */
  label: string;
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Previous and next buttons around the page number. Renders nothing for a single page. */
export function Pagination({ label, page, pages, onPage }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav className={styles.pages} aria-label={`${label}, pages`}>
      <IconButton
        label="Previous page"
        icon={<ChevronLeft size={20} aria-hidden="true" />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span aria-live="polite">{`Page ${page} of ${pages}`}</span>
      <IconButton
        label="Next page"
        icon={<ChevronRight size={20} aria-hidden="true" />}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
