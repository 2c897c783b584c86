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
import { useStaySettings } from '@shamba/slice-kit/stay';
import { counted } from '../counted';
import { RowDialog } from '../open-dialog';
import { useDialogForm } from '../save-dialog';
import { withFailureToast } from '../with-failure-toast';
import { type Booking, PAID_BY, STAY_READS, useStayPrice } from './api';
import { RulesPrice } from './rules-price';

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
const FAILURES = {
  add: 'Failed to create booking. Please try again.',
  edit: 'Failed to change the booking. Please try again.',
};
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
  paid_by: choice(['cash', 'terminal', 'bank', 'other'], 'Please choose'),
  base_rate_per_night: amount(AMOUNT),
  cleaning_fee: amount(AMOUNT),
  tax_rate: rate('Please enter a percentage from 0 to 30, such as 12.5', 30),
  tax_amount: optionalAmount(AMOUNT),
  total_amount: optionalAmount(AMOUNT),
  special_requests: optionalText(2000),
});
type Values = z.input<typeof schema>;

const REQUIRED = ['guest_name', 'guest_email', 'check_in_date', 'check_out_date'] as const;

interface BookingFormProps {
  /** The stay to change, entered by staff; null: a new one. */
  booking: Booking | null;
  /** Initial check-in and check-out. */
  checkIn: string;
  checkOut: string;
  onClose: () => void;
}

/** Form for a stay entered by staff. The dialog opens at once and fills in the prices when they are loaded. */
export function BookingForm(props: BookingFormProps) {
  const settings = useStaySettings();
  if (settings.data) return <KnownForm {...props} settings={settings.data} />;
  return <RowDialog query={settings} label="the prices" title={titleOf(props.booking)} onClose={props.onClose} />;
}

type Settings = NonNullable<ReturnType<typeof useStaySettings>['data']>;

function KnownForm({ settings, booking, checkIn, checkOut, onClose }: BookingFormProps & { settings: Settings }) {
  const failure = booking ? FAILURES.edit : FAILURES.add;
  // An order has the money and the nights of a paid stay.
  const isOrdered = booking !== null && booking.order_id !== null;
  const form = useDialogForm({
    schema,
    row: { values: valuesOf(settings, booking, { checkIn, checkOut }), ...(booking && { version: booking.version }) },
    save: ({ number_of_guests, total_amount, tax_amount, paid_by, ...typed }) => {
      const { payment_status, booking_status, base_rate_per_night, cleaning_fee, tax_rate, ...guest } = typed;
      const stay = { ...guest, number_of_guests: Number(number_of_guests) };
      const tax = tax_amount ?? '0.00';
      const money = {
        base_rate_per_night,
        cleaning_fee,
        tax_rate,
        tax_amount: tax,
        total_amount: total_amount ?? totalOf({ ...typed, tax, nights: nightsOf(typed), extras: extrasOf(booking) }),
      };
      return withFailureToast(
        booking
          ? callApi('PUT /api/vineyard-stay/bookings/{id}', {
              path: { id: booking.id },
              body: isOrdered ? stay : { ...stay, ...money },
              version: booking.version,
            })
          : callApi('POST /api/vineyard-stay/bookings', {
              body: {
                ...stay,
                ...money,
                booking_status,
                payment_status,
                ...(payment_status === 'paid' && { paid_by }),
                add_ons: [],
              },
            }),
        'Error',
        failure,
      );
    },
    failure,
    draft: booking ? `stay-booking-${booking.id}` : `stay-booking-${checkIn}-${checkOut}`,
    done: ({ guest_name, reference }) => ({
      title: booking ? 'Booking Updated' : 'Booking Added',
      description: `${guest_name}, ${reference}`,
    }),
    reads: STAY_READS,
    onClose,
  });
  const { fields } = form;
  const typed = fields.watch();
  const isComplete = REQUIRED.every((name) => !isBlank(typed[name]));
  const price = useStayPrice(isOrdered || nightsOf(typed) === 0 ? null : typed);
  return (
    <FormDialog
      form={form}
      title={titleOf(booking)}
      description={
        booking
          ? `${booking.reference}. The guest gets an email when the dates change.`
          : 'A stay taken by phone or at the gate. Unless it is cancelled, its nights are taken at once. The guest of a confirmed stay gets an email, unless the stay is over.'
      }
      submitLabel={booking ? 'Save changes' : 'Add booking'}
      disabled={!isComplete}
      size="lg"
      onClose={onClose}
    >
      <FieldGrid>
        <TextField fields={fields} name="guest_name" label="Guest name" required maxLength={160} />
        <TextField fields={fields} name="guest_email" label="Guest email" required type="email" />
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
        {isOrdered ? null : (
          <>
            <DayField fields={fields} name="check_in_date" label="Check-in" required />
            <DayField fields={fields} name="check_out_date" label="Check-out" required />
          </>
        )}
        {booking ? null : (
          <>
            <SelectField fields={fields} name="booking_status" label="Status" required options={STATES} />
            <SelectField fields={fields} name="payment_status" label="Payment" required options={PAYMENTS} />
            {typed.payment_status === 'paid' ? (
              <SelectField fields={fields} name="paid_by" label="Paid by" required options={PAID_BY} />
            ) : null}
          </>
        )}
        {isOrdered ? null : (
          <>
            <MoneyField fields={fields} name="base_rate_per_night" label="Rate per night" required />
            <MoneyField fields={fields} name="cleaning_fee" label="Cleaning fee" required />
            <NumberField fields={fields} name="tax_rate" label="Tax rate in percent" decimal required />
            <MoneyField fields={fields} name="tax_amount" label="Tax in the total" optional hint="Empty: none" />
            <MoneyField
              fields={fields}
              name="total_amount"
              label="Total amount"
              optional
              hint={hintOf(typed, extrasOf(booking))}
            />
          </>
        )}
      </FieldGrid>
      {isOrdered ? null : (
        <RulesPrice
          price={price}
          typed={typed}
          onUse={({ base_rate_per_night, cleaning_fee, tax_amount, total_amount }) => {
            const prices = { base_rate_per_night, cleaning_fee, tax_amount, total_amount, tax_rate: settings.tax_rate };
            for (const [name, value] of Object.entries(prices))
              fields.setValue(name as keyof typeof prices, value, { shouldDirty: true, shouldValidate: true });
          }}
        />
      )}
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

const titleOf = (booking: Booking | null): string => (booking ? 'Edit Booking' : 'Add Booking');
const extrasOf = (booking: Booking | null): string => booking?.add_on_total ?? '0.00';

/** Values of the form: a stay's own, or a new one's at the weekday rate. */
function valuesOf(
  settings: Settings,
  booking: Booking | null,
  { checkIn, checkOut }: Pick<BookingFormProps, 'checkIn' | 'checkOut'>,
): Values {
  return {
    guest_name: booking?.guest_name ?? '',
    guest_email: booking?.guest_email ?? '',
    guest_phone: booking?.guest_phone ?? '',
    number_of_guests: String(booking?.number_of_guests ?? 2),
    check_in_date: booking?.check_in_date ?? checkIn,
    check_out_date: booking?.check_out_date ?? checkOut,
    booking_status: booking?.booking_status ?? 'confirmed',
    payment_status: booking?.payment_status ?? 'unpaid',
    paid_by: 'cash',
    base_rate_per_night: booking?.base_rate_per_night ?? settings.weekday_rate,
    cleaning_fee: booking?.cleaning_fee ?? settings.cleaning_fee,
    tax_rate: booking?.tax_rate ?? settings.tax_rate,
    tax_amount: booking?.tax_amount ?? '',
    total_amount: booking?.total_amount ?? '',
    special_requests: booking?.special_requests ?? '',
  };
}

const nightsOf = ({ check_in_date, check_out_date }: Pick<Values, 'check_in_date' | 'check_out_date'>): number =>
  check_in_date === '' || check_out_date === '' ? 0 : Math.max(0, nightsBetween(check_in_date, check_out_date));

interface Price {
  nights: number;
  base_rate_per_night: string;
  cleaning_fee: string;
  tax: string;
  /** Add-ons. */
  extras: string;
}

/** Nights × rate + cleaning + add-ons + tax. */
const totalOf = ({ nights, base_rate_per_night, cleaning_fee, tax, extras }: Price): string =>
  toDecimal(
    BigInt(nights) * parseCents(base_rate_per_night) + parseCents(cleaning_fee) + parseCents(tax) + parseCents(extras),
  );

/** Hint with the total for an empty field. */
function hintOf(typed: Values, extras: string): string {
  const nights = nightsOf(typed);
  const prices = z.safeParse(
    z.pick(schema, { base_rate_per_night: true, cleaning_fee: true, tax_amount: true }),
    typed,
  );
  if (nights === 0 || !prices.success) return 'Empty: nights × rate + cleaning fee + tax';
  const total = totalOf({ ...prices.data, tax: prices.data.tax_amount ?? '0.00', nights, extras });
  return `Empty: ${formatMoney(total)} for ${counted(nights, 'night')}`;
}
