import * as z from 'zod/mini';
import { nightsBetween, parseCents, toDecimal } from '@shamba/rules';
import { formatMoney } from '@shamba/ui/core';
import { callApi } from '@shamba/shell-sdk';
import {
  amount,
  choice,
  DayField,
  FieldGrid,
  FormDialog,
  isBlank,
  MoneyField,
  NumberField,
  optionalAmount,
  optionalText,
  rate,
  SelectField,
  TextareaField,
  TextField,
} from '@shamba/slice-kit/forms';
import { estimateStay } from '@shamba/slice-kit/stay';
import { counted } from '../../../shared/counted';
import { RowDialog } from '../../../shared/open-dialog';
import { STAY_READS } from '../../../shared/stays/api';
import { useDialogForm } from '../../../shared/save-dialog';
import { withFailureToast } from '../../../shared/with-failure-toast';
import { type StaySettings, useStaffSettings } from '../house-api';

const STATES = [
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'pending', label: 'Pending' },
  { value: 'cancelled', label: 'Cancelled' },
];
const PAYMENTS = [
  { value: 'unpaid', label: 'Unpaid' },
  { value: 'paid', label: 'Paid' },
  { value: 'refunded', label: 'Refunded' },
];
const FAILURE = 'Failed to create booking. Please try again.';
const AMOUNT = 'Please enter an amount such as 280.00';

/** Required fields have no message: the submit button is disabled while they are empty. */
const schema = z.object({
  guest_name: z.string().check(z.trim()),
  guest_email: z.string().check(z.trim()),
  guest_phone: optionalText(40),
  number_of_guests: z.string(),
  check_in_date: z.string(),
  check_out_date: z.string(),
  booking_status: choice(['pending', 'confirmed', 'cancelled'], 'Please choose'),
  payment_status: choice(['unpaid', 'paid', 'refunded'], 'Please choose'),
  base_rate_per_night: amount(AMOUNT),
  cleaning_fee: amount(AMOUNT),
  tax_rate: rate('Please enter a percentage from 0 to 30, such as 12.5', 30),
  total_amount: optionalAmount(AMOUNT),
  special_requests: optionalText(2000),
});
type Values = z.input<typeof schema>;

const REQUIRED = ['guest_name', 'guest_email', 'check_in_date', 'check_out_date'] as const;

interface AddBookingDialogProps {
  /** Initial check-in and check-out. */
  checkIn: string;
  checkOut: string;
  onClose: () => void;
}

/** Form for a booking entered by staff. The dialog opens at once and fills in the prices when they are loaded. */
export function AddBookingDialog(props: AddBookingDialogProps) {
  const settings = useStaffSettings();
  if (settings.data) return <BookingForm {...props} settings={settings.data} />;
  return <RowDialog query={settings} label="the prices" title="Add Booking" onClose={props.onClose} />;
}

function BookingForm({ settings, checkIn, checkOut, onClose }: AddBookingDialogProps & { settings: StaySettings }) {
  const form = useDialogForm({
    schema,
    row: {
      values: {
        guest_name: '',
        guest_email: '',
        guest_phone: '',
        number_of_guests: '2',
        check_in_date: checkIn,
        check_out_date: checkOut,
        booking_status: 'confirmed',
        payment_status: 'unpaid',
        base_rate_per_night: settings.weekday_rate,
        cleaning_fee: settings.cleaning_fee,
        tax_rate: settings.tax_rate,
        total_amount: '',
        special_requests: '',
      },
    },
    save: ({ number_of_guests, total_amount, ...typed }) =>
      withFailureToast(
        callApi('POST /api/vineyard-stay/bookings', {
          body: {
            ...typed,
            number_of_guests: Number(number_of_guests),
            total_amount: total_amount ?? totalOf({ ...typed, nights: nightsOf(typed) }),
            add_ons: [],
          },
        }),
        'Error',
        FAILURE,
      ),
    failure: FAILURE,
    draft: `stay-booking-${checkIn}-${checkOut}`,
    done: ({ guest_name, reference }) => ({ title: 'Booking Added', description: `${guest_name}, ${reference}` }),
    reads: STAY_READS,
    onClose,
  });
  const { fields } = form;
  const typed = fields.watch();
  const isComplete = REQUIRED.every((name) => !isBlank(typed[name]));
  return (
    <FormDialog
      form={form}
      title="Add Booking"
      description="A stay taken by telephone or at the gate. Unless it is cancelled, its nights are taken at once."
      submitLabel="Add booking"
      disabled={!isComplete}
      size="lg"
      onClose={onClose}
    >
      <FieldGrid>
        <TextField fields={fields} name="guest_name" label="Guest name" required maxLength={160} />
        <TextField fields={fields} name="guest_email" label="Guest e-mail" required type="email" />
        <TextField fields={fields} name="guest_phone" label="Guest phone" optional type="tel" maxLength={40} />
        <SelectField
          fields={fields}
          name="number_of_guests"
          label="Guests"
          required
          options={Array.from({ length: settings.max_guests }, (_, index) => ({
            value: String(index + 1),
            label: String(index + 1),
          }))}
        />
        <DayField fields={fields} name="check_in_date" label="Check-in" required />
        <DayField fields={fields} name="check_out_date" label="Check-out" required />
        <SelectField fields={fields} name="booking_status" label="Status" required options={STATES} />
        <SelectField fields={fields} name="payment_status" label="Payment" required options={PAYMENTS} />
        <MoneyField fields={fields} name="base_rate_per_night" label="Rate a night" required />
        <MoneyField fields={fields} name="cleaning_fee" label="Cleaning fee" required />
        <NumberField
          fields={fields}
          name="tax_rate"
          label="Tax rate in percent"
          decimal
          required
          hint="Kept with the booking; the total is without tax"
        />
        <MoneyField fields={fields} name="total_amount" label="Total amount" optional hint={hintOf(typed, settings)} />
      </FieldGrid>
      <TextareaField
        fields={fields}
        name="special_requests"
        label="Special requests"
        optional
        rows={3}
        maxLength={2000}
      />
    </FormDialog>
  );
}

const nightsOf = ({ check_in_date, check_out_date }: Pick<Values, 'check_in_date' | 'check_out_date'>): number =>
  check_in_date === '' || check_out_date === '' ? 0 : Math.max(0, nightsBetween(check_in_date, check_out_date));

/** Nights × rate + cleaning, without tax. */
const totalOf = (price: { nights: number; base_rate_per_night: string; cleaning_fee: string }): string =>
  toDecimal(BigInt(price.nights) * parseCents(price.base_rate_per_night) + parseCents(price.cleaning_fee));

/** Hint with the total for an empty field, and the online price of the same nights. */
function hintOf(typed: Values, settings: StaySettings): string {
  const nights = nightsOf(typed);
  const prices = z.safeParse(z.pick(schema, { base_rate_per_night: true, cleaning_fee: true }), typed);
  if (nights === 0 || !prices.success) return 'Empty: nights × rate + cleaning fee';
  const online = estimateStay(settings, { checkIn: typed.check_in_date, checkOut: typed.check_out_date }).total;
  return `Empty: ${formatMoney(totalOf({ ...prices.data, nights }))} for ${counted(nights, 'night')}. Booked online: ${formatMoney(online)} with tax.`;
}
