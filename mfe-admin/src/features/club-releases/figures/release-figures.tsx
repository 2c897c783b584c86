import { Link, links } from '@shamba/shell-sdk';
import { Facts, Loaded, Panel } from '@shamba/slice-kit/views';
import { percentText } from '../../../shared/quarters';
import { addressOf } from '../addresses';
import type { Release } from '../api';
import { useReleaseFigures } from './api';
import { FileLink } from './file-link';
import { leftOutText, membersAndMoney } from './figures-words';

/** The outcomes of a release's charges, with links to the charges and to the other quarters. */
export function ReleaseFiguresPanel({ release }: { release: Release }) {
  const { id, state } = release;
  const figures = useReleaseFigures(release);
  const charges = (of: string, text: string) =>
    text === 'none' ? text : <Link to={`${addressOf(id)}?state=${of}`}>{text}</Link>;
  return (
    <Panel
      title="Figures"
      text={<Link to={links.admin('wine-club/figures')}>Compare with other quarters</Link>}
      action={<FileLink href={`/api/admin/club/releases/${id}/figures.csv`} />}
    >
      <Loaded query={figures} label="the figures">
        {(row) => (
          <Facts
            facts={[
              { label: 'Members', value: row.members },
              { label: 'To be charged', value: membersAndMoney(row.to_charge) },
              {
                label: 'Charged',
                value: <Link to={`${links.admin('orders')}?release=${id}`}>{membersAndMoney(row.charged)}</Link>,
              },
              {
                label: 'Yield: charged of those whose charge is over',
                value: `${percentText(row.yield_percent)}${state === 'finished' || row.yield_percent === null ? '' : ' so far'}`,
              },
              { label: 'Recovered after a decline', value: membersAndMoney(row.recovered) },
              { label: 'Declined now', value: charges('declined', membersAndMoney(row.declined)) },
              { label: 'Not paid by the last day', value: charges('failed', membersAndMoney(row.failed)) },
              { label: 'Paid before', value: row.paid_before || 'none' },
              { label: 'Not charged', value: leftOutText(row.left_out) },
              { label: 'Boxes sent', value: `${row.sent} of ${row.charged.members + row.paid_before}` },
            ]}
          />
        )}
      </Loaded>
    </Panel>
  );
}
