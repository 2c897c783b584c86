import { useQuery } from '@tanstack/react-query';
import {
  BedDouble,
  CalendarClock,
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
import { apiQuery, links, useSession } from '@shamba/shell-sdk';
import { useToday } from '@shamba/slice-kit/winery';
import { useTotal } from '../../shared/use-total';
import { ChannelTrouble, DisputesToAnswer, LowStock } from './alerts';
import { useLowStock, useUpcoming } from './api';
import styles from './dashboard-page.module.css';
import { daysUntil, nextDay } from './days-until';
import { Entry, Section } from './entries';

/** Waiting work, by the permission (`<area>.<verb>`) to see it. */
const WORK: readonly { permission: string; Waiting: ComponentType }[] = [
  { permission: 'orders.read', Waiting: OrdersToPack },
  { permission: 'stay-bookings.read', Waiting: StaysToday },
  { permission: 'stay-bookings.read', Waiting: StaysToAnswer },
  { permission: 'stay-bookings.read', Waiting: StayWishes },
  { permission: 'rsvps.read', Waiting: VisitsToday },
  { permission: 'rsvps.read', Waiting: VisitsToAnswer },
  { permission: 'registrations.read', Waiting: NextEvent },
  { permission: 'inquiries.read', Waiting: NewInquiries },
  { permission: 'wines.read', Waiting: LowWines },
  { permission: 'errors.read', Waiting: Errors },
];

/** The day's work in the areas of a member of staff, then what is urgent: disputes and low stock. */
export function TodaysWork() {
  const { hasPermission } = useSession();
  const work = WORK.filter(({ permission }) => hasPermission(permission));
  if (work.length === 0)
    return hasPermission('stats.read') ? null : (
      <EmptyState
        title="Nothing needs your attention"
        text="Everything your role can use is in the menu on the left."
      />
    );
  return (
    <>
      <Section id="todays-work" title="Today’s work">
        <ul className={styles.work}>
          {work.map(({ Waiting }) => (
            <Waiting key={Waiting.name} />
          ))}
        </ul>
      </Section>
      <DisputesToAnswer />
      <ChannelTrouble />
      <LowStock />
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

function OrdersToPack() {
  const count = useTotal('/api/admin/orders', { work: 'to_pack' });
  const to = `${links.admin('orders')}?work=to_pack`;
  return <Counted icon={Package} to={to} title="To pack" count={count} none="None" one="order" many="orders" />;
}

function StaysToday() {
  const day = useToday();
  const count = useTotal('/api/vineyard-stay/bookings', { booking_status: 'confirmed', from: day, to: day });
  const to = `${links.admin('bookings')}?booking_status=confirmed&from=${day}&to=${day}`;
  return <Counted icon={BedDouble} to={to} title="In the house tonight" count={count} {...STAYS} />;
}

function StaysToAnswer() {
  const count = useTotal('/api/vineyard-stay/bookings', { booking_status: 'pending' });
  const to = `${links.admin('bookings')}?booking_status=pending`;
  return <Counted icon={MessageCircleQuestion} to={to} title="Stays to confirm" count={count} {...STAYS} />;
}

/** Guests' requests for other nights. The link opens the stay that has waited longest: only stays show requests. */
function StayWishes() {
  const wishes = useQuery(apiQuery('/api/vineyard-stay/change-requests', { query: { limit: 500 } })).data;
  const waiting = wishes?.filter(({ status }) => status === 'pending');
  const oldest = waiting?.at(-1);
  const to = `${links.admin('bookings')}${oldest ? `?booking=${oldest.booking_id}` : ''}`;
  const title = 'Other nights requested';
  return <Counted icon={CalendarClock} to={to} title={title} count={waiting?.length} {...STAYS} />;
}

/** The day's expected parties, with those that still wait for an answer, as the day sheet lists them. */
function VisitsToday() {
  const day = useToday();
  const confirmed = useTotal('/api/admin/experience-bookings', { status: 'confirmed', from: day, to: day });
  const pending = useTotal('/api/admin/experience-bookings', { status: 'pending', from: day, to: day });
  const known = confirmed !== undefined && pending !== undefined;
  const waits = pending ? `, ${pending} to be confirmed` : '';
  return (
    <Counted
      icon={ClipboardList}
      to={`${links.admin('experiences')}/day-sheet?day=${day}`}
      title="Visits today"
      count={known ? confirmed + pending : undefined}
      none="None"
      one={`party${waits}`}
      many={`parties${waits}`}
    />
  );
}

function VisitsToAnswer() {
  const count = useTotal('/api/admin/experience-bookings', { status: 'pending' });
  const to = `${links.admin('experiences')}?tab=rsvps&status=pending`;
  return <Counted icon={MessageCircleQuestion} to={to} title="RSVPs to answer" count={count} {...VISITS} />;
}

function NextEvent() {
  const [event] = useUpcoming().data ?? [];
  const now = useToday();
  const day = event ? nextDay(event, now) : null;
  return (
    <Entry icon={CalendarDays} to={links.admin('eventRegistrations')} title={event?.title ?? 'No upcoming event'}>
      {day === null ? 'None planned' : daysUntil(day, now)}
    </Entry>
  );
}

function NewInquiries() {
  const count = useTotal('/api/admin/inquiries', { status: 'new' });
  const to = `${links.admin('inbox')}?status=new`;
  return (
    <Counted icon={Inbox} to={to} title="New inquiries" count={count} none="None" one="inquiry" many="inquiries" />
  );
}

function LowWines() {
  const { data } = useLowStock();
  const to = `${links.admin('wine-shop')}?stock=low`;
  return <Counted icon={Wine} to={to} title="Low on stock" count={data?.total} none="None" one="wine" many="wines" />;
}

function Errors() {
  const { data } = useQuery(apiQuery('/api/error-logs/stats'));
  const to = links.admin('settings');
  const words = { none: 'None', one: 'in the last day', many: 'in the last day' };
  return <Counted icon={TriangleAlert} to={to} title="Errors" count={data?.recentErrors} {...words} />;
}
