import { formatMoney } from '@shamba/ui/core';
import { links, useSession } from '@shamba/shell-sdk';
import { Loaded } from '@shamba/slice-kit/views';
import { countText, Figure, FigureCards } from '../../../shared/figures/figure-cards';
import { useStayFigures } from '../bookings/api';
import { useOccupancy } from '../house-api';

/** Figures of bookings and revenue, and this month's free nights. */
export function BookingFigures() {
  const figures = useStayFigures();
  const { hasPermission } = useSession();
  const paid = `${links.admin('bookings')}?payment_status=paid`;
  return (
    <Loaded query={figures} label="the figures">
      {({ this_month, revenue, average_booking }) => (
        <FigureCards>
          <Figure
            label="This Month"
            note={this_month === 1 ? 'Booking' : 'Bookings'}
            value={countText(this_month)}
            to={links.admin('bookings')}
          />
          <Figure label="Stay Revenue" note="Total earned" value={formatMoney(revenue)} to={paid} />
          <Figure
            label="Avg Booking"
            note="Of those paid"
            value={average_booking === null ? '–' : formatMoney(average_booking, { whole: true })}
            to={paid}
          />
          {hasPermission('stats.read') ? <Availability /> : null}
        </FigureCards>
      )}
    </Loaded>
  );
}

/** This month's nights that are neither blocked nor booked. */
function Availability() {
  const month = useOccupancy().data?.months.at(-1);
  return (
    <Figure
      label="Availability"
      note="Of this month’s nights"
      value={month ? `${100 - month.percent}%` : '–'}
      to={`${links.admin('vineyard-stay')}?tab=pricing`}
    />
  );
}
