import { formatDay, formatInstant } from '@shamba/ui/core';
import { Facts } from '@shamba/slice-kit/views';
import type { Release } from './api';

const dayText = (day: string | null) => day && formatDay(day);

/** The days of a release in their order. */
export const ReleaseFacts = ({ release }: { release: Release }) => (
  <Facts
    facts={[
      { label: 'Opens to members', value: dayText(release.opens_on) },
      { label: 'Opened', value: release.opened_at && formatInstant(release.opened_at) },
      { label: 'Last day for changes', value: dayText(release.closes_on) },
      { label: 'Charge day', value: dayText(release.charge_on) },
      { label: 'Shipping starts', value: dayText(release.ship_on) },
      { label: 'Pickup days', value: release.pickup_days.map((day) => formatDay(day)).join(', ') },
      { label: 'Last simulated', value: release.simulated_at && formatInstant(release.simulated_at) },
      { label: 'Last announced', value: release.announced_at && formatInstant(release.announced_at) },
      {
        label: 'Told by mail',
        value: release.announced_at && `${release.told.told} of ${release.told.of} to be charged`,
      },
      { label: 'Approved', value: release.approved_at && formatInstant(release.approved_at) },
    ]}
  />
);
