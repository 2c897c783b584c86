import { useState } from 'react';
import { Button, formatDay, formatMoney } from '@shamba/ui/core';
import { callApi } from '@shamba/shell-sdk';
import { counted } from '../../../shared/counted';
import type { Release } from '../api';
import { Ask } from './ask';

/** Fixes each member's box and amount. */
export function Approve({ release }: { release: Release }) {
  const [asking, setAsking] = useState(false);
  const { id, version, name, totals, simulated_at, charge_on } = release;
  const { charge = 0, total = '0.00' } = totals ?? {};
  const day = charge_on ? ` from ${formatDay(charge_on)} on` : '';
  return (
    <>
      <Button onClick={() => setAsking(true)}>Approve {formatMoney(total)}</Button>
      {asking ? (
        <Ask
          release={release}
          title={`Approve the charges of ${name}?`}
          text={`${counted(charge, 'member')} can be charged ${formatMoney(total)} in all${day}. Boxes and amounts are fixed: members and staff can no longer change them. You can withdraw it until the first charge.`}
          confirmLabel={`Approve ${formatMoney(total)}`}
          send={() =>
            callApi('POST /api/admin/club/releases/{id}/approve', {
              path: { id },
              body: simulated_at === null ? {} : { simulated_at },
              version,
            })
          }
          done={() => ({ title: 'Charges approved', description: name })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

/** Takes the approval back while nobody was charged. */
export function Withdraw({ release }: { release: Release }) {
  const [asking, setAsking] = useState(false);
  const { id, version, name } = release;
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        Withdraw the approval
      </Button>
      {asking ? (
        <Ask
          release={release}
          title={`Withdraw the approval of ${name}?`}
          text="Nobody is charged by it, and boxes can be changed again. No mail is sent. Afterwards simulate and approve it again."
          confirmLabel="Withdraw the approval"
          danger
          send={() => callApi('POST /api/admin/club/releases/{id}/withdraw', { path: { id }, version })}
          done={() => ({ title: 'Approval withdrawn', description: name })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
