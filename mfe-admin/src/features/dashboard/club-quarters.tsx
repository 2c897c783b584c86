import { useQuery } from '@tanstack/react-query';
import { formatDay, formatMoney } from '@shamba/ui/core';
import { type Answer, apiQuery, links } from '@shamba/shell-sdk';
import { useToday } from '@shamba/slice-kit/winery';
import { counted } from '../../shared/counted';
import { Figure, FigureCards } from '../../shared/figures/figure-cards';
import { percentText, quarterText } from '../../shared/quarters';
import { Section } from './entries';

type Figures = Answer<'GET /api/admin/club/figures'>;

/** The club's next quarter, and the last one that was charged and has begun. */
export function ClubQuarters() {
  const today = useToday();
  const { data, isError } = useQuery(apiQuery('/api/admin/club/figures', { query: { quarters: 4 } }));
  const [unknown, to] = [isError ? 'Not available' : '…', links.admin('wine-club/figures')];
  // A release is approved, and its quarter listed, weeks before the quarter begins.
  const begun = data?.quarters.filter(({ quarter }) => quarter <= today) ?? [];
  const last = begun.find(({ finished, to_charge }) => finished && to_charge.members > 0);
  const [since] = begun;
  return (
    <Section id="club-quarters" title="Wine club">
      <FigureCards label="Club figures">
        <Figure
          label="Next quarter"
          note={data ? nextText(data.next) : ''}
          value={data ? formatMoney(data.next.expected) : unknown}
          to={to}
        />
        <Figure
          label="Last quarter’s yield"
          note={
            last ? `${quarterText(last.quarter)}: ${last.charged.members} of ${last.to_charge.members} charged` : ''
          }
          value={data ? percentText(last?.yield_percent ?? null) : unknown}
          to={to}
        />
        <Figure
          label="Members who left"
          note={since ? `since ${formatDay(since.quarter)}` : ''}
          value={data ? percentText(since?.churn_percent ?? null) : unknown}
          to={to}
        />
      </FigureCards>
    </Section>
  );
}

const nextText = ({ quarter, charge_on, to_charge }: Figures['next']): string =>
  `expected in ${quarterText(quarter)} of ${counted(to_charge.members, 'member')}${charge_on ? `, charged on ${formatDay(charge_on)}` : ''}`;
