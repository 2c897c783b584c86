import { useState } from 'react';
import { Button, formatDay, formatMoney } from '@shamba/ui/core';
import { callApi } from '@shamba/shell-sdk';
import { counted } from '../../../shared/counted';
import type { Release } from '../api';
import { Ask } from './ask';

interface AnnounceProps {
  release: Release;
  label: 'Announce' | 'Announce again';
  variant?: 'secondary';
}

/** Tells the members what comes, how much it costs and when. */
export function Announce({ release, label, variant }: AnnounceProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button {...(variant && { variant })} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking ? (
        <Ask
          release={release}
          title={label === 'Announce' ? `Announce ${release.name}?` : `Announce ${release.name} again?`}
          text={textOf(release)}
          confirmLabel={label}
          send={() => callApi('POST /api/admin/club/releases/{id}/announce', { path: { id: release.id } })}
          done={({ mails }) => ({
            title: mails === 0 ? 'Everybody has been told already' : `${counted(mails, 'mail')} on the way`,
            description: release.name,
          })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

function textOf({ announced_at, totals, told, charge_on }: Release): string {
  if (announced_at !== null)
    return `Mails those who have not been told, whose amount is higher now, or whose bottles are others: ${counted(told.of - told.told, 'mail')}.`;
  const { charge = 0, paid = 0, total = '0.00' } = totals ?? {};
  const day = charge_on ? ` on ${formatDay(charge_on)}` : '';
  const alsoPaid =
    paid === 0 ? '' : ` ${counted(paid, 'member who has paid reads', 'members who have paid read')} what comes.`;
  return `${counted(charge + paid, 'mail is', 'mails are')} sent now. ${counted(charge, 'member reads', 'members read')} that their card is charged${day}, ${formatMoney(total)} in all, and how to change or skip the box.${alsoPaid}`;
}
