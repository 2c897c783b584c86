import { useState } from 'react';
import { Button } from '@shamba/ui/core';
import { Link, links, useSession } from '@shamba/shell-sdk';
import { ButtonLink } from '@shamba/slice-kit/views';
import { counted } from '../../../shared/counted';
import { addressOf } from '../addresses';
import type { Release, Totals, Wine } from '../api';
import { isInWork } from '../release-words';
import { PROBLEMS } from './problem-words';
import { ReplaceDialog } from './replace-dialog';
import look from '../../../shared/look.module.css';
import row from '../../../shared/rows.module.css';

interface ProblemsProps {
  release: Release;
  totals: Totals;
  wines: readonly Wine[];
  /** Address of the members with a problem. */
  to: (problem: string) => string;
}

/** The problems of the last simulation, each with its members and the ways to solve it. */
export function Problems({ release, totals, wines, to }: ProblemsProps) {
  const writable = useSession().hasPermission('club.write') && isInWork(release);
  const [replacing, setReplacing] = useState(false);
  if (totals.problems.length === 0)
    return (
      <p id="problems" className={look.muted}>
        None. Every box can be priced, charged and sent.
      </p>
    );
  return (
    <>
      <ul id="problems" aria-label="Problems">
        {totals.problems.map(({ code, members }) => {
          const { short, text, ways } = PROBLEMS[code];
          return (
            <li key={code} className={row.row}>
              <div className={row.about}>
                <p className={look.strong}>
                  {short}: <Link to={to(code)}>{counted(members, 'member')}</Link>
                </p>
                <p className={look.muted}>{text}</p>
              </div>
              {writable ? (
                <div className={look.actions}>
                  {ways.includes('replace') ? (
                    <Button variant="secondary" size="sm" onClick={() => setReplacing(true)}>
                      Replace a wine
                    </Button>
                  ) : null}
                  {ways.includes('edit_boxes') ? (
                    <ButtonLink variant="secondary" size="sm" to={addressOf(release.id, 'edit')}>
                      Edit the boxes
                    </ButtonLink>
                  ) : null}
                  {ways.includes('edit_tiers') ? (
                    <ButtonLink variant="secondary" size="sm" to={`${links.admin('wine-club')}?tab=tiers`}>
                      Edit the tiers
                    </ButtonLink>
                  ) : null}
                  {ways.includes('pickup') || ways.includes('leave_out') ? (
                    <ButtonLink variant="secondary" size="sm" to={to(code)}>
                      {ways.includes('pickup') ? 'Choose members' : 'Choose members to leave out'}
                    </ButtonLink>
                  ) : null}
                </div>
              ) : null}
            </li>
          );
        })}
      </ul>
      {replacing ? (
        <ReplaceDialog
          release={release}
          wineId={totals.by_wine.find(({ missing }) => missing > 0)?.wine_id ?? null}
          totals={totals}
          wines={wines}
          onClose={() => setReplacing(false)}
        />
      ) : null}
    </>
  );
}
