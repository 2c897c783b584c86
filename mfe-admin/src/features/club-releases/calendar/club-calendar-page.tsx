import { Badge, EmptyState, formatDay } from '@shamba/ui/core';
import { Link, links } from '@shamba/shell-sdk';
import { ButtonLink, Loaded, PageTitle, Panel } from '@shamba/slice-kit/views';
import { useToday } from '@shamba/slice-kit/winery';
import { quarterText } from '../../../shared/quarters';
import { addressOf } from '../addresses';
import { useReleases } from '../api';
import { type ClubDay, clubDays } from './club-days';
import look from '../../../shared/look.module.css';
import row from '../../../shared/rows.module.css';
import styles from '../club-releases.module.css';

/** /admin/wine-club/calendar: the coming days of all releases by month. */
export function ClubCalendarPage() {
  const releases = useReleases();
  const today = useToday();
  return (
    <>
      <PageTitle title="Club Calendar" text="What happens when in the releases of the wine club.">
        <ButtonLink variant="ghost" to={links.admin('wine-club')}>
          Tiers and members
        </ButtonLink>
        <ButtonLink variant="secondary" to={addressOf()}>
          Club releases
        </ButtonLink>
      </PageTitle>
      <Loaded query={releases} label="the calendar">
        {(rows) => {
          const days = clubDays(rows).filter(({ day }) => day >= today);
          const months = [...Map.groupBy(days, ({ day }) => day.slice(0, 7))];
          return months.length === 0 ? (
            <EmptyState title="Nothing is planned" text="The days of a release stand here once it is planned." />
          ) : (
            <div className={styles.parts}>
              {months.map(([month, own]) => (
                <Panel key={month} title={quarterText(`${month}-01`)}>
                  <ul aria-label={quarterText(`${month}-01`)}>
                    {own.map((one) => (
                      <Day
                        key={`${one.day} ${one.release.id} ${one.text}`}
                        of={one}
                        today={today}
                        next={one === days[0]}
                      />
                    ))}
                  </ul>
                </Panel>
              ))}
            </div>
          );
        }}
      </Loaded>
    </>
  );
}

function Day({ of: { day, release, text }, today, next }: { of: ClubDay; today: string; next: boolean }) {
  return (
    <li className={row.row}>
      <div className={row.about}>
        <p className={look.strong}>
          {text} {day === today ? <Badge tone="warning">Today</Badge> : next ? <Badge tone="info">Next</Badge> : null}
        </p>
        <p className={look.muted}>
          <Link to={addressOf(release.id)}>{release.name}</Link>
        </p>
      </div>
      <p>{formatDay(day, 'long')}</p>
    </li>
  );
}
