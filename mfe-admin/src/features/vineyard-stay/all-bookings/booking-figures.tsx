import { formatMoney } from '@shamba/ui/core';
import { links, useSession } from '@shamba/shell-sdk';
import { Loaded } from '@shamba/slice-kit/views';
import { countText, Figure, FigureCards, moneyText } from '../../../shared/figures/figure-cards';
import { useStayFigures } from '../bookings/api';
import { useOccupancy } from '../house-api';

/** Figures of bookings and revenue, and this month's free nights. */
export function BookingFigures() {
  const figures = useStayFigures();
  const { hasPermission } = useSession();
  const paid = `${links.admin('bookings')}?payment_status=paid`;
  return (
    <Loaded query={figures} label="the figures">
      {({ this_month, last_month, last_year, revenue, average_booking }) => (
        <FigureCards>
          <Figure
            label="This Month"
            of="bookings"
            note={this_month === 1 ? 'Booking' : 'Bookings'}
            value={countText(this_month)}
            before={{ lastMonth: countText(last_month), lastYear: countText(last_year) }}
            to={links.admin('bookings')}
          />
          <Figure label="Stay Revenue" of="stayRevenue" note="Total earned" value={moneyText(revenue)} to={paid} />
          <Figure
            label="Avg Booking"
            of="averageBooking"
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
  const months = useOccupancy().data?.months ?? [];
  const free = (back: number): string => {
    const month = months.at(-back);
    return month ? `${100 - month.percent}%` : '–';
  };
  return (
    <Figure
      label="Availability"
      of="availability"
      note="Of this month’s nights"
      value={free(1)}
      before={{ lastMonth: free(2), lastYear: free(13) }}
      to={`${links.admin('vineyard-stay')}?tab=pricing`}
    />
  );
}
