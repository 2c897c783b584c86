import { formatMoney } from '@shamba/ui/core';
import { Facts } from '@shamba/slice-kit/views';
import { counted } from '../../../shared/counted';
import type { Totals } from '../api';

/** Members, bottles and money of each tier. */
export const ByTier = ({ totals }: { totals: Totals }) => (
  <Facts
    facts={totals.by_tier.map(({ name, members, bottles, total }) => ({
      label: name,
      value: (
        <>
          {formatMoney(total)}
          <br />
          {counted(members, 'member')}, {counted(bottles, 'bottle')}
        </>
      ),
    }))}
  />
);
