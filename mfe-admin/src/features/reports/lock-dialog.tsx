import { useQuery } from '@tanstack/react-query';
import { apiQuery, callApi } from '@shamba/shell-sdk';
import { Facts, Loaded } from '@shamba/slice-kit/views';
import { ConfirmWrite } from '../../shared/confirm-write';
import { NOT_BALANCED } from './journal-button';
import { monthText } from './month-text';
import { amountText } from './tax-words';

/** Asks before a month is locked, with the sums of its journal. */
export function LockDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const query = useQuery({
    ...apiQuery('/api/admin/months/{month}', { path: { month } }),
    refetchInterval: false,
  });
  const version = query.data?.balanced ? query.data.version : undefined;
  const name = monthText(month);
  return (
    <ConfirmWrite
      title={`Lock ${name}?`}
      text="Its journal stays as it is now. Refunds and payments that come later count in the first open month. A lock cannot be undone."
      confirmLabel={`Lock ${name}`}
      ready={version !== undefined}
      send={() => callApi('POST /api/admin/months/{month}/lock', { path: { month }, body: { version: version ?? '' } })}
      done={{ title: 'Month locked', description: name }}
      failure={{ title: 'Error', text: 'The month could not be locked. Please try again.' }}
      reads={['/api/admin/months']}
      onClose={onClose}
    >
      <Loaded query={query} label="the sums of the month">
        {({ taken, net, tax, balanced }) =>
          balanced ? (
            <Facts
              facts={[
                { label: 'Taken', value: amountText(taken) },
                { label: 'Earned', value: amountText(net) },
                { label: 'Taxes', value: amountText(tax) },
              ]}
            />
          ) : (
            <p role="alert">{NOT_BALANCED}</p>
          )
        }
      </Loaded>
    </ConfirmWrite>
  );
}
