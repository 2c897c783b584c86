import { useQuery } from '@tanstack/react-query';
import { apiQuery, callApi } from '@shamba/shell-sdk';
import { Facts, Loaded } from '@shamba/slice-kit/views';
import { Choice } from '../../shared/choice';
import { ConfirmWrite } from '../../shared/confirm-write';
import { NOT_BALANCED } from './journal-button';
import { monthsText, monthText } from './month-text';
import { amountText } from './tax-words';

interface LockDialogProps {
  /** The last month to lock. */
  month: string;
  /** Months that can be locked, oldest first. */
  months: readonly string[];
  onChoose: (month: string) => void;
  onClose: () => void;
}

/** Asks before a month is locked with the open ones before it, with the sums of their journals. */
export function LockDialog({ month, months, onChoose, onClose }: LockDialogProps) {
  const query = useQuery({
    ...apiQuery('/api/admin/months/{month}/lock', { path: { month } }),
    refetchInterval: false,
  });
  const version = query.data?.unbalanced === null ? query.data.version : undefined;
  const locked = query.data?.months ?? months.slice(0, months.indexOf(month) + 1);
  const [name, several] = [monthsText(locked), locked.length > 1];
  return (
    <ConfirmWrite
      title={`Lock ${name}?`}
      text={`${several ? 'Their journals stay as they are' : 'Its journal stays as it is'} now. Refunds and payments that come later count in the first open month. A lock cannot be undone.`}
      confirmLabel={`Lock ${name}`}
      ready={version !== undefined}
      send={() => callApi('POST /api/admin/months/{month}/lock', { path: { month }, body: { version: version ?? '' } })}
      done={{ title: several ? `${locked.length} months locked` : 'Month locked', description: name }}
      failure={{ title: 'Error', text: `The ${several ? 'months' : 'month'} could not be locked. Please try again.` }}
      reads={['/api/admin/months']}
      onClose={onClose}
    >
      {months.length < 2 ? null : (
        <Choice
          label="Up to"
          hint="Open months before it are locked with it."
          value={month}
          options={months.map((one) => ({ value: one, label: monthText(one) }))}
          onChange={onChoose}
        />
      )}
      <Loaded query={query} label="the sums of the months">
        {({ taken, net, sales_tax, lodging_tax, unbalanced }) =>
          unbalanced === null ? (
            <Facts
              facts={[
                ...(several ? [{ label: 'Months', value: String(locked.length) }] : []),
                { label: 'Taken', value: amountText(taken) },
                { label: 'Earned', value: amountText(net) },
                { label: 'Sales tax', value: amountText(sales_tax) },
                { label: 'Lodging tax', value: amountText(lodging_tax) },
              ]}
            />
          ) : (
            <p role="alert">
              {monthText(unbalanced)}: {NOT_BALANCED}
            </p>
          )
        }
      </Loaded>
    </ConfirmWrite>
  );
}
