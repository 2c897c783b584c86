import { formatMoney } from '@shamba/ui/core';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { Loaded, Panel } from '@shamba/slice-kit/views';
import { countText, Figure, FigureCards } from '../../../shared/figures/figure-cards';
import { type Release, type Totals, useSimulation, type Wine } from '../api';
import { ByTier } from './by-tier';
import { ByWine } from './by-wine';
import { Members } from './members';
import { Problems } from './problems';
import styles from '../club-releases.module.css';

const NO_FILTERS = { problem: '', tier: '', outcome: '', q: '' };

interface SimulationPanelsProps {
  release: Release;
  wines: readonly Wine[];
}

/** The last simulation: its totals, problems, wines, and each member. The address holds the filters. */
export function SimulationPanels({ release, wines }: SimulationPanelsProps) {
  const url = useUrlState(NO_FILTERS);
  const simulation = useSimulation(release.id, url.values);
  const first = { ...simulation, data: simulation.data?.pages[0] };
  return (
    <Loaded query={first} label="the simulation">
      {({ totals }) =>
        totals && (
          <>
            <SimulationFigures totals={totals} to={(outcome) => `${url.href({ ...NO_FILTERS, outcome })}#members`} />
            <Panel title="Problems">
              <Problems
                release={release}
                totals={totals}
                wines={wines}
                to={(problem) => `${url.href({ ...NO_FILTERS, problem })}#members`}
              />
            </Panel>
            <div className={styles.columns}>
              <Panel title="By wine" text="Bottles in the boxes against the club’s share and the stock of the shop.">
                <ByWine release={release} totals={totals} wines={wines} />
              </Panel>
              <Panel title="By tier">
                <ByTier totals={totals} />
              </Panel>
            </div>
            <Panel title="Members">
              <Members release={release} totals={totals} simulation={simulation} url={url} />
            </Panel>
          </>
        )
      }
    </Loaded>
  );
}

/** Counts and money, each with a link to its members. */
function SimulationFigures({ totals, to }: { totals: Totals; to: (outcome: string) => string }) {
  const notTaken = totals.skipped + totals.paused;
  return (
    <FigureCards>
      <Figure label="Members" value={countText(totals.members)} note={`${notTaken} skip or pause`} to={to('')} />
      <Figure
        label="To charge"
        value={countText(totals.charge)}
        note={`${totals.paid} paid already`}
        to={to('charge')}
      />
      <Figure label="Bottles" value={countText(totals.bottles)} note="in all boxes" to={to('')} />
      <Figure
        label="Total"
        value={formatMoney(totals.total)}
        note={`${formatMoney(totals.tax)} tax, ${formatMoney(totals.shipping)} shipping`}
        to={to('charge')}
      />
    </FigureCards>
  );
}
