import { formatDay } from '@shamba/ui/core';
import type { SliceOnSite } from '../api';

export type Lock = SliceOnSite['locks'][number];

/** "Locked until the end of Sunday, November 29, 2026: Harvest weekend". */
export const lockText = ({ last_day: day, reason }: Lock): string =>
  `Locked until the end of ${formatDay(day, 'long')}: ${reason}`;
