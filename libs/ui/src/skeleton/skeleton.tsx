import type { ReactNode } from 'react';
import { cx } from '../cx';
import { VisuallyHidden } from '../visually-hidden';
import styles from './skeleton.module.css';

/** The grey shape of loading content. Hidden from screen readers: wrap a group in SkeletonGroup, which announces it. */
export function Skeleton({
  shape = 'text',
  className,
}: {
  shape?: 'text' | 'title' | 'image' | 'portrait' | 'block';
  className?: string;
}) {
  return <span aria-hidden="true" className={cx(styles.skeleton, styles[shape], className)} />;
}

/** Several skeletons, announced as one loading state. */
export function SkeletonGroup({
  label = 'Loading',
  className,
  children,
}: {
  label?: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div role="status" className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
