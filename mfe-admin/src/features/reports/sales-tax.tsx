import { EmptyState } from '@shamba/ui/core';

/** Sales tax of a period. */
export const SalesTax = () => <EmptyState title="No taxes yet" text="Taxes of the period appear here." />;
