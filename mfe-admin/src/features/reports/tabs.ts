import { type ComponentType, lazy } from 'react';
import type { Range } from './period-range';

export interface ReportTab {
  /** Address below /admin/reports. */
  path: string;
  label: string;
  /** The report of a period. */
  Report: ComponentType<Range>;
  /** True: it has days of its own, and no period is chosen. */
  ownDays?: boolean;
}

/** The reports, each with an address of its own. */
export const tabs: readonly ReportTab[] = [
  {
    path: 'taxes',
    label: 'Sales tax',
    Report: lazy(async () => ({ default: (await import('./taxes')).SalesTax })),
  },
  {
    path: 'lodging',
    label: 'Lodging tax',
    Report: lazy(async () => ({ default: (await import('./taxes')).LodgingTax })),
  },
  {
    path: 'shipments',
    label: 'Shipments',
    Report: lazy(async () => ({ default: (await import('./shipments')).Shipments })),
  },
  {
    path: 'removals',
    label: 'Wine removed',
    Report: lazy(async () => ({ default: (await import('./wine-removed')).WineRemoved })),
  },
  {
    path: 'payments',
    label: 'Payments',
    Report: lazy(async () => ({ default: (await import('./payments')).Payments })),
  },
  {
    path: 'months',
    label: 'Months',
    Report: lazy(async () => ({ default: (await import('./months')).Months })),
    ownDays: true,
  },
];
