import {
  BedDouble,
  CalendarDays,
  ClipboardList,
  Inbox,
  MessageCircleQuestion,
  Package,
  TriangleAlert,
  Wine,
  type LucideIcon,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { EmptyState } from '@shamba/ui/core';
import { links, useSession } from '@shamba/shell-sdk';
import { today } from '@shamba/slice-kit/page';
import {
  useCatalogue,
  useErrorFigures,
  useNewInquiries,
  useOrdersToPack,
  useStaysOf,
  useStaysToAnswer,
  useUpcoming,
  useVisitsOf,
  useVisitsToAnswer,
} from './api';
import styles from './dashboard-page.module.css';
import { daysUntil, nextDay } from './days-until';
import { DisputesToAnswer } from './disputes-to-answer';
import { LowStock } from './low-stock';
import { Entry } from './whats-new';

/** Waiting work, by the permission (`<area>.<verb>`) to see it. */
const WORK: readonly { permission: string; Waiting: ComponentType }[] = [
  { permission: 'orders.read', Waiting: OrdersToPack },
  { permission: 'stay-bookings.read', Waiting: StaysToday },
  { permission: 'stay-bookings.read', Waiting: StaysToAnswer },
  { permission: 'rsvps.read', Waiting: VisitsToday },
  { permission: 'rsvps.read', Waiting: VisitsToAnswer },
  { permission: 'registrations.read', Waiting: NextEvent },
  { permission: 'inquiries.read', Waiting: NewInquiries },
  { permission: 'wines.read', Waiting: Catalogue },
  { permission: 'errors.read', Waiting: Errors },
];

/** Dashboard of staff without the house's figures: the day's work in their areas. */
export function TodaysWork() {
  const { hasPermission } = useSession();
  const work = WORK.filter(({ permission }) => hasPermission(permission));
  if (work.length === 0)
    return <EmptyState title="Nothing waits here" text="What your role opens is in the menu on the left." />;
  return (
    <>
      <DisputesToAnswer />
      <LowStock />
      <section className={styles.section} aria-label="Today">
        <h2 className={styles.heading}>Today</h2>
        <ul className={styles.work}>
          {work.map(({ Waiting }) => (
            <Waiting key={Waiting.name} />
          ))}
        </ul>
      </section>
    </>
  );
}

interface CountedProps {
  icon: LucideIcon;
  to: string;
  title: string;
  /** undefined: not loaded, or failed. */
  count: number | undefined;
  none: string;
  one: string;
  many: string;
}

function Counted({ count, none, one, many, ...entry }: CountedProps) {
  const text = count === undefined ? '…' : count === 0 ? none : `${count} ${count === 1 ? one : many}`;
  return <Entry {...entry}>{text}</Entry>;
}

const STAYS = { none: 'None', one: 'stay', many: 'stays' };
const VISITS = { none: 'None', one: 'party', many: 'parties' };
const rsvps = (filters: string): string => `${links.admin('experiences')}?tab=rsvps&${filters}`;

function OrdersToPack() {
  const { data } = useOrdersToPack();
  const to = `${links.admin('orders')}?work=to_pack`;
  return <Counted icon={Package} to={to} title="To pack" count={data} none="None" one="order" many="orders" />;
}

function StaysToday() {
  const day = today();
  const { data } = useStaysOf(day);
  const to = `${links.admin('bookings')}?booking_status=confirmed&from=${day}&to=${day}`;
  return <Counted icon={BedDouble} to={to} title="In the house tonight" count={data} {...STAYS} />;
}

function StaysToAnswer() {
  const { data } = useStaysToAnswer();
  const to = `${links.admin('bookings')}?booking_status=pending`;
  return <Counted icon={MessageCircleQuestion} to={to} title="Stays to confirm" count={data} {...STAYS} />;
}

function VisitsToday() {
  const day = today();
  const { data } = useVisitsOf(day);
  const to = rsvps(`status=confirmed&from=${day}&to=${day}`);
  return <Counted icon={ClipboardList} to={to} title="Visits today" count={data} {...VISITS} />;
}

function VisitsToAnswer() {
  const { data } = useVisitsToAnswer();
  const to = rsvps('status=pending');
  return <Counted icon={MessageCircleQuestion} to={to} title="RSVPs to answer" count={data} {...VISITS} />;
}

function NextEvent() {
  const [event] = useUpcoming().data ?? [];
  const day = event ? nextDay(event) : null;
  return (
    <Entry icon={CalendarDays} to={links.admin('eventRegistrations')} title={event?.title ?? 'No upcoming event'}>
      {day === null ? 'None planned' : daysUntil(day)}
    </Entry>
  );
}

function NewInquiries() {
  const { data } = useNewInquiries();
  const to = `${links.admin('inbox')}?status=new`;
  return <Counted icon={Inbox} to={to} title="New inquiries" count={data} none="None" one="inquiry" many="inquiries" />;
}

function Catalogue() {
  const { data } = useCatalogue();
  const to = links.admin('wine-shop');
  return <Counted icon={Wine} to={to} title="Catalog" count={data?.total} none="No wines" one="wine" many="wines" />;
}

function Errors() {
  const { data } = useErrorFigures();
  const to = links.admin('settings');
  const words = { none: 'None', one: 'in the last day', many: 'in the last day' };
  return <Counted icon={TriangleAlert} to={to} title="Errors" count={data?.recentErrors} {...words} />;
}
