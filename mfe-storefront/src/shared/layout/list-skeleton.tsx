import { Skeleton, SkeletonGroup } from '@shamba/ui/core';
import { Grid, type GridColumns } from './grid';
import styles from './grid.module.css';

export interface ListSkeletonProps {
  columns: GridColumns;
  /** Text for screen readers: "Loading wines". */
  label: string;
  count?: number;
  shape?: 'image' | 'portrait' | 'block';
}

/** Placeholders for a list's items: a picture, a name and a line. */
export function ListSkeleton({ columns, label, count = 3, shape = 'image' }: ListSkeletonProps) {
  return (
    <SkeletonGroup label={label}>
      <Grid columns={columns}>
        {Array.from({ length: count }, (_, i) => (
          <div key={i} className={styles.waiting}>
            <Skeleton shape={shape} />
            <Skeleton shape="title" />
            <Skeleton />
          </div>
        ))}
      </Grid>
    </SkeletonGroup>
  );
}
